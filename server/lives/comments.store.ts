import { sql } from 'drizzle-orm'
import { trainingTimes } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { mayLive } from './rights.store.ts'
import { isWatchedBy, watcherOf } from './watch.store.ts'

/** A live as something that a person comments on. */
export type CommentedLive = {
  id: string
  title: string
  /** Staff who keep it: guests who host it say something there, and decide nothing. */
  mayModerate: boolean
  /** The training of the classes of this person that name it; ms, null without a limit. */
  trainings: { from: number | null; until: number | null }[]
}

/** Those of these lives whose room is open, and which this person may watch. */
export async function commentedLives(database: Database, ids: string[], user: User): Promise<CommentedLive[]> {
  const userId = user.id
  const { rows } = await database.execute<CommentedLive>(sql`
    select live.id, live.title,
      ${mayLive(user, 'decide', sql`live`)} as "mayModerate",
      coalesce((select jsonb_agg(training) from (
        ${trainingTimes({ kind: 'live', id: sql`live.id` }, sql`${userId}::uuid`)}) training), '[]') as trainings
    from lives live
    where live.id = any(${sql.param(ids)}::uuid[]) and live.is_published and not live.is_disabled
      and ${isWatchedBy(sql`live`, watcherOf(user))}`)
  return rows
}

/** The titles for the reviewers, of disabled lives too. */
export async function titlesOfLives(database: Database, ids: string[]): Promise<{ id: string; title: string }[]> {
  const { rows } = await database.execute<{ id: string; title: string }>(sql`
    select id, title from lives where id = any(${sql.param(ids)}::uuid[])`)
  return rows
}
