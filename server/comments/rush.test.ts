import { addOrRefreshComment, getCommentNum, queryComment } from '@college/contract/comments/comments.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'

/**
 * As on a production server, who waits for a lock for long is refused. The disk below and the timeouts are ten times as
 * slow as there, and the connections are more, so that on a busy machine nobody is refused for anything else.
 */
const app = await testApp('2026-03-20T09:00+08:00', {
  hasPools: true,
  environment: { DATABASE_POOL: '40' },
  callTimes: {
    waits: { turn: 20_000, connection: 20_000 },
    timeouts: { lock: 3_000, statement: 30_000, idleTransaction: 100_000 },
  },
})
const { database } = app
const PEOPLE = 60
const people = await Promise.all(
  Array.from({ length: PEOPLE }, async () => {
    const user = await aUser(database)
    return { ...user, ...(await asUser(app, user)) }
  }),
)
// A slow disk, so that what holds the locks of a topic for one comment after another is found on a fast machine too.
beforeAll(async () => {
  await database.execute(sql`
    create function slow_disk() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return null; end $$`)
  await database.execute(sql`
    create trigger slow_disk after insert on comments for each statement execute function slow_disk()`)
})
const author = people[0] as (typeof people)[number]

async function aTopic(): Promise<string> {
  const board = { value: 'xyq', text: '学友圈' }
  const data = JSON.stringify({ catalog: board, topic_name: '走访', topic_content: '怎样走访' })
  const saved = await author.ask(metaPersistData, { namespace: 'bbs.topic', pageName: 'edit', data })
  return saved.json().data._id
}

test.each(['comments on one topic', 'replies to one comment'])('sixty %s at once are all saved', async (what) => {
  const ywid = await aTopic()
  const top = (await author.send(addOrRefreshComment, { ywlxValue: 'bbs_topic', ywid, plnr: '上' })).data
  const treeinfoPid = what.startsWith('replies') ? top.dsfaCommentId : ''
  app.pass(20)
  const answers = await Promise.all(
    people.map((person, at) =>
      person.ask(addOrRefreshComment, { ywlxValue: 'bbs_topic', ywid, plnr: `第${at}条`, treeinfoPid }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
  expect((await author.send(getCommentNum, { ywlxValue: 'bbs_topic', ywid })).data).toBe(PEOPLE + 1)
  const listed = { businessType: 'bbs_topic', businessId: ywid, pageSize: 100, childPageSize: 1 } as const
  const { total, commentList } = (await author.send(queryComment, listed as never)).data
  expect([total, commentList[0]?.childTotal]).toEqual(treeinfoPid ? [1, PEOPLE] : [PEOPLE + 1, 0])
})
