import type { App } from '../app-parts.ts'
import { announceMessages, type NewMessage, sendMessages } from './send.ts'

/** How many people one statement handles. */
export const REMINDER_BATCH = 2_000
/** An id smaller than every user id: the start of the paging. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Sends the reminders of a daily job; the feature whose dates they are about schedules it. `messagesAfter` answers the
 * messages of the next `REMINDER_BATCH` people whose id is greater than `after`, ordered by id. Each batch is a
 * transaction of its own. Each reminder has a reason, and a person gets one message per reason: a run that was interrupted
 * can simply run again, and two parallel runs send nothing twice.
 */
export async function remindInBatches(
  app: Pick<App, 'database' | 'now' | 'realtime'>,
  messagesAfter: (after: string) => Promise<NewMessage[]>,
): Promise<void> {
  let after = NOBODY
  for (;;) {
    const batch = await messagesAfter(after)
    announceMessages(app, await sendMessages(app.database, batch, app.now()))
    const last = batch.at(-1)
    if (!last || batch.length < REMINDER_BATCH) return
    after = last.userId
  }
}
