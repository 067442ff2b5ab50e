import { randomUUID } from 'node:crypto'
import { ownFeedbacks, replyFeedback } from '@college/contract/feedback/feedback.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
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
  expect((await staff.send(replyFeedback, { id, reply: ' 已修复，请再试 ' })).success).toBe(true)
  expect((await learner.send(ownFeedbacks, PAGE)).data.rows).toMatchObject([
    { id, state: 'answered', reply: '已修复，请再试', repliedAt: app.now().toISOString() },
  ])
  const { rows } = await app.database.execute(
    sql`select kind, content, link from messages where user_id = ${author.id}`,
  )
  expect(rows).toEqual([{ kind: 'reply', content: '已修复，请再试', link: '#/mobile/nc/operate/feedback/mobile-list' }])
})

test('D1-Q68 only an administrator answers, with words, and what is there', async () => {
  const { id } = await aFeedback('建议')
  const { refusals } = replyFeedback
  expect(await learner.send(replyFeedback, { id, reply: '好' })).toEqual(failed(commonRefusals.notAllowed))
  expect(await staff.send(replyFeedback, { id, reply: ' ' })).toEqual(failed(refusals.noReply))
  expect(await staff.send(replyFeedback, { id: randomUUID(), reply: '好' })).toEqual(failed(refusals.notFound))
})
