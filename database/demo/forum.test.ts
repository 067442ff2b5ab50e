import { catalogList, topicDetail, topicList } from '@college/contract/forum/topics.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser } from '../../server/testing/app.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { demoApp } from './testing/demo-app.ts'

const NOW = '2026-11-21T20:00+08:00'
const app = await demoApp(NOW)
const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.database.execute<Row>(query)).rows
const as = (loginName: string) => asUser(app, { id: userIdOf(loginName) })
const topicId = (slug: string) => idOf('topic', slug)

test('D2-B068 D3-Q43 the forum is open, and every board has topics', async () => {
  const { send } = await as('20260003')
  expect((await send(getSetting, { key: 'setting_bbs_open' })).data).toBe('1')
  const { data: boards } = await send(catalogList, {})
  expect(boards?.map(({ catalogName }) => catalogName)).toEqual(['学友圈', '学习心得', '基层实践', '答疑互助'])
  const { data: topics } = await send(topicList, { pageNumber: 1, pageSize: 100, sorted: 'new' })
  expect(topics).toHaveLength(23)
  const used = new Set(topics?.map(({ catalogId }) => catalogId))
  expect(boards?.filter(({ catalogId }) => !used.has(catalogId))).toEqual([])
  expect(new Set(topics?.map(({ userId }) => userId)).size).toBeGreaterThan(14)
  expect(topics?.filter(({ agentClassesLinkedRecord }) => agentClassesLinkedRecord)).toHaveLength(2)
})

test('D3-Q43 likes, replies and the order of 最热 are those that the rows give', async () => {
  const wrong = sql`select title from topics topic where like_total <> (
      select count(*) from marks where kind = 'like' and type = 'bbs_topic' and item_id = topic.id)
    or reply_total <> (select count(*) from comments where target_id = topic.id and state = 'normal')`
  expect(await rowsOf(wrong)).toEqual([])
  const { send } = await as('20260003')
  const { data: hottest } = await send(topicList, { pageNumber: 1, pageSize: 100, sorted: 'hot' })
  expect(hottest?.[0]?.topicId).toBe(topicId('first-visit'))
  expect(await rowsOf(sql`select title from topics where view_total < like_total`)).toEqual([])
})

test('D3-Q60 the topic 第一次独自入户 has a page of comments and more, some of them answered', async () => {
  const { send } = await as('20260003')
  const asked = { topicId: topicId('first-visit'), vType: '0', fPageNo: 1, fPageSize: 10, cPageSize: 3 }
  const { data } = await send(topicDetail, asked)
  expect(data).toMatchObject({ userId: userIdOf('20260002'), statusValue: 3, reviewStatus: 1, replyNum: 20 })
  expect(JSON.parse(data?.topicImg ?? '')).toHaveLength(3)
  expect(data?.dsfaCommentBoList).toHaveLength(10)
})

test('D3-Q25 D3-Q86 a closed topic and one under review are for their author alone; a reviewer has that one before them', async () => {
  const [author, other, reviewer] = [await as('20260001'), await as('20260003'), await as('20260901')]
  const { data: own } = await author.send(topicList, {
    pageNumber: 1,
    pageSize: 16,
    sorted: 'new',
    userId: userIdOf('20260001'),
  })
  expect(own?.map((topic) => [topic.topicId, topic.statusValue, topic.reviewStatus])).toEqual([
    [topicId('held-topic'), 3, 2],
    [topicId('closed-topic'), 0, 1],
  ])
  const page = (slug: string) => ({ topicId: topicId(slug), vType: '0', fPageNo: 1, cPageSize: 3 })
  expect(await other.send(topicDetail, page('held-topic'))).toMatchObject({ message: '帖子不存在或已删除' })
  expect(await other.send(topicDetail, page('closed-topic'))).toMatchObject({ message: '帖子已关闭' })
  expect(await reviewer.send(topicDetail, page('held-topic'))).toMatchObject({ success: true })
  const queue = sql`select kind, id, state, is_hidden from moderation_items where class_id is null`
  expect(await rowsOf(queue)).toEqual([
    { kind: 'bbs_topic', id: topicId('held-topic'), state: 'waiting', is_hidden: true },
  ])
})

test('what a topic shows is there: pictures of its author, and courseware of a published course', async () => {
  const pictures = await rowsOf<{ key: string | null; isOwn: boolean }>(sql`
    select file.key, file.owner_id = topic.user_id as "isOwn" from topics topic, unnest(topic.images) image
    left join files file on file.id = image`)
  expect(pictures).toHaveLength(10)
  for (const { key, isOwn } of pictures) {
    expect(isOwn).toBe(true)
    expect(await app.storage.exists(key ?? ''), String(key)).toBe(true)
  }
})

test('nobody answered or liked before there was a topic, nor in the night, nor after now', async () => {
  const early = sql`select title from topics topic where published_at > ${NOW}
    or exists (select from comments where target_id = topic.id and (created_at < published_at or created_at > ${NOW}))
    or exists (select from comments reply join comments above on above.id = reply.parent_id
      where reply.target_id = topic.id and reply.created_at < above.created_at)
    or exists (select from marks where item_id = topic.id
      and (marks.created_at < published_at or marks.created_at > ${NOW} or marks.user_id = topic.user_id))`
  expect(await rowsOf(early)).toEqual([])
  const night = sql`select at from (select published_at as at from topics union all
      select comments.created_at from comments where target_type = 'bbs_topic') moments
    where extract(hour from at at time zone 'Asia/Shanghai') not between 7 and 21`
  expect(await rowsOf(night)).toEqual([])
})
