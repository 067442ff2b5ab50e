import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { sessionStore, type Which } from './sessions.store.ts'

type Ending = Pick<App, 'accountEvents'>

/** Ends one session of a user, or all but `except`; answers the ids of those that ended. */
export async function endSessions(app: Ending, database: Database, userId: string, which: Which): Promise<string[]> {
  const ids = await sessionStore(database).remove(userId, which)
  await app.accountEvents.sessionsEnded(database, ids)
  return ids
}

/** Ends every session of these people; answers the ids of those that ended. Call it as the system. */
export async function endSessionsOf(app: Ending, database: Database, userIds: readonly string[]): Promise<string[]> {
  const ids = await sessionStore(database).removeOf(userIds)
  await app.accountEvents.sessionsEnded(database, ids)
  return ids
}
