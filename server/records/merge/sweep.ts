import { holdForMerge, keptAccountOf } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { announceMessages } from '../../messages/door.ts'
import { carryOver } from './carry-over.ts'

const QUEUE = 'merge-sweep'
/** Seconds after a merge. The first covers ordinary requests, the second long uploads and restarted jobs. */
const SWEEPS = [60, 15 * 60]

/**
 * A request that was admitted before its account was merged may write its rows after the commit of the merge: its check
 * of the foreign key waits for the merge and then succeeds, because the account still exists. The rows of such requests
 * are moved later by jobs. Call it in the transaction of the merge: if that is rolled back, the jobs find an account
 * that was not merged and do nothing.
 */
export async function sweepLater(app: App, goneId: string): Promise<void> {
  for (const after of SWEEPS) await app.jobs.send(QUEUE, { goneId }, { after })
}

export function sweepMerged(app: App): void {
  app.jobs.handle<{ goneId: string }>(QUEUE, ({ goneId }) => sweepAccount(app, goneId))
}

/** Moves what was written for a merged account since the merge; nothing for an account that was not merged. */
export async function sweepAccount(app: App, goneId: string): Promise<void> {
  const sent = await app.background.transaction(async (transaction) => {
    const keptId = await keptAccountOf(transaction, goneId)
    if (!keptId) return []
    await holdForMerge(transaction, [keptId, goneId])
    return (await carryOver(app, transaction, { kept: keptId, gone: goneId }, app.now())).sent
  })
  announceMessages(app, sent)
}
