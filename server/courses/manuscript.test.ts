import { getManuscript } from '@college/contract/courses/manuscript.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type FileRow, refuseReader } from '../files/door.ts'
import { files } from '../files/tables.ts'
import { Refusal } from '../kit/refusal.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { manuscripts } from './media/tables.ts'
import { courses } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const owner = await aUser(app.database)
const learnerUser = await aUser(app.database)
const learner = await asUser(app, learnerUser)
const guest = asGuest(app)

let made = 0
/** A course with one document. `text` is what the file holds. */
async function aDocument(suffix: string, text: string, wish: { visibleTo?: string; loginLimit?: boolean } = {}) {
  made += 1
  const key = `uploads/manuscript-${made}.${suffix}`
  await app.storage.put(key, Buffer.from(text), 'text/plain')
  const row = { key, name: key, suffix, mime: 'x', bytes: text.length, createdAt: app.now(), ownerId: owner.id }
  const [file] = await app.database
    .insert(files)
    .values({ ...row, visibleTo: wish.visibleTo ?? 'login' })
    .returning()
  const documentId = file?.id ?? ''
  const { id, coursewares } = await aCourse(app.database, {
    loginLimit: wish.loginLimit ?? false,
    coursewares: [{ documentId }],
  })
  return { documentId, input: { courseId: id, coursewareId: coursewares[0]?.id ?? '' } }
}

test('D3-Q99 D3-B022 a manuscript comes by its paragraphs, with the seconds at which they are spoken', async () => {
  const { documentId, input } = await aDocument('pdf', '%PDF-')
  const paragraphs = [
    { text: '什么是系统', isHeading: true, at: 10 },
    { text: '一个系统，先看它由哪些部分组成。', isHeading: false, at: 10 },
  ]
  await app.database.insert(manuscripts).values({ id: documentId, paragraphs })
  expect((await learner.send(getManuscript, input)).data.paragraphs).toEqual([
    { text: '什么是系统', isHeading: 1, at: 10 },
    { text: '一个系统，先看它由哪些部分组成。', isHeading: 0, at: 10 },
  ])
})

test('D3-Q99 a plain text comes by its paragraphs, markup in it is text, and no time is made up', async () => {
  const { input } = await aDocument('txt', '第一段\n\n<script>alert(1)</script>')
  expect((await learner.send(getManuscript, input)).data.paragraphs).toEqual([
    { text: '第一段', isHeading: 0, at: null },
    { text: '<script>alert(1)</script>', isHeading: 0, at: null },
  ])
})

test('D3-Q99 of a file that is no text there are no paragraphs, and of no file no manuscript', async () => {
  const { input } = await aDocument('pdf', '%PDF-')
  expect((await learner.send(getManuscript, input)).data.paragraphs).toEqual([])

  const { id, coursewares } = await aCourse(app.database, { coursewares: [{ documentId: null }] })
  const none = { courseId: id, coursewareId: coursewares[0]?.id ?? '' }
  expect(await learner.send(getManuscript, none)).toEqual(failed(getManuscript.refusals.noManuscript))
})

test('D3-B183 who may not read the document or the course is not shown its text', async () => {
  const { input } = await aDocument('txt', '内容')
  expect(await guest.send(getManuscript, input)).toEqual(failed(commonRefusals.logInFirst))
  const limited = await aDocument('txt', '内容', { visibleTo: 'public', loginLimit: true })
  expect(await guest.send(getManuscript, limited.input)).toEqual(failed(getManuscript.refusals.loginLimited))
  const elsewhere = { ...limited.input, courseId: input.courseId }
  expect(await learner.send(getManuscript, elsewhere)).toEqual(failed(getManuscript.refusals.noCourse))
})

test('D3-B183 the document that a teacher keeps for a course is read with the course, once it is published', async () => {
  const { input, documentId } = await aDocument('txt', '内容', { visibleTo: 'owner' })
  expect((await learner.send(getManuscript, input)).data.paragraphs).toHaveLength(1)
  await app.database.update(courses).set({ isPublished: false }).where(eq(courses.id, input.courseId))
  expect(await learner.send(getManuscript, input)).toEqual(failed(getManuscript.refusals.noCourse))
  const [file] = await app.database.select().from(files).where(eq(files.id, documentId))
  await expect(
    refuseReader(app, [file as FileRow], { id: learnerUser.id, roles: ['learner'] } as never),
  ).rejects.toThrow(Refusal)
})
