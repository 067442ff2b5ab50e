import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { saveNote } from '@college/contract/records/notes.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { files } from '../files/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { notes } from './tables.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-notes-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: directory } })
const { database, storage } = app

async function aLearnerAndCourse() {
  const user = await aUser(database, { name: '王晓明' })
  const course = await aCourse(database, { title: '系统思维', coursewares: [{ title: '第一讲' }] })
  const client = await asUser(app, user)
  const save = (wish: object = {}) =>
    client.send(saveNote, { relationId: course.id, nodeWords: '先画出整体', ...wish } as never)
  return { user, course, coursewareId: course.coursewares[0]?.id ?? '', save, ...client }
}

const listed = async (client: Pick<Awaited<ReturnType<typeof asUser>>, 'send'>, relationId: string) => {
  const asked = { namespace: 'nc.learn.note', pageName: 'list', pageNum: 1 }
  return (await client.send(metaListData, { ...asked, query: JSON.stringify({ relationId }) })).data
}

async function aFile(ownerId: string, suffix = 'jpg') {
  const key = `uploads/2026-11/${randomUUID()}.${suffix}`
  await storage.put(key, Buffer.from('picture'), 'image/jpeg')
  const row = { key, name: `图.${suffix}`, suffix, mime: 'image/jpeg', bytes: 7, visibleTo: 'owner' }
  const [file] = await database
    .insert(files)
    .values({ ...row, ownerId, createdAt: app.now() })
    .returning()
  return file as typeof files.$inferSelect
}

test('D3-C49 D3-Q85 a note at a place in a courseware; public ones are read by others', async () => {
  const { course, coursewareId, save, user, ...client } = await aLearnerAndCourse()
  const stranger = await asUser(app, await aUser(database))
  const place = {
    coursewareId,
    nodeTime: '00:01:35',
    nodeTypeValue: 1,
    nodeTypeText: '课件',
    relationTitle: '系统思维',
  }
  const { data } = await save(place)
  expect(await listed(client, course.id)).toMatchObject([
    {
      ...{ _id: data?.id, rTypeValue: 'course', relationTitle: '系统思维', coursewareTitle: '第一讲' },
      ...{ nodeTime: '00:01:35', nodeWords: '先画出整体', nodePicture: '', isPublic: 0, isOwn: true },
    },
  ])
  expect(await listed(stranger, course.id)).toEqual([])
  await save({ isPublic: 1, nodeWords: '大家看' })
  expect(await listed(stranger, course.id)).toMatchObject([
    { nodeWords: '大家看', isPublic: 1, isOwn: false, userName: '王*明', coursewareId: '', nodeTime: '00:00:00' },
  ])
})

test('D3-C49 a note on a sentence of a courseware keeps it, within the length of the courseware', async () => {
  const { course, coursewareId, save, user, ...client } = await aLearnerAndCourse()
  const passage = { text: ' 先画出整体。', from: 95_400, to: 99_000 }
  expect(await save({ coursewareId, nodeTime: '00:01:35', passage })).toMatchObject({ success: true })
  const kept = { ...passage, text: '先画出整体。' }
  expect(await listed(client, course.id)).toMatchObject([{ nodeTime: '00:01:35', passage: kept }])
  const { noPassage } = saveNote.refusals
  const refused = [
    { passage },
    { coursewareId, passage: { ...passage, to: 140_000 } },
    { coursewareId, passage: { ...passage, from: 99_000 } },
    { coursewareId, passage: { ...passage, text: ' \u200e' } },
  ]
  for (const wish of refused) expect(await save(wish)).toEqual(failed(noPassage))
  expect(await save({ coursewareId, passage: { ...passage, text: '长'.repeat(301) } })).toMatchObject({
    success: false,
  })
  expect(await database.$count(notes, eq(notes.userId, user.id))).toBe(1)
})

test('D3-B146 D3-B147 without more a note is private and on a course', async () => {
  const { save, user } = await aLearnerAndCourse()
  await save()
  const [note] = await database.select().from(notes).where(eq(notes.userId, user.id))
  expect(note).toMatchObject({ isPublic: false, type: 'course', coursewareId: null, second: 0, pictureId: null })
})

test('D3-B248 D3-Q85 an empty note and one of more than 500 characters are refused, and nothing is written', async () => {
  const { save, user } = await aLearnerAndCourse()
  expect(await save({ nodeWords: ' \n\u200e ' })).toEqual(failed(saveNote.refusals.noWords))
  expect(await save({ nodeWords: '👨‍👩‍👧‍👦'.repeat(501) })).toEqual(failed(saveNote.refusals.tooLong))
  expect(await database.$count(notes, eq(notes.userId, user.id))).toBe(0)
  expect(await save({ nodeWords: '👨‍👩‍👧‍👦'.repeat(500) })).toMatchObject({ success: true })
})

test('D3-C49 no note on a course that is not there, in the part of another, or on a type that has none', async () => {
  const { save } = await aLearnerAndCourse()
  const other = await aLearnerAndCourse()
  const withdrawn = await aCourse(database, { isPublished: false })
  expect(await save({ relationId: withdrawn.id })).toEqual(failed(saveNote.refusals.noSubject))
  expect(await save({ relationId: randomUUID() })).toEqual(failed(saveNote.refusals.noSubject))
  expect(await save({ coursewareId: other.coursewareId })).toEqual(failed(saveNote.refusals.noPart))
  expect(await save({ rTypeValue: 'planet' })).toEqual(failed(saveNote.refusals.unknownType))
})

test('D3-Q85 security 21 the picture of a note is an own one, and is read by whoever may read the note', async () => {
  const { save, course, user, headers, ...client } = await aLearnerAndCourse()
  const stranger = await asUser(app, await aUser(database))
  const [picture, text] = [await aFile(user.id), await aFile(user.id, 'txt')]
  const foreign = await aFile((await aUser(database)).id)
  expect(await save({ nodePicture: foreign.id })).toEqual(failed(saveNote.refusals.foreignFile))
  expect(await save({ nodePicture: randomUUID() })).toEqual(failed(saveNote.refusals.foreignFile))
  expect(await save({ nodePicture: text.id })).toEqual(failed(saveNote.refusals.noPicture))

  const url = storage.bareAddress(picture.key)
  const read = async (reader: Record<string, string>) =>
    (await app.http.inject({ method: 'GET', url, headers: reader })).statusCode
  await save({ nodePicture: picture.id })
  expect(await listed(client, course.id)).toMatchObject([{ nodePicture: url }])
  expect([await read(headers), await read(stranger.headers)]).toEqual([200, 403])
  await save({ nodePicture: picture.id, isPublic: 1 })
  expect(await read(stranger.headers)).toBe(200)
})

test('D3-B283 a guest is asked to log in', async () => {
  const { id } = await aCourse(database)
  expect(await asGuest(app).send(saveNote, { relationId: id, nodeWords: '好' })).toEqual(
    failed(commonRefusals.logInFirst),
  )
})
