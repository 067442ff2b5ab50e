import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { endSessions } from '../session/end-sessions.ts'
import { ticketStore } from '../tickets.store.ts'
import { closingStore } from './closings.store.ts'

/** Removes what a person leaves in all features, within a transaction; answers the keys of their stored files. */
export type EraseOwnData = (database: Database, userId: string) => Promise<string[]>

/**
 * Closes the accounts whose waiting time is over, each in a transaction of its own. Files are removed after the commit;
 * a file that is left by a crash in between is in no table, so nobody can be given it.
 */
export async function closeDueAccounts(app: App, erase: EraseOwnData): Promise<void> {
  const now = app.now()
  for (const userId of await closingStore(app.background).due(now)) {
    const closed = await app.background.transaction(async (database) => {
      const store = closingStore(database)
      if (!(await store.lockDue(userId, now))) return undefined
      const sessions = await endSessions(app, database, userId, { except: undefined })
      await ticketStore(database).removeOf(userId)
      const keys = await erase(database, userId)
      await store.makePseudonym(userId)
      return { sessions, keys }
    })
    if (!closed) continue
    await app.audit.add({ actor: '', action: 'close-account', target: userId, result: 'done', ip: '' }, now)
    for (const sessionId of closed.sessions) app.realtime.endSession(sessionId, 'closed')
    for (const key of closed.keys) await app.storage.remove(key)
  }
}
