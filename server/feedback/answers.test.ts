import { randomUUID } from 'node:crypto'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { feedbackList, ownFeedbacks, replyFeedback } from '@college/contract/feedback/feedback.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { feedbacks } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const author = await aUser(app.database)
const learner = await asUser(app, author)
const staff = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))
const PAGE = { pageNum: 1, pageSize: 20 }

async function aFeedback(content: string, userId = author.id) {
  const [row] = await app.database
    .insert(feedbacks)
    .values({ userId, type: '2', content, createdAt: app.now() })
    .returning()
  return row as typeof feedbacks.$inferSelect
}

test('D1-Q68 the author sees the own feedbacks with their answers, and gets a message', async () => {
  const { id } = await aFeedback('视频卡顿')
  await aFeedback('别人的', (await aUser(app.database)).id)
  expect((await learner.send(ownFeedbacks, PAGE)).data).toMatchObject({
    total: 1,
    rows: [{ id, content: '视频卡顿', state: 'waiting', reply: '', repliedAt: null }],
  })
  expect((await staff.send(replyFeedback, { id, was: '', reply: ' 已修复，请再试 ' })).success).toBe(true)
  expect((await learner.send(ownFeedbacks, PAGE)).data.rows).toMatchObject([
    { id, state: 'answered', reply: '已修复，请再试', repliedAt: app.now().toISOString() },
  ])
  const { rows } = await app.database.execute(
    sql`select kind, content, link from messages where user_id = ${author.id}`,
  )
  expect(rows).toEqual([{ kind: 'reply', content: '已修复，请再试', link: '#/mobile/nc/operate/feedback/mobile-list' }])
})

test('D1-Q68 D1-B006 of two who answer, the second is told who and what; it replaces only the answer that it names', async () => {
  const peer = await asUser(app, await aUser(app.database, { name: '秦越', roles: ['learner', 'administrator'] }))
  const { id } = await aFeedback('同时回复')
  const { refusals } = replyFeedback
  expect((await peer.send(replyFeedback, { id, was: '', reply: '已修复' })).success).toBe(true)
  const late = await staff.send(replyFeedback, { id, was: '', reply: '正在处理' })
  expect(late.message).toBe(refusals.changed.message)
  expect(late.data).toMatchObject({ by: '秦越', value: { reply: '已修复' } })
  expect((await staff.send(replyFeedback, { id, was: '已修复', reply: '正在处理' })).success).toBe(true)

  let rival: ReturnType<typeof peer.send<typeof replyFeedback>> | undefined
  await app.database.transaction(async (transaction) => {
    await transaction.execute(sql`update feedbacks set reply = '请升级' where id = ${id}`)
    rival = peer.send(replyFeedback, { id, was: '正在处理', reply: '已经解决' })
    await untilSomeoneWaits(app.database)
  })
  expect(await rival).toMatchObject({ success: false, data: { value: { reply: '请升级' } } })
  const { rows } = await app.database.execute(
    sql`select detail from audit_log where action = 'reply-feedback' and target = ${id} order by id`,
  )
  expect(rows).toEqual([
    { detail: { before: { reply: '' }, after: { reply: '已修复' } } },
    { detail: { before: { reply: '已修复' }, after: { reply: '正在处理' } } },
  ])
})

test('D1-Q68 only an administrator answers, with words, and what is there', async () => {
  const { id } = await aFeedback('建议')
  const { refusals } = replyFeedback
  expect(await learner.send(replyFeedback, { id, was: '', reply: '好' })).toEqual(failed(commonRefusals.notAllowed))
  expect(await staff.send(replyFeedback, { id, was: '', reply: ' ' })).toEqual(failed(refusals.noReply))
  expect(await staff.send(replyFeedback, { id: randomUUID(), was: '', reply: '好' })).toEqual(failed(refusals.notFound))
})

test('D1-Q68 the staff sees what waits, the oldest first, searches it, and counts it; answered, it moves over', async () => {
  const unlike = { ...PAGE, state: 'waiting' as const }
  const writer = await aUser(app.database, { name: '欧阳百川' })
  const { id } = await aFeedback('字幕100%看不清', writer.id)
  app.pass(60)
  const { id: later } = await aFeedback('字幕100分', writer.id)
  const idsFor = async (wish: object) =>
    (await staff.send(feedbackList, { ...unlike, ...wish })).data.rows.map((row) => row.id)
  expect(await idsFor({ keyword: '欧阳' })).toEqual([id, later])
  expect(await idsFor({ keyword: '100%' })).toEqual([id])
  expect(await idsFor({ keyword: '百川' })).toEqual([])
  const counted = async () =>
    (await staff.send(consoleWaiting, {})).data.find(({ kind }) => kind === 'feedback')?.count ?? 0
  const before = await counted()
  expect(before).toBe((await staff.send(feedbackList, unlike)).data.total)
  await staff.send(replyFeedback, { id, was: '', reply: '已改' })
  expect(await counted()).toBe(before - 1)
  expect(await idsFor({ keyword: '欧阳' })).toEqual([later])
  expect((await staff.send(feedbackList, { ...PAGE, state: 'answered', keyword: '欧阳' })).data).toMatchObject({
    total: 1,
    rows: [{ id, name: '欧阳百川', reply: '已改', repliedAt: expect.any(String) }],
  })
})

test('D1-Q68 D1-B254 a learner sees no feedback of others, and nothing waits for them', async () => {
  expect(await learner.send(feedbackList, { ...PAGE, state: 'waiting' })).toEqual(failed(commonRefusals.notAllowed))
  const teacher = await asUser(app, await aUser(app.database, { roles: ['learner', 'teacher'] }))
  await aFeedback('教师看不到')
  expect((await teacher.send(consoleWaiting, {})).data.filter(({ kind }) => kind === 'feedback')).toEqual([])
})
