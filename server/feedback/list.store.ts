import type { Evidence, feedbackList } from '@college/contract/feedback/feedback.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import { containing, startingWith } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { mayFeedback } from './rights.store.ts'

type Row = {
  id: string
  userId: string
  name: string
  unitName: string
  type: string
  contact: string
  content: string
  files: string[]
  resourceTitle: string
  evidence: Evidence | null
  createdAt: string
  reply: string
  repliedAt: string | null
}

/**
 * A page of the feedback that this person sees: what waits, the oldest first, or what is answered, the newest first.
 */
export async function feedbackPage(
  database: Database,
  user: User,
  { state, keyword = '', pageNum, pageSize }: Input<typeof feedbackList>,
) {
  const words = keyword.trim()
  const isInState = state === 'waiting' ? sql`replied_at is null` : sql`replied_at is not null`
  const isSought = words
    ? sql`(feedback.content ilike ${containing(words)} or feedback.user_id in (
        select id from users where name collate "C" like ${startingWith(words)}))`
    : sql`true`
  const order = state === 'waiting' ? sql`created_at, feedback.id` : sql`replied_at desc, feedback.id desc`
  const found = sql`from feedbacks feedback where ${isInState} and ${isSought} and ${mayFeedback(user, 'see')}`
  const [page, counted] = await asSystem('feedback list', () =>
    Promise.all([
      database.execute<Row>(sql`
        select feedback.id, feedback.user_id as "userId", person.name, coalesce(unit.name, '') as "unitName",
          type, contact, content, files, resource_title as "resourceTitle", evidence, to_json(feedback.created_at) as "createdAt",
          reply, to_json(replied_at) as "repliedAt"
        from (
          select feedback.* ${found} order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}
        ) feedback
        join users person on person.id = feedback.user_id
        left join units unit on unit.id = person.unit_id
        order by feedback.${order}`),
      database.execute<{ n: number }>(sql`select count(*)::int as n ${found}`),
    ]),
  )
  return { rows: page.rows, total: counted.rows[0]?.n ?? 0 }
}

/** How much of the feedback that this person may answer is not answered yet, and since when the oldest waits. */
export async function waitingFeedback(database: Database, user: User) {
  const { rows } = await asSystem('feedback waiting', () =>
    database.execute<{ count: number; since: string | null }>(sql`
      select count(*)::int as count, min(created_at)::text as since
      from feedbacks feedback where replied_at is null and ${mayFeedback(user, 'decide')}`),
  )
  const [{ count, since } = { count: 0, since: null }] = rows
  return { count, note: '', since: since === null ? undefined : new Date(since) }
}
