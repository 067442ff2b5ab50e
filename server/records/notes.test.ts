import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { deleteNote, updateNote } from '@college/contract/records/notes.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { notes } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const list = { namespace: 'nc.learn.note', pageName: 'list' }

async function aLearner(name = '王晓明') {
  const user = await aUser(database, { name })
  const { send, ask } = await asUser(app, user)
  return {
    user,
    send,
    ask,
    listed: (query: object = {}, page = {}) =>
      send(metaListData, { ...list, query: JSON.stringify(query), pageNum: 1, ...page }),
    wordsOf: async (query: object = {}) => {
      const { data } = await send(metaListData, { ...list, query: JSON.stringify(query), pageNum: 1 })
      return data?.map((row) => (row as unknown as { nodeWords: string }).nodeWords)
    },
  }
}

let minutes = 0

/** Adds a note, one minute later than the one before. */
async function aNote(userId: string, wish: Partial<typeof notes.$inferInsert> = {}) {
  minutes += 1
  const at = new Date(app.now().getTime() + minutes * 60_000)
  const [note] = await database
    .insert(notes)
    .values({
      userId,
      type: 'course',
      relationId: randomUUID(),
      content: '先画出整体',
      createdAt: at,
      updatedAt: at,
      ...wish,
    })
    .returning()
  if (!note) throw new Error('no note')
  return note
}

test('D1-R46 D3-Q17 own notes of all courses, with title and position, latest first', async () => {
  const { user, listed, send } = await aLearner()
  const course = await aCourse(database, { title: '系统思维', coursewares: [{ title: '第一讲' }] })
  const coursewareId = course.coursewares[0]?.id ?? ''
  const older = await aNote(user.id, { content: '旧的' })
  const note = await aNote(user.id, { relationId: course.id, coursewareId, second: 95, isPublic: true })
  expect(await listed()).toEqual(
    done([
      {
        _id: note.id,
        relationId: course.id,
        rTypeValue: 'course',
        relationTitle: '系统思维',
        coursewareId,
        coursewareTitle: '第一讲',
        nodeTime: '00:01:35',
        nodeWords: '先画出整体',
        passage: null,
        nodePicture: '',
        isPublic: 1,
        isOwn: true,
        isHeld: false,
        userName: '王晓明',
        isGone: false,
        createTime: note.createdAt.toISOString(),
        updateTime: note.updatedAt.toISOString(),
      },
      expect.objectContaining({ _id: older.id, relationTitle: '', coursewareId: '', isPublic: 0, isGone: true }),
    ]),
  )
  expect(await send(metaListCount, { ...list, query: '{}' })).toEqual(done({ count: 2 }))
})

test("D3-Q17 of one course the public notes of others too, their names masked; without one nobody else's", async () => {
  const reader = await aLearner()
  const writer = await aLearner('周文静')
  const course = await aCourse(database)
  await aNote(writer.user.id, { relationId: course.id, content: '公开的', isPublic: true })
  await aNote(writer.user.id, { relationId: course.id, content: '自己的' })
  await aNote(reader.user.id, { relationId: course.id, content: '我的' })
  const { data } = await reader.listed({ relationId: course.id, rTypeValue: 'course' })
  expect(data).toMatchObject([
    { nodeWords: '我的', isOwn: true, userName: '王晓明' },
    { nodeWords: '公开的', isOwn: false, userName: '周*静' },
  ])
  expect(await reader.wordsOf()).toEqual(['我的'])
  expect(await reader.wordsOf({ relationId: course.id, rTypeValue: 'live' })).toEqual([])
})

test('D3-Q17 of one part of a course only the own ones, each with the sentence that it is about', async () => {
  const reader = await aLearner()
  const writer = await aLearner('周文静')
  const course = await aCourse(database, { coursewares: [{}, {}] })
  const [first, second] = course.coursewares.map(({ id }) => id)
  const passage = { passage: '先画出整体。', passageFrom: 4_200, passageTo: 8_000 }
  await aNote(reader.user.id, { relationId: course.id, coursewareId: first ?? null, second: 4, ...passage })
  await aNote(reader.user.id, { relationId: course.id, coursewareId: second ?? null, content: '第二节的' })
  await aNote(writer.user.id, { relationId: course.id, coursewareId: first ?? null, content: '公开的', isPublic: true })
  const ofPart = { relationId: course.id, rTypeValue: 'course', coursewareId: first }
  expect(await reader.wordsOf(ofPart)).toEqual(['公开的', '先画出整体'])
  expect((await reader.listed({ ...ofPart, mine: 1 })).data).toMatchObject([
    { nodeWords: '先画出整体', passage: { text: '先画出整体。', from: 4_200, to: 8_000 } },
  ])
  expect(await writer.wordsOf({ ...ofPart, mine: 1 })).toEqual(['公开的'])
  expect(await reader.wordsOf({ relationId: course.id, mine: 1 })).toEqual(['第二节的', '先画出整体'])
})

test('D1-R46 the search matches notes and titles, and treats wildcards literally', async () => {
  const { user, wordsOf } = await aLearner()
  const course = await aCourse(database, { title: '大运河：流动的遗产' })
  await aNote(user.id, { content: '完成 100% 才算' })
  await aNote(user.id, { relationId: course.id, content: '南旺分水' })
  await aNote(user.id, { content: 'a_b' })
  expect(await wordsOf({ searchValue: '运河' })).toEqual(['南旺分水'])
  expect(await wordsOf({ searchValue: ' 分水 ' })).toEqual(['南旺分水'])
  expect(await wordsOf({ searchValue: '0%' })).toEqual(['完成 100% 才算'])
  expect(await wordsOf({ searchValue: '_' })).toEqual(['a_b'])
  expect(await wordsOf({ searchValue: 'A_B' })).toEqual(['a_b'])
  expect(await wordsOf({ searchValue: '没有' })).toEqual([])
})

test('D1-R46 notes on a withdrawn course stay, and say that it is gone', async () => {
  const { user, listed } = await aLearner()
  const course = await aCourse(database, { title: '系统思维' })
  await aNote(user.id, { relationId: course.id })
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  expect(await listed()).toMatchObject(done([{ relationTitle: '系统思维', isGone: true }]))
})

test('D1-R46 fifteen a page', async () => {
  const { user, listed } = await aLearner()
  for (let count = 0; count < 17; count++) await aNote(user.id)
  const sizes = [(await listed()).data?.length, (await listed({}, { pageNum: 2 })).data?.length]
  expect(sizes).toEqual([15, 2])
})

test('D1-Q59 text and visibility can be changed', async () => {
  const { user, send, listed } = await aLearner()
  const note = await aNote(user.id)
  app.pass(7_200)
  const words = ' 先画出整体，\r\n再找联系 '
  expect(await send(updateNote, { id: note.id, nodeWords: words, isPublic: 1 })).toEqual(done(null))
  expect(await listed()).toMatchObject(
    done([
      {
        nodeWords: '先画出整体，\n再找联系',
        isPublic: 1,
        createTime: note.createdAt.toISOString(),
        updateTime: app.now().toISOString(),
      },
    ]),
  )
})

test('D1-Q59 D1-C60 a note is deleted once, and is no longer counted', async () => {
  const { user, send, listed } = await aLearner()
  const note = await aNote(user.id)
  await aNote(user.id, { content: '另一条' })
  expect(await send(previewPersonAndDataNum, {})).toMatchObject(done({ previewData: { noteNum: 2 } }))
  expect(await send(deleteNote, { id: note.id })).toEqual(done(null))
  expect(await listed()).toMatchObject(done([{ nodeWords: '另一条' }]))
  expect(await send(previewPersonAndDataNum, {})).toMatchObject(done({ previewData: { noteNum: 1 } }))
  expect(await send(deleteNote, { id: note.id })).toEqual(failed(deleteNote.refusals.noNote))
})

test("D3-Q17 nobody changes or deletes another's note, a public one neither", async () => {
  const { user } = await aLearner()
  const note = await aNote(user.id, { isPublic: true })
  const { send } = await aLearner('周文静')
  const change = { id: note.id, nodeWords: '改掉', isPublic: 0 } as const
  expect(await send(updateNote, change)).toEqual(failed(updateNote.refusals.noNote))
  expect(await send(deleteNote, { id: note.id })).toEqual(failed(deleteNote.refusals.noNote))
  expect(await database.select().from(notes).where(eq(notes.id, note.id))).toEqual([note])
})

test.each([
  ['', 'noWords'],
  [' \n ', 'noWords'],
  ['字'.repeat(501), 'tooLong'],
] as const)('D3-Q85 a note of %j is refused: %s', async (nodeWords, why) => {
  const { user, send } = await aLearner()
  const note = await aNote(user.id)
  expect(await send(updateNote, { id: note.id, nodeWords, isPublic: 0 })).toEqual(failed(updateNote.refusals[why]))
  expect(await database.select().from(notes).where(eq(notes.id, note.id))).toEqual([note])
})

test('D1-R46 a guest is asked to log in', async () => {
  const { send } = asGuest(app)
  const id = randomUUID()
  expect(await send(metaListData, { ...list, pageNum: 1 })).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(updateNote, { id, nodeWords: 'a', isPublic: 0 })).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(deleteNote, { id })).toEqual(failed(commonRefusals.logInFirst))
})

test.each([
  [updateNote, { id: '7', nodeWords: 'a', isPublic: 0 }],
  [updateNote, { id: randomUUID(), nodeWords: 'a', isPublic: 2 }],
  [updateNote, { id: randomUUID(), nodeWords: 'x'.repeat(6_001), isPublic: 0 }],
  [deleteNote, {}],
])('$path malformed: %o', async (endpoint, input) => {
  const { ask } = await aLearner()
  const answer = await ask(endpoint, input)
  expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
})
