import { dayOf, startOf } from '@college/rules/kit/day.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ledgerSettings } from './settings.ts'
import { worthOf } from './worth.ts'

/** The posts that give points: published, and not only a share of a courseware. */
const postsOf = {
  topics: sql`select id, user_id, title, created_at from topics
    where is_public and courseware_id is null`,
  classPosts: sql`select id, user_id, title, created_at from class_posts where state = 'normal'`,
} satisfies Record<string, SQL>

type Posts = { kind: keyof typeof postsOf; ids: string[] }

const tableOf = { topics: sql`topics`, classPosts: sql`class_posts` } satisfies Record<Posts['kind'], SQL>

/** A lock per author of these rows, so that parallel transactions count in turn. */
const lockAuthors = (transaction: Database, posts: SQL) =>
  transaction.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('points of posts ' || user_id, 0))
    from (select distinct user_id from ${posts} where user_id is not null order by user_id) author`)

/**
 * Points for published posts (D1-Q83): once per post, and on one day for no more posts of a person than the setting
 * allows. Those that were taken back are given again. Pass the transaction that publishes the posts.
 */
export async function awardPosts(transaction: Database, { kind, ids }: Posts, now: Date): Promise<void> {
  const posts = sql`(${postsOf[kind]} and id = any(${sql.param(ids)}::uuid[])) post`
  await lockAuthors(transaction, posts)
  await transaction.execute(balance(posts, { reason: 'post-restored', title: '帖子恢复：', from: 0 }, now))
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
    cross join (${worthOf(ledgerSettings.postPoints)}) worth
    cross join (${worthOf(ledgerSettings.postsPointed)}) most
    where worth.points > 0 and today.posts + fresh.place <= most.points
    order by user_id, id
    on conflict do nothing`)
}

/**
 * Takes the points of posts back that staff take down or reject. Pass the transaction that does. What a post gave is
 * taken back once, however many decide at the same time, and counts in the year in which it was given.
 */
export async function takeBackPosts(transaction: Database, { kind, ids }: Posts, now: Date): Promise<void> {
  const posts = sql`(select * from ${tableOf[kind]} where id = any(${sql.param(ids)}::uuid[])) post`
  await lockAuthors(transaction, posts)
  await transaction.execute(balance(posts, { reason: 'post-removed', title: '帖子被下架：', from: 1 }, now))
}

/**
 * The further rows of posts that gave points: each takes back all that stands (`from` 1) or gives it again (`from` 0).
 * They are numbered, because a post may be rejected and approved more than once.
 */
const balance = (posts: SQL, { reason, title, from }: { reason: string; title: string; from: 0 | 1 }, now: Date): SQL =>
  sql`
    insert into points_ledger (user_id, reason, subject_id, year, title, earned_at, points)
    select post.user_id, ${reason}::text || ':' || count(*), post.id, min(entry.year), ${title}::text || post.title,
      ${now}::timestamptz, case when sum(entry.points) > 0 then -sum(entry.points) else max(entry.points) end
    from ${posts} join points_ledger entry on entry.user_id = post.user_id and entry.subject_id = post.id
      and (entry.reason = 'post' or entry.reason like 'post-%')
    group by post.user_id, post.id, post.title
    having sign(sum(entry.points)) = ${from}
    order by post.user_id, post.id
    on conflict do nothing`
