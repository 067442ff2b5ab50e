import { addOrRefreshComment } from '@college/contract/comments/comments.ts'
import { writeRefusals } from '@college/contract/comments/types.ts'
import {
  catalogList,
  changeTopicStatus,
  deleteTopics,
  initializeBbs,
  topicDetail,
  topicEdit,
  topicList,
} from '@college/contract/forum/topics.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { listLikers, toggleLike } from '@college/contract/marks/marks.ts'
import { reviewQueue, reviewThings } from '@college/contract/moderation/review.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { forumSettings } from './settings.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { refusals } = topicEdit
const guest = asGuest(app)

async function aPerson(wish: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(database, wish)
  return { user, ...(await asUser(app, user)) }
}
type Person = Awaited<ReturnType<typeof aPerson>>
const [author, other, administrator] = [
  await aPerson({ name: '刘晓雯' }),
  await aPerson({ name: '王海峰' }),
  await aPerson({ roles: ['learner', 'administrator'] }),
]

const board = { value: 'xyq', text: '学友圈' }
async function save(who: Person, data: Record<string, unknown>, beside: Record<string, string> = {}) {
  const input = { namespace: 'bbs.topic', pageName: 'edit', data: JSON.stringify(data), ...beside }
  return (await who.ask(metaPersistData, input)).json()
}
async function aTopic(wish: Record<string, unknown> = {}, who = author): Promise<string> {
  app.pass(601)
  const { data, message } = await save(who, {
    catalog: board,
    topic_name: '驻村一年',
    topic_content: '上周的夜校',
    ...wish,
  })
  expect(message).toBe('')
  return data._id
}
const listed = async (who: Pick<Person, 'send'>, wish: Record<string, unknown> = {}) =>
  ((await who.send(topicList, { pageNumber: 1, pageSize: 100, sorted: 'new', ...wish } as never)).data ?? []).map(
    ({ topicId }) => topicId,
  )
const detail = (who: Pick<Person, 'send'>, topicId: string, vType = '0') =>
  who.send(topicDetail, { topicId, vType, fPageNo: 1, cPageSize: 3 })

describe('D3-C24 D3-C25 D3-C29 a topic is written and read', () => {
  test('D3-B229 D3-B230 by everybody, with its author and its text', async () => {
    const id = await aTopic({ topic_name: ' 夜校\n归来 ', topic_content: '<p>第一段</p><p>第二段 &lt;b&gt;</p>' })
    expect((await listed(guest))[0]).toBe(id)
    expect((await detail(guest, id)).data).toMatchObject({
      topicName: '夜校 归来',
      topicDesc: '第一段 第二段 <b>',
      topicContent: '<p>第一段</p><p>第二段 &lt;b&gt;</p>',
      userName: '刘晓雯',
      catalogName: '学友圈',
      statusValue: 3,
      reviewStatus: 1,
      mine: 0,
      agentClassesLinkedRecord: null,
    })
    expect((await detail(author, id)).data.mine).toBe(1)
  })

  test('D3-C30 by /bbs/meta/persistData too, and all reading calls with /bbs (D3-Q30)', async () => {
    const input = {
      namespace: 'bbs.topic',
      pageName: 'edit',
      data: JSON.stringify({ catalog: board, topic_name: '甲', topic_content: '乙' }),
    }
    const answer = await author.ask({ ...metaPersistData, path: '/bbs/meta/persistData' }, input)
    const { _id: topicId } = answer.json().data
    const aliased = await guest.ask({ ...topicDetail, path: '/bbs/mobile/topic/topicDetail' }, { topicId })
    expect(aliased.json().data.topicName).toBe('甲')
    expect((await guest.ask({ ...topicList, path: '/bbs/mobile/topic/project/list' }, {})).json().success).toBe(true)
  })

  test.each([
    [{ topic_name: '题', topic_content: '文' }, refusals.noBoard],
    [{ catalog: { value: 'nowhere' }, topic_name: '题', topic_content: '文' }, refusals.noBoard],
    [{ catalog: board, topic_name: ' ', topic_content: '文' }, refusals.noTitle],
    [{ catalog: board, topic_name: '题'.repeat(101), topic_content: '文' }, refusals.longTitle],
    [{ catalog: board, topic_name: '题', topic_content: ' \u200b ' }, refusals.noContent],
    [{ catalog: board, topic_name: '题', topic_content: '<p> </p>' }, refusals.noContent],
    [
      { catalog: board, topic_name: '题', topic_content: '字'.repeat(3_001) },
      { state: 'ruleSaysNo', message: '当前字数为3001字,字数限制在3000字以内' },
    ],
    [
      {
        catalog: board,
        topic_name: '题',
        topic_content: '文',
        topic_img: JSON.stringify([{ id: '00000000-0000-7000-8000-000000000000' }]),
      },
      refusals.foreignImage,
    ],
    [{ catalog: board, topic_name: '题', topic_content: '文', topic_img: '[1]' }, commonRefusals.malformed],
  ] as const)('D3-B259 D3-B260 D3-B261 D3-B263 %j is refused', async (data, refusal) => {
    app.pass(601)
    expect(await save(author, data)).toEqual(failed(refusal))
  })

  test('D3-B262 D3-Q73 one hundred and three thousand emoji are allowed', async () => {
    const id = await aTopic({ topic_name: '👨‍👩‍👧'.repeat(100), topic_content: '👍'.repeat(3_000) })
    expect([...(await detail(guest, id)).data.topicContent.matchAll(/👍/gu)]).toHaveLength(3_000)
  })

  test('the same topic sent again is one', async () => {
    const [one, again] = [await aTopic({ clientKey: 'k' }), await aTopic({ clientKey: 'k' })]
    expect(again).toBe(one)
  })

  test('D3-Q104 a view counts once per person and half hour', async () => {
    const id = await aTopic()
    const views = async () => (await detail(other, id)).data.viewNum
    // Views are counted in their order, and nobody waits for them: the second one has been looked at when that of
    // another person is counted.
    await detail(other, id, '1')
    await detail(other, id, '1')
    await detail(author, id, '1')
    await expect.poll(views).toBe(2)
    app.pass(1_801)
    await detail(other, id, '1')
    await expect.poll(views).toBe(3)
  })

  test('D3-B224 D3-B225 comments come with it; on a closed one nobody writes any, and its reader is told so', async () => {
    const id = await aTopic()
    const comment = { ywlxValue: 'bbs_topic' as const, ywid: id, plnr: '学到了' }
    expect((await other.send(addOrRefreshComment, comment)).success).toBe(true)
    const { data } = await guest.send(topicDetail, { topicId: id, fPageNo: 1, fPageSize: 10, cPageSize: 3 })
    expect([data.replyNum, data.dsfaCommentBoList.map(({ plnr }) => plnr)]).toEqual([1, ['<p>学到了</p>']])
    await author.send(changeTopicStatus, { topicId: id, status: 0 })
    for (const who of [author, other]) {
      expect(await who.send(addOrRefreshComment, { ...comment, plnr: '再说一句' })).toEqual(
        failed(writeRefusals.closed),
      )
    }
    expect((await other.send(toggleLike, { ywlxValue: 'bbs_topic', ywid: id })).success).toBe(false)
  })

  test('D3-Q69 who is anonymous has neither name nor photo on the wire', async () => {
    const id = await aTopic()
    await database.execute(sql`update topics set is_anonymous = true where id = ${id}`)
    const answer = await other.ask(topicDetail, { topicId: id })
    expect(answer.json().data).toMatchObject({ userId: '', userName: '匿名用户', photo: '', belongText: '' })
    expect(answer.body).not.toContain('刘晓雯')
    expect(answer.body).not.toContain(author.user.id)
  })
})

describe('D3-C31 D3-C32 D3-B295 owners close, open and delete their own topics', () => {
  test('D3-Q25 D3-B226 closed for everybody else, then open again', async () => {
    const id = await aTopic()
    expect(await author.send(changeTopicStatus, { topicId: id, status: 0 })).toEqual(done({ topicId: id, status: 0 }))
    expect(await listed(other)).not.toContain(id)
    expect(await detail(other, id)).toEqual(failed(topicDetail.refusals.closed))
    expect(await listed(author, { userId: author.user.id })).toContain(id)
    expect((await author.send(changeTopicStatus, { topicId: id, status: 1 })).data.status).toBe(3)
    expect(await listed(other)).toContain(id)
  })

  test('deleted for everybody', async () => {
    const id = await aTopic()
    expect((await author.send(deleteTopics, { ids: id })).data).toEqual({ deleted: 1 })
    for (const who of [author, other, administrator]) {
      expect(await detail(who, id)).toEqual(failed(topicDetail.refusals.noTopic))
    }
    expect(await listed(author, { userId: author.user.id })).not.toContain(id)
    expect(await author.send(deleteTopics, { ids: id })).toEqual(failed(deleteTopics.refusals.noTopic))
  })

  test('D3-Q14 D3-B296 D3-B297 D3-B387 nobody else may, but an administrator, whose act is audited', async () => {
    const id = await aTopic()
    expect(await other.send(deleteTopics, { ids: id })).toEqual(failed(deleteTopics.refusals.noTopic))
    expect(await other.send(changeTopicStatus, { topicId: id, status: 0 })).toEqual(
      failed(deleteTopics.refusals.noTopic),
    )
    expect((await save(other, { _id: id, catalog: board, topic_name: '改', topic_content: '改' })).success).toBe(false)
    expect((await administrator.send(deleteTopics, { ids: id })).success).toBe(true)
    const { rows } = await database.execute(sql`select action from audit_log where target = ${id}`)
    expect(rows).toEqual([{ action: 'delete-topic' }])
  })

  test('security 6 the list of another is refused', async () => {
    expect(await other.send(topicList, { pageNumber: 1, pageSize: 16, sorted: 'new', userId: author.user.id })).toEqual(
      failed(commonRefusals.notAllowed),
    )
    const asGuestOf = { pageNumber: 1, pageSize: 16, sorted: 'new' as const, userId: author.user.id }
    expect(await guest.send(topicList, asGuestOf)).toEqual(failed(commonRefusals.logInFirst))
  })
})

describe('D3-Q44 review', () => {
  test('D3-B304 D2-B332 any value but 1 is no review', async () => {
    for (const value of ['0', '', '2', 'true']) {
      await app.settings.set(forumSettings.topicReview.key, value, '', app.now())
      const id = await aTopic({ topic_name: `不审核 ${value}` })
      expect(await listed(other)).toContain(id)
    }
    await app.settings.set(forumSettings.topicReview.key, '0', '', app.now())
  })

  test('D3-B228 D3-Q86 with review on only its author sees it, until it is approved', async () => {
    await app.settings.set(forumSettings.topicReview.key, '1', '', app.now())
    const id = await aTopic({ topic_name: '待审' })
    await app.settings.set(forumSettings.topicReview.key, '0', '', app.now())
    expect(await listed(other)).not.toContain(id)
    expect(await detail(other, id)).toEqual(failed(topicDetail.refusals.noTopic))
    expect((await detail(author, id)).data.reviewStatus).toBe(2)
    expect(await listed(author, { userId: author.user.id })).toContain(id)
    const queue = await administrator.send(reviewQueue, { state: 'waiting', cursor: '', size: 20 })
    expect(queue.data.rows).toMatchObject([{ kind: 'bbs_topic', id, reason: 'review', shown: { title: '待审' } }])
    const things = [{ kind: 'bbs_topic', id }]
    expect((await administrator.send(reviewThings, { things, act: 'approve', reason: '' })).data).toMatchObject([
      { isDone: true },
    ])
    expect(await listed(other)).toContain(id)
  })

  test('refused: gone from everybody, its author reads why; changed, it waits again', async () => {
    await app.settings.set(forumSettings.topicReview.key, '1', '', app.now())
    const id = await aTopic()
    await app.settings.set(forumSettings.topicReview.key, '0', '', app.now())
    await administrator.send(reviewThings, { things: [{ kind: 'bbs_topic', id }], act: 'reject', reason: '与学习无关' })
    expect((await detail(author, id)).data).toMatchObject({ reviewStatus: 3, reviewNote: '与学习无关' })
    const { rows } = await database.execute(sql`select title, content from messages where user_id = ${author.user.id}`)
    expect(rows).toContainEqual({ title: '您的帖子“驻村一年”未通过审核', content: '原因：与学习无关' })
    expect(await save(author, { _id: id, catalog: board, topic_name: '新', topic_content: '新' })).toMatchObject({
      data: { review_status: 2 },
    })
    expect(await listed(other)).not.toContain(id)
  })
})

describe('D3-B234 D3-Q87 a shared courseware', () => {
  test('D3-B233 D3-B235 D3-B236 D3-B306 needs neither board nor words, and is called like its courseware', async () => {
    const { id: courseId, coursewares } = await aCourse(database)
    const coursewareId = coursewares[0]?.id as string
    app.pass(601)
    const share = { courseId, coursewareId, linkType: 'agentClasses' }
    const { data } = await save(author, { topic_name: ' ', topic_content: ' ' }, share)
    const topic = (await detail(other, data._id)).data
    expect(topic).toMatchObject({
      topicName: '第1节',
      catalogId: 'xyq',
      agentClassesLinkedRecord: { coursewareTitle: '第1节', coursewareId, courseId, duration: '00:02:00' },
    })
    expect(topic.agentClassesLinkedRecord).not.toHaveProperty('passage')
    await database.execute(sql`update courses set is_published = false where id = ${courseId}`)
    expect((await detail(other, data._id)).data.agentClassesLinkedRecord).toBeNull()
    expect(await save(author, {}, share)).toEqual(failed(refusals.noCourseware))
  })

  test('D3-B234 of a sentence it keeps what was said, also when its words are changed, and within the courseware only', async () => {
    const { id: courseId, coursewares } = await aCourse(database)
    const share = { courseId, coursewareId: coursewares[0]?.id as string, linkType: 'agentClasses' }
    app.pass(601)
    const passage = { text: '箭头连成环的地方要多看。', from: 62_300, to: 66_000 }
    const { data } = await save(author, { passage }, share)
    const sharedBy = async () => (await detail(other, data._id)).data.agentClassesLinkedRecord
    expect(await sharedBy()).toMatchObject({ coursewareTitle: '第1节', passage })
    await save(author, { _id: data._id, topic_name: '说得好', topic_content: '记下了' })
    expect(await sharedBy()).toMatchObject({ passage })
    const beyond = { ...passage, to: 130_000 }
    expect(await save(author, { passage: beyond }, share)).toEqual(failed(refusals.noPassage))
    // Without a courseware there is nothing that it could be said in.
    const plain = await save(author, { catalog: board, topic_name: '题', topic_content: '文', passage })
    expect((await detail(other, plain.data._id)).data.agentClassesLinkedRecord).toBeNull()
  })
})

describe('orders and search', () => {
  test('D3-Q43 最热 goes by likes and by the time; a like is counted at once', async () => {
    const [old, liked, fresh] = [await aTopic(), await aTopic(), await aTopic()]
    await database.execute(sql`update topics set published_at = published_at - interval '20 days' where id = ${old}`)
    for (const who of [author, other, administrator]) {
      for (const ywid of [old, liked]) await who.send(toggleLike, { ywlxValue: 'bbs_topic', ywid })
    }
    expect((await detail(other, liked)).data).toMatchObject({ tagNum: 3, isTag: 1 })
    const hot = await listed(guest, { sorted: 'hot' })
    expect(hot.indexOf(liked)).toBeLessThan(hot.indexOf(fresh))
    expect(hot.indexOf(fresh)).toBeLessThan(hot.indexOf(old))
    await other.send(toggleLike, { ywlxValue: 'bbs_topic', ywid: liked })
    expect((await detail(guest, liked)).data.tagNum).toBe(2)
    const likers = await other.send(listLikers, {
      businessTypeValue: 'bbs_topic',
      businessId: liked,
      pageNum: 1,
      pageSize: 20,
    })
    expect(likers.data.total).toBe(2)
    // Who only likes is listed, and does not speak by name.
    for (const { userName } of likers.data.list) expect(userName).toMatch(/^.\*/u)
  })

  test.each(['学', '调研', 'GIS 系统', '%', '调研方法论'])(
    'D3-R27 %s is found in titles and texts',
    async (keywords) => {
      const [title, text] = [
        await aTopic({ topic_name: `谈${keywords}的用处` }),
        await aTopic({ topic_content: `说说${keywords}。` }),
      ]
      expect((await listed(guest, { keywords })).toSorted()).toEqual(expect.arrayContaining([title, text].toSorted()))
      await author.send(changeTopicStatus, { topicId: title, status: 0 })
      const after = await listed(guest, { keywords })
      expect([after.includes(title), after.includes(text)]).toEqual([false, true])
    },
  )

  test('what is not among the newest is found by the index of words', async () => {
    const id = await aTopic({ topic_name: '一个罕见的词：饕餮' })
    await database.execute(sql`
      insert into topics (board_id, title, text, review_status, client_key, published_at, created_at)
      select 'xyq', '填充' || n, '正文', 1, 'f' || n, now() + make_interval(secs => n), now() from generate_series(1, 2100) n`)
    expect(await listed(guest, { keywords: '饕餮' })).toEqual([id])
    const plan = await database.execute<{ 'QUERY PLAN': string }>(sql`
      explain select topic_id from topic_texts where text_grams(words) @> array['饕餮']`)
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('topic_texts_grams')
  })
})

test('D3-C26 D3-C27 D3-Q68 D2-C73 the default board is there', async () => {
  expect((await guest.send(catalogList, {})).data).toEqual([{ catalogId: 'xyq', catalogName: '学友圈' }])
})

test('D3-C33 D3-Q61 D2-C75 the session decides who opens the forum', async () => {
  expect((await author.send(initializeBbs, { type: 'mobile', identity: other.user.id })).data).toEqual({
    userId: author.user.id,
    userName: '刘晓雯',
    isOwnerAllowed: 1,
  })
})
