import { feedbackEdit, feedbackTypes } from '@college/contract/feedback/feedback.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaData, metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { files } from '../files/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../testing/locks.ts'
import { feedbacks } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const user = await aUser(app.database)
const learner = await asUser(app, user)
const other = await aUser(app.database)
const stranger = await asUser(app, other)
const guest = asGuest(app)
const { refusals } = feedbackEdit

const fine = { type: '2', contact: '', content: '视频卡顿' }
const asked = (data: Record<string, unknown>) => ({
  namespace: feedbackEdit.namespace,
  pageName: 'edit',
  data: JSON.stringify({ ...fine, ...data }),
})
const save = (data: Record<string, unknown>, by = learner) => by.send(metaPersistData, asked(data))
const rowOf = async (id: unknown) =>
  (
    await app.database
      .select()
      .from(feedbacks)
      .where(eq(feedbacks.id, id as string))
  )[0]
const set = async (contact: '0' | '1', type: 'phone' | 'any') => {
  await app.settings.set('setting_nc_feedback_contact', contact, 'test', app.now())
  await app.settings.set('setting_nc_feedback_contact_type', type, 'test', app.now())
}

let made = 0
async function aFile(ownerId: string | null, suffix = 'jpg') {
  made += 1
  const row = { key: `uploads/${made}.${suffix}`, name: `截图.${suffix}`, suffix, mime: 'image/jpeg', bytes: 1 }
  const [file] = await app.database
    .insert(files)
    .values({ ...row, visibleTo: 'owner', ownerId, createdAt: app.now() })
    .returning()
  return file as typeof files.$inferSelect
}

beforeEach(() => set('0', 'any'))
afterEach(() => app.database.execute(sql`delete from limit_counts`))

test('D1-B140 D1-B264 D1-E29 a feedback is kept with who said it, about what, and the pictures', async () => {
  const pictures = [await aFile(user.id), await aFile(user.id, 'png')]
  const answer = await save({
    type: '1',
    contact: ' 微信 wy2026 ',
    content: ' 希望增加倍速 \n',
    file: pictures.map(({ id, key }) => ({ id, relativePath: `/files/${key}` })),
    resourceTitle: '系统思维',
    resourceId: 'c1',
    userId: other.id,
    status: 'done',
  })
  expect(answer).toEqual(done({ _id: expect.any(String) }))
  expect(answer.state).toBe('20000')
  expect(await rowOf(answer.data._id)).toEqual({
    id: answer.data._id,
    userId: user.id,
    type: '1',
    contact: '微信 wy2026',
    content: '希望增加倍速',
    files: pictures.map(({ id }) => id),
    resourceTitle: '系统思维',
    resourceId: 'c1',
    createdAt: app.now(),
    reply: '',
    repliedAt: null,
    // Of an objection only.
    ...{ thing: null, thingRow: null, evidence: null, classId: null },
  })
})

test('D1-Q33 D3-B388 it needs neither pictures nor a thing it is about', async () => {
  const { data } = await save({ content: '只有文字' })
  expect(await rowOf(data._id)).toMatchObject({ files: [], resourceTitle: '', resourceId: '', contact: '' })
})

test.each([
  ['D1-B227 no type', { type: undefined }, refusals.noType],
  ['D1-B227 a type nobody offers', { type: '9' }, refusals.noType],
  ['D1-B230 no content', { content: '  ' }, refusals.noContent],
  ['D1-B231 501 characters', { content: '长'.repeat(501) }, refusals.longContent],
  ['D1-B233 a contact of 101', { contact: 'a'.repeat(101) }, refusals.longContact],
])('%s is refused in the words of the form', async (_name, data, refusal) => {
  const response = await learner.ask(metaPersistData, asked(data))
  expect([response.statusCode, response.json()]).toEqual([409, failed(refusal)])
})

describe('D1-Q68 the settings say whether a contact is needed, and which', () => {
  test.each([
    ['0', 'any', '', undefined],
    ['0', 'any', 'a@college.example', undefined],
    ['0', 'phone', '', undefined],
    ['0', 'phone', '12345', refusals.wrongPhone],
    ['1', 'any', '', refusals.noContact],
    ['1', 'any', 'a@college.example', undefined],
    ['1', 'phone', '', refusals.noContact],
    ['1', 'phone', 'a@college.example', refusals.wrongPhone],
    ['1', 'phone', '13800001234', undefined],
  ] as const)('D1-B228 D1-B229 %s %s, given %j', async (needed, kind, contact, refusal) => {
    await set(needed, kind)
    app.pass(2)
    const answer = await save({ contact, content: `${needed}${kind}${contact}` })
    expect(answer).toEqual(refusal ? failed(refusal) : done({ _id: expect.any(String) }))
  })
})

describe('D1-B234 security 21 the pictures are the learner’s own', () => {
  test('nine, not ten; one named twice is one', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => aFile(user.id)))
    const ids = ten.map(({ id }) => ({ id }))
    expect(await save({ content: '十张', file: ids })).toEqual(failed(refusals.tooManyFiles))
    const { data } = await save({ content: '九张', file: [...ids.slice(0, 9), { id: ids[0]?.id.toUpperCase() }] })
    expect((await rowOf(data._id))?.files).toEqual(ids.slice(0, 9).map(({ id }) => id))
  })

  test('those of another, of nobody, and those that are not there are refused alike', async () => {
    const own = await aFile(user.id)
    for (const id of [(await aFile(other.id)).id, (await aFile(null)).id, '00000000-0000-7000-8000-000000000000']) {
      expect(await save({ content: '图', file: [{ id: own.id }, { id }] })).toEqual(failed(refusals.foreignFile))
    }
  })

  test('a document is no picture', async () => {
    const { id } = await aFile(user.id, 'pdf')
    expect(await save({ content: '文档', file: [{ id }] })).toEqual(failed(refusals.noPicture))
  })
})

describe('security 7 with _id a feedback of one’s own is changed', () => {
  test('one’s own', async () => {
    const { data } = await save({ content: '第一稿' })
    expect(await save({ _id: data._id, content: '第二稿' })).toEqual(done({ _id: data._id }))
    expect(await rowOf(data._id)).toMatchObject({ content: '第二稿', userId: user.id })
  })

  test('another’s is not there for a stranger', async () => {
    const { data } = await save({ content: '我的' })
    expect(await save({ _id: data._id, content: '改你的' }, stranger)).toEqual(failed(commonRefusals.notFound))
    expect(await rowOf(data._id)).toMatchObject({ content: '我的', userId: user.id })
  })
})

describe('sent again because no answer came', () => {
  test('the same within ten minutes is one feedback; later, or by somebody else, another', async () => {
    const first = await save({ content: '再次' })
    app.pass(599)
    expect(await save({ content: '再次' })).toEqual(first)
    expect((await save({ content: '再次' }, stranger)).data._id).not.toBe(first.data._id)
    app.pass(2)
    expect((await save({ content: '再次' })).data._id).not.toBe(first.data._id)
  })

  test('two at the same moment are one: the second waits for the first', async () => {
    // Holds a lock that the inserts need after their check and before their write.
    const commit = await holding(app.database, (transaction) =>
      transaction.execute(sql`lock table feedbacks in share mode`),
    )
    const both = [save({ content: '同时' }), save({ content: '同时' })]
    await untilSomeoneWaits(app.database, { count: 2 })
    await commit()
    const [first, second] = await Promise.all(both)
    expect(first).toMatchObject({ success: true })
    expect(second).toEqual(first)
    const rows = await app.database.select().from(feedbacks).where(eq(feedbacks.content, '同时'))
    expect(rows).toHaveLength(1)
  })
})

test('thirty in an hour are enough', async () => {
  for (let index = 0; index < 30; index += 1) await save({ content: `第${index}条` })
  expect(await save({ content: '第三十一条' })).toEqual(failed(commonRefusals.tooMany))
})

test('D1-R51 D3-R07 a guest is asked to log in first', async () => {
  expect(await save({}, guest as typeof learner)).toEqual(failed(commonRefusals.logInFirst))
  const { namespace, field } = feedbackTypes
  expect(await guest.send(metaData, { namespace, field })).toEqual(failed(commonRefusals.logInFirst))
})

test.each([
  ['a list of names', { file: ['a'] }],
  ['an id that is none', { file: [{ id: 'x' }] }],
  [
    'more than anybody has',
    { file: Array.from({ length: 101 }, () => ({ id: '00000000-0000-7000-8000-000000000000' })) },
  ],
  ['a content that is no text', { content: 1 }],
  ['a book', { content: '长'.repeat(10_001) }],
])('malformed: %s', async (_name, data) => {
  expect(await save(data)).toEqual(failed(commonRefusals.malformed))
})
