import { sql } from 'drizzle-orm'
import type { Database } from '../server/kit/database.ts'
import { speaker, vocabulary } from './search-seed.ts'
import { SIZES } from './seed.ts'

/** Topic 1 is the one with many comments; the others share the rest. */
export const FORUM_SIZES = { topics: 200_000, comments: 2_000_000, large: 50_000 }
const BATCH = 5_000
const LENGTH = { title: 4, text: 40 }

/** Seeds the forum once per seeded college, and takes away what a run of the benchmark has written. */
export async function seedForum(database: Database, sizes = FORUM_SIZES): Promise<void> {
  const { rows } = await database.execute<{ count: number }>('select count(*)::int as count from topics')
  if (rows[0]?.count !== sizes.topics) {
    console.log(`seeding ${sizes.topics} topics, ${sizes.comments} comments, ${sizes.large} on one of them …`)
    await database.execute(`truncate topics cascade`)
    await seedComments(database, sizes)
    await seedTopics(database, sizes.topics)
  }
  await database.execute(`delete from comments where target_type = 'bbs_topic' and client_key not like 'bench%'`)
  // Indexing them for the search of the college would take the time that is measured.
  await database.execute(`delete from search_changes where type = '19'`)
  await database.execute('vacuum analyze topics, topic_texts, comments, comment_totals, comment_blocks')
}

/**
 * Of five comments on a topic the last two answer the first. The triggers, which place and count one comment after
 * another, are off; their columns are computed here.
 */
async function seedComments(database: Database, { topics, comments, large }: typeof FORUM_SIZES): Promise<void> {
  const [rest, step] = [comments - large, topics - 1]
  await database.transaction(async (transaction) => {
    await transaction.execute(`delete from comment_totals where target_type = 'bbs_topic'`)
    await transaction.execute(`delete from comment_blocks where target_type = 'bbs_topic'`)
    await transaction.execute('alter table comments disable trigger user')
    await transaction.execute('alter table comment_totals disable trigger user')
    await transaction.execute(`delete from comments where target_type = 'bbs_topic'`)
    await transaction.execute(sql`
      insert into comments (id, target_type, target_id, parent_id, user_id, content, state, client_key, position,
        reply_total, created_at, changed_at)
      select md5('comment' || n)::uuid, 'bbs_topic', md5('topic' || topic)::uuid,
        case when part > 2 then md5('comment' || (n - part * ${step}::int))::uuid end,
        md5('user' || (1 + n % ${SIZES.learners}::int))::uuid, '<p>说得实在，下次走访就这样做。</p>', 'normal', 'bench' || n,
        case when part > 2 then 0 else place / 5 * 3 + part end,
        case when part = 0 and topic > 1 then (n + 3 * ${step}::int <= ${rest}::int)::int
          + (n + 4 * ${step}::int <= ${rest}::int)::int else 0 end,
        at, at
      from (
        select n, 2 + (n - 1) % ${step}::int as topic, (n - 1) / ${step}::int as place,
          (n - 1) / ${step}::int % 5 as part, now() - (${comments}::int - n) * interval '1 second' as at
        from generate_series(1, ${rest}::int) n
      ) spread`)
    await transaction.execute(sql`
      insert into comments (id, target_type, target_id, user_id, content, state, client_key, position, created_at,
        changed_at)
      select md5('comment' || n)::uuid, 'bbs_topic', md5('topic1')::uuid,
        md5('user' || (1 + n % ${SIZES.learners}::int))::uuid, '<p>看完想起自己第一次入户。</p>', 'normal', 'bench' || n,
        n - ${rest}::int - 1, at, at
      from (
        select n, now() - (${comments}::int - n) * interval '1 second' as at
        from generate_series(${rest}::int + 1, ${comments}::int) n
      ) large`)
    await transaction.execute(`
      insert into comment_totals (target_type, target_id, tops, total, next_position)
      select target_type, target_id, count(*) filter (where parent_id is null), count(*),
        count(*) filter (where parent_id is null)
      from comments where target_type = 'bbs_topic' group by target_type, target_id`)
    await transaction.execute(`
      insert into comment_blocks (target_type, target_id, block, tops)
      select target_type, target_id, position / 256, count(*) from comments
      where target_type = 'bbs_topic' and parent_id is null group by target_type, target_id, position / 256`)
    await transaction.execute('alter table comments enable trigger user')
    await transaction.execute('alter table comment_totals enable trigger user')
  })
}

/** The index of words is made again at the end, which takes a fraction of the time. */
async function seedTopics(database: Database, count: number): Promise<void> {
  const say = speaker(vocabulary(), 5)
  const { rows } = await database.execute<{ definition: string }>(
    `select pg_get_indexdef('topic_texts_grams'::regclass) as definition`,
  )
  await database.transaction(async (transaction) => {
    await transaction.execute('drop index topic_texts_grams')
    for (let made = 0; made < count; made += BATCH) {
      const texts = Array.from({ length: Math.min(BATCH, count - made) }, (_, place) => ({
        n: made + place + 1,
        title: say(LENGTH.title),
        text: say(LENGTH.text),
      }))
      await transaction.execute(sql`
        insert into topics (id, board_id, user_id, title, text, review_status, client_key, published_at, created_at,
          view_total, like_total, reply_total)
        select md5('topic' || n)::uuid, 'xyq', md5('user' || n)::uuid, title, text, 1, 'bench' || n,
          now() - n * interval '1 minute', now() - n * interval '1 minute', n * 7919 % 1000, n * 7919 % 50,
          coalesce(total, 0)
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (n int, title text, text text)
        left join comment_totals on target_type = 'bbs_topic' and target_id = md5('topic' || n)::uuid`)
    }
    await transaction.execute(rows[0]?.definition ?? '')
  })
}
