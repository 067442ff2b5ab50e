import { type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../../kit/acting.ts'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'

/** Sessions that go on, of people who may log in, as `session`. */
const running = (now: Date): SQL => sql`
  from sessions session join users holder on holder.id = session.user_id and holder.status = 'active'
  where session.expires_at > ${now} and session.last_seen_at + make_interval(secs => session.idle_seconds) > ${now}`

/** Whether a session of this person goes on, as a condition. Sessions of many people: call it as the system. */
export const isSessionRunning = ({ id, userId }: { id: SQL; userId: SQL }, now: Date): SQL<boolean> => sql<boolean>`
  exists (select ${running(now)} and session.id = ${id} and session.user_id = ${userId})`

/** The same for one session. Those asked about in one moment share a statement. */
export function runningSessions(database: Database) {
  const ask = batched(async (asked: { sessionId: string; now: Date }[]) => {
    const now = new Date(Math.max(...asked.map((each) => each.now.getTime())))
    const ids = asked.map(({ sessionId }) => sessionId)
    const { rows } = await asSystem('running sessions', () =>
      database.execute<{ id: string }>(sql`
        select session.id ${running(now)} and session.id = any(${sql.param(ids)}::uuid[])`),
    )
    const found = new Set(rows.map(({ id }) => id))
    return ids.map((id) => found.has(id))
  })
  return { isRunning: (sessionId: string, now: Date): Promise<boolean> => ask({ sessionId, now }) }
}
