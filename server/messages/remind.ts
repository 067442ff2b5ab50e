import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { announceMessages, type NewMessage, sendMessages } from './send.ts'

/** How many people one transaction handles. */
const BATCH = 2_000
/** An id smaller than every user id: the start of the paging. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Some people of those who are to be reminded. */
type RemindedBatch = {
  /** Everybody of the batch in the order of their ids, also those who get no message. Fewer than `limit`: the last ones. */
  ids: readonly string[]
  messages: NewMessage[]
}

/**
 * Answers the next people, at most `limit`. Selected by their ids, they are those whose id is greater than `after`; asked
 * for by a mark, they are taken from the marks in this transaction.
 */
export type NextReminded = (transaction: Database, after: string, limit: number) => Promise<RemindedBatch>

/**
 * Sends the reminders of a job; the feature whose dates they are about schedules it and selects the people. Each batch is a
 * transaction, in which people are selected and told. Each reminder has a reason, and a person gets one message per reason:
 * a run that was interrupted simply runs again, and two at once send nothing twice (decision 014).
 */
export async function remindPeople(
  app: Pick<App, 'background' | 'now' | 'realtime'>,
  next: NextReminded,
): Promise<void> {
  let after: string | undefined = NOBODY
  while (after !== undefined) {
    const from: string = after
    const { ids, sent } = await app.background.transaction(async (transaction) => {
      const { ids, messages } = await next(transaction, from, BATCH)
      return { ids, sent: await sendMessages(transaction, messages, app.now()) }
    })
    announceMessages(app, sent)
    after = ids.length < BATCH ? undefined : ids.at(-1)
  }
}
