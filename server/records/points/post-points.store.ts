import { dayOf, startOf } from '@college/rules/kit/day.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { recordSettings } from '../settings.ts'
import { worthOf } from './worth.ts'

/** The posts that give points: published, and not only a share of a courseware. */
const postsOf = {
  topics: sql`select id, user_id, title, created_at from topics
    where is_public and courseware_id is null`,
  classPosts: sql`select id, user_id, title, created_at from class_posts where state = 'normal'`,
} satisfies Record<string, SQL>

/**
 * Points for published posts (D1-Q83): once per post, and on one day for no more posts of a person than the setting
 * allows. Pass the transaction that publishes them. A lock per person makes parallel transactions count in turn.
 */
export async function awardPosts(
  transaction: Database,
  { kind, ids }: { kind: keyof typeof postsOf; ids: string[] },
  now: Date,
): Promise<void> {
  const posts = sql`(${postsOf[kind]} and id = any(${sql.param(ids)}::uuid[])) post`
  await transaction.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('points of posts ' || user_id, 0))
    from (select distinct user_id from ${posts} where user_id is not null order by user_id) author`)
  await transaction.execute(sql`
    with fresh as (
      select post.*, row_number() over (partition by user_id order by created_at, id) as place
      from ${posts}
      where user_id is not null and not exists (
        select from points_ledger earlier
        where earlier.user_id = post.user_id and earlier.reason = 'post' and earlier.subject_id = post.id)
    ), today as (
      select author.user_id, (
        select count(*) from points_ledger earlier
        where earlier.user_id = author.user_id and earlier.year = ${yearOf(now)} and earlier.reason = 'post'
          and earlier.earned_at >= ${startOf(dayOf(now))}::timestamptz) as posts
      from (select distinct user_id from fresh) author
    )
    insert into points_ledger (user_id, reason, subject_id, year, title, earned_at, points)
    select user_id, 'post', id, ${yearOf(now)}::smallint, '发帖：' || title, ${now}::timestamptz, worth.points
    from fresh join today using (user_id)
    cross join (${worthOf(recordSettings.postPoints)}) worth
    cross join (${worthOf(recordSettings.postsPointed)}) most
    where worth.points > 0 and today.posts + fresh.place <= most.points
    order by user_id, id
    on conflict do nothing`)
}
