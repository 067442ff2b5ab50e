import { randomUUID } from 'node:crypto'
import { removeCourse, staffCourseDetail } from '@college/contract/courses/staff.ts'
import { saveCaptions, staffCaptions } from '@college/contract/courses/staff-captions.ts'
import { discardDraft } from '@college/contract/courses/staff-draft.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asSystem } from '../../kit/acting.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { anUpload } from '../../testing/homework.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { courses, coursewares } from '../tables.ts'
import { judgeReplaced, REPLACED_HOURS, removeGivenUp } from './remove-replaced.ts'
import { transcodeStore } from './transcode.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database, storage } = app
const staffUser = await aUser(database, { roles: ['learner', 'teacher'] })
const staff = await asUser(app, staffUser)

const later = { ...app, now: () => new Date(Date.now() + (REPLACED_HOURS + 1) * 3_600_000) }
const judge = (at = later) => asSystem('test', () => judgeReplaced(at))
const remove = () => asSystem('test', () => removeGivenUp(app))
const run = async () => {
  await judge()
  await remove()
}

async function stored(key: string, text = 'x'): Promise<string> {
  await storage.put(key, Buffer.from(text), 'application/octet-stream')
  return key
}
const there = async (...keys: string[]) => Promise.all(keys.map((key) => storage.exists(key)))

/** A courseware with a film, its playlist with two segments, and captions. */
async function aRecording(wish: { isPublished?: boolean } = {}) {
  const prefix = `media/${randomUUID()}`
  const media = {
    sd: await stored(`${prefix}/sd.mp4`),
    originM3u8: await stored(`${prefix}/hls/index.m3u8`, '#EXTM3U\n#EXTINF:6,\n0000.ts\n#EXTINF:6,\n0001.ts\n'),
  }
  const segments = [await stored(`${prefix}/hls/0000.ts`), await stored(`${prefix}/hls/0001.ts`)]
  const course = await aCourse(database, { coursewares: [{ media }], ...wish })
  return { course, part: course.coursewares[0] as (typeof course.coursewares)[number], media, segments }
}

/** As the transcoder gives a courseware its new media. */
async function replace(coursewareId: string) {
  const media = { sd: await stored(`media/${randomUUID()}/sd.mp4`) }
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into media_uploads (user_id, courseware_id, name, bytes, received, status, created_at, touched_at)
    values (${staffUser.id}, ${coursewareId}, 'a.mp4', 1, 1, 'running', now(), now()) returning id`)
  const store = transcodeStore(database)
  expect(await store.isDone(rows[0]?.id ?? '', {})).toBe(true)
  await store.give(coursewareId, { media, seconds: 60, cover: '' })
  return media
}

test('D1-B006 a replaced recording goes with its segments after a day, and what took its place stays', async () => {
  const { part, media, segments } = await aRecording()
  const next = await replace(part.id)
  await judge(app)
  await remove()
  expect(await there(media.sd, next.sd)).toEqual([true, true])
  await run()
  expect(await there(media.sd, media.originM3u8, ...segments)).toEqual([false, false, false, false])
  expect(await there(next.sd)).toEqual([true])
})

test('D1-B006 a file that anything still uses is never removed: another course, a text, an open recording', async () => {
  const { part, media } = await aRecording()
  const [other, text, open] = [await aRecording(), await aRecording(), await aRecording()]
  await database.update(coursewares).set({ media }).where(eq(coursewares.id, other.part.id))
  const said = `<video src="/files/${text.media.sd}"></video>`
  await database.update(courses).set({ content: said }).where(eq(courses.id, other.course.id))
  const made = JSON.stringify({ sd: open.media.sd })
  for (const one of [part, text.part, open.part]) await replace(one.id)
  await database.execute(sql`
    insert into media_uploads (user_id, courseware_id, name, bytes, received, status, made, created_at, touched_at)
    values (${staffUser.id}, ${open.part.id}, 'b.mp4', 1, 1, 'failed', ${made}::jsonb, now(), now())`)
  await run()
  expect(await there(media.sd, text.media.sd, open.media.sd)).toEqual([true, true, true])
  // What stopped to use it later is found then.
  await database.update(coursewares).set({ media: {} }).where(eq(coursewares.id, other.part.id))
  await run()
  expect(await there(media.sd, text.media.sd, open.media.sd)).toEqual([false, true, true])
})

test('D1-B006 replaced captions and those of a removed course go; the captions that are shown stay', async () => {
  const { course, part } = await aRecording({ isPublished: false })
  const line = { from: 0, to: 2, text: '同志们好' }
  const save = async () => {
    const { version } = (await staff.send(staffCaptions, { coursewareId: part.id })).data
    return (await staff.send(saveCaptions, { coursewareId: part.id, version, lines: [line] })).data.version
  }
  const [first, second] = [await save(), await save()]
  await run()
  expect(await there(first, second)).toEqual([false, true])
  expect((await staff.send(removeCourse, { id: course.id })).success).toBe(true)
  await run()
  expect(await there(second)).toEqual([false])
})

/** A handout of the editor in a courseware of a course, and the way to put another one there. */
async function aHandout() {
  const file = await anUpload(database, staffUser.id)
  const key = await stored(`uploads/2026-11/${randomUUID()}.docx`)
  await database.execute(sql`update files set key = ${key} where id = ${file.id}`)
  const course = await aCourse(database, {
    isPublished: false,
    coursewares: [{ type: 'file', media: {}, documentId: file.id }],
  })
  const attach = async (documentId: string | null) => {
    const { version, chapters } = (await staff.send(staffCourseDetail, { id: course.id })).data
    const sent = chapters.map(({ id, title, parts }) => ({
      ...{ id, title },
      parts: parts.map(({ id: partId, title: name, type, isCompulsory }) => ({
        ...{
          id: partId,
          title: name,
          type,
          isCompulsory,
          durationSeconds: 0,
          documentId,
          linkUrl: '',
          subjectId: null,
        },
      })),
    }))
    return staff.send(saveOutline, { id: course.id, version, chapters: sent })
  }
  return { file, key, attach }
}

test('D1-B006 a replaced handout goes with its record, unless it is attached elsewhere or again', async () => {
  const [gone, shared, again] = [await aHandout(), await aHandout(), await aHandout()]
  const other = await aHandout()
  for (const one of [gone, shared, again]) expect((await one.attach(null)).success).toBe(true)
  await again.attach(again.file.id)
  await other.attach(shared.file.id)
  await run()
  expect(await there(gone.key, shared.key, again.key, other.key)).toEqual([false, true, true, false])
  expect((await gone.attach(gone.file.id)).success).toBe(false)
})

test('D1-B006 what a draft had goes when it is taken back: a new recording, a handout; what learners have stays', async () => {
  const { course, part, media } = await aRecording()
  const film = await stored(`media/${randomUUID()}/sd.mp4`)
  await transcodeStore(database).keepForRelease(part.id, { media: { sd: film }, seconds: 60 })
  const file = await anUpload(database, staffUser.id)
  const handout = await stored(`uploads/2026-11/${randomUUID()}.docx`)
  await database.execute(sql`update files set key = ${handout} where id = ${file.id}`)
  const { version, chapters } = (await staff.send(staffCourseDetail, { id: course.id })).data
  const own = chapters.map(({ id, title, parts: [first] }) => ({
    ...{ id, title },
    parts: [
      {
        ...{ id: part.id, title: first?.title ?? '', type: 'video' as const, isCompulsory: true, durationSeconds: 0 },
        ...{ documentId: file.id, linkUrl: '', subjectId: null },
      },
    ],
  }))
  await staff.send(saveOutline, { id: course.id, version, chapters: own })
  await run()
  expect(await there(media.sd, film, handout)).toEqual([true, true, true])
  expect((await staff.send(discardDraft, { id: course.id, version: version + 1 })).success).toBe(true)
  await run()
  expect(await there(media.sd, film, handout)).toEqual([true, false, false])
})

test('D1-B006 a process that is killed between the decision and the bytes leaves them to the next', async () => {
  const { part, media, segments } = await aRecording()
  await replace(part.id)
  await judge()
  const killed = { ...storage, remove: () => Promise.reject(new Error('killed')) }
  await expect(asSystem('test', () => removeGivenUp({ background: app.background, storage: killed }))).rejects.toThrow()
  await remove()
  expect(await there(media.sd, ...segments)).toEqual([false, false, false])
  expect((await database.execute(sql`select from replaced_files where is_given_up`)).rows).toEqual([])
})

test('D1-B006 an editor who attaches a handout while it is judged is not left with a missing file', async () => {
  const { file, key, attach } = await aHandout()
  await attach(null)
  // Held by the editor's transaction: the judgement waits for it and sees the new use.
  let judged: Promise<unknown> = Promise.resolve()
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from files where id = ${file.id} for share`)
    judged = judge()
    await untilSomeoneWaits(database)
    await transaction.execute(
      sql`update coursewares set document_id = ${file.id} where type = 'file' and document_id is null`,
    )
  })
  await judged
  await remove()
  expect(await there(key)).toEqual([true])
})
