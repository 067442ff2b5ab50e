import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  cancelUpload,
  courseUploads,
  createUpload,
  piecesPath,
  replacingEffect,
  retryTranscode,
} from '@college/contract/courses/media.ts'
import { getPlayRecord } from '@college/contract/courses/play.ts'
import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import { saveCaptions, staffCaptions } from '@college/contract/courses/staff-captions.ts'
import { courseEffect, releaseCourse } from '@college/contract/courses/staff-draft.ts'
import { MIXED_FILE } from '@college/contract/files/pieces.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { filmOf } from '../../testing/films.ts'
import { makeTranscoder } from './index.ts'
import { recordingsIn } from './recordings.ts'
import { tidyRecordings } from './tidy-recordings.ts'
import { transcodeStore } from './transcode.store.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'college-media-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR } })
const { database } = app
const recordings = recordingsIn(app.config)
const transcoder = makeTranscoder(app)
afterAll(() => transcoder.stop())

const staff = async () => asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
const [editor, other] = [await staff(), await staff()]
const learner = await asUser(app, await aUser(database))
const FILM = path.resolve('database/demo/media/files/system-thinking/cd.mp4')

const aPart = async (wish: object = {}) => {
  const course = await aCourse(database, { coursewares: [{ media: {}, durationSeconds: 0, ...wish }] })
  return { courseId: course.id, coursewareId: course.coursewares[0]?.id ?? '' }
}
type Client = typeof editor
type Piece = { at: number; body: Buffer; headers?: Record<string, string> }
const patch = (client: Client, id: string, { at, body, headers = {} }: Piece) =>
  app.http.inject({
    method: 'PATCH',
    url: `${piecesPath}${id}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
      'tus-resumable': '1.0.0',
      ...headers,
    },
    payload: body,
  })
const offset = async (client: Client, id: string) => {
  const answer = await app.http.inject({
    method: 'HEAD',
    url: `${piecesPath}${id}`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  return [answer.statusCode, answer.headers['upload-offset']]
}
const sha = (body: Buffer) => ({ 'upload-checksum': `sha256 ${createHash('sha256').update(body).digest('base64')}` })
const begin = async (coursewareId: string, body: Buffer, name = '成片.mp4') =>
  (await editor.send(createUpload, { coursewareId, name, bytes: body.length })).data.id
const sendAll = async (coursewareId: string, body: Buffer, name?: string) => {
  const id = await begin(coursewareId, body, name)
  expect((await patch(editor, id, { at: 0, body, headers: sha(body) })).statusCode).toBe(204)
  return id
}
const work = async () => {
  transcoder.wake()
  await transcoder.idle()
}
const stateOf = async (courseId: string) => (await editor.send(courseUploads, { courseId })).data[0]

test('D1-B006 a recording is sent in pieces, goes on where it was left, and is written once', async () => {
  const { courseId, coursewareId } = await aPart()
  const body = Buffer.from('0123456789')
  const id = await begin(coursewareId, body)
  expect(await offset(editor, id)).toEqual([200, '0'])
  const first = await patch(editor, id, { at: 0, body: body.subarray(0, 4), headers: sha(body.subarray(0, 4)) })
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '4'])
  // Damaged on the way, at the wrong place, too long, or of a checksum nobody knows: nothing of it counts.
  const rest = body.subarray(4)
  expect((await patch(editor, id, { at: 4, body: Buffer.from('xxxxxx'), headers: sha(rest) })).statusCode).toBe(460)
  expect((await patch(editor, id, { at: 0, body })).statusCode).toBe(409)
  expect((await patch(editor, id, { at: 4, body })).statusCode).toBe(413)
  expect((await patch(editor, id, { at: 4, body: rest, headers: { 'upload-checksum': 'md5 aa' } })).statusCode).toBe(
    400,
  )
  // The same file is found again after a reload.
  expect((await editor.send(createUpload, { coursewareId, name: '成片.mp4', bytes: 10 })).data).toEqual({
    id,
    received: 4,
  })
  expect((await patch(editor, id, { at: 4, body: rest, headers: sha(rest) })).statusCode).toBe(204)
  expect(readFileSync(recordings.fileOf(id))).toEqual(body)
  expect((await patch(editor, id, { at: 10, body: rest })).statusCode).toBe(410)
  expect(await stateOf(courseId)).toMatchObject({ status: 'waiting', received: 10, isOwn: true })
  await editor.send(cancelUpload, { id })
  expect(existsSync(recordings.fileOf(id))).toBe(false)
})

/** As the page says it: of the first piece and the last. */
const fingerprint = (body: Buffer) => {
  const piece = 8 * 1024 ** 2
  const last = body.subarray(Math.max(0, body.length - piece))
  return createHash('sha256').update(body.subarray(0, piece)).update(last).digest('hex')
}

test('D1-B006 an upload goes on with its own file only: another of the same name and size is refused, and told what to do', async () => {
  const { coursewareId } = await aPart()
  const [mine, other] = [Buffer.from('0123456789'), Buffer.from('01234abcde')]
  const wishOf = (body: Buffer, modifiedAt = 1_700_000_000_000) => ({
    ...{ coursewareId, name: '成片.mp4', bytes: body.length },
    ...{ modifiedAt, fingerprint: fingerprint(body) },
  })
  const { id } = (await editor.send(createUpload, wishOf(mine))).data
  await patch(editor, id, { at: 0, body: mine.subarray(0, 5) })
  const refused = failed(createUpload.refusals.otherFile)
  expect(await editor.send(createUpload, wishOf(other))).toEqual(refused)
  expect(await editor.send(createUpload, wishOf(mine, 1_700_000_000_001))).toEqual(refused)
  expect(await editor.send(createUpload, { coursewareId, name: '成片.mp4', bytes: 10 })).toEqual(refused)
  expect((await editor.send(createUpload, wishOf(mine))).data).toEqual({ id, received: 5 })
  await editor.send(cancelUpload, { id })
  expect((await editor.send(createUpload, wishOf(other))).data).toMatchObject({ received: 0 })
})

test('D1-B006 a file that changed while it was sent is found out when all has arrived, and nothing is made of it', async () => {
  const { courseId, coursewareId } = await aPart()
  // Longer than a piece, so that its ends are told apart.
  const body = Buffer.alloc(9 * 1024 ** 2, 'a')
  const changed = Buffer.concat([body.subarray(0, 8 * 1024 ** 2), Buffer.alloc(1024 ** 2, 'b')])
  const wish = { coursewareId, name: '成片.mp4', bytes: body.length, modifiedAt: 1, fingerprint: fingerprint(body) }
  const { id } = (await editor.send(createUpload, wish)).data
  for (const at of [0, 8 * 1024 ** 2]) await patch(editor, id, { at, body: changed.subarray(at, at + 8 * 1024 ** 2) })
  await work()
  expect(await stateOf(courseId)).toMatchObject({ status: 'failed', failure: MIXED_FILE })
})

test('D1-B006 foreign uploads do not exist, learners send nothing, and limits hold', async () => {
  const { coursewareId } = await aPart()
  const id = await begin(coursewareId, Buffer.from('0123'))
  expect(await offset(other, id)).toEqual([404, undefined])
  expect((await patch(other, id, { at: 0, body: Buffer.from('evil') })).statusCode).toBe(404)
  expect((await patch(learner, id, { at: 0, body: Buffer.from('evil') })).statusCode).toBe(403)
  expect((await patch(editor, `${id.slice(0, -1)}x`, { at: 0, body: Buffer.from('evil') })).statusCode).toBe(404)
  expect(await offset(editor, id)).toEqual([200, '0'])
  const { refusals } = createUpload
  const wish = { coursewareId, name: 'b.mp4', bytes: 9 }
  expect(await other.send(createUpload, wish)).toEqual(failed(refusals.taken))
  expect(await editor.send(createUpload, { ...wish, name: 'list.m3u8' })).toEqual(failed(refusals.wrongType))
  expect(await editor.send(createUpload, { ...wish, bytes: 9 * 1024 ** 3 })).toEqual(failed(refusals.tooLarge))
  const text = await aPart({ type: 'document' })
  expect(await editor.send(createUpload, { ...wish, ...text })).toEqual(failed(refusals.notPlayed))
  // Nobody went on with it for a week.
  writeFileSync(recordings.fileOf(id), '0123')
  await tidyRecordings(app)
  expect(await offset(editor, id)).toEqual([200, '0'])
  await tidyRecordings({ ...app, now: () => new Date('2026-11-12T09:00+08:00') })
  expect(existsSync(recordings.fileOf(id))).toBe(false)
  expect(await offset(editor, id)).toEqual([404, undefined])
})

test('D1-B006 a recording becomes three clarities, HLS, sound and a poster, part by part', {
  timeout: 300_000,
}, async () => {
  const { courseId, coursewareId } = await aPart()
  const id = await sendAll(coursewareId, await filmOf({ seconds: 12, size: '1280x720' }))
  // As a killed process leaves it: taken, one part made, its lease over.
  await database.execute(sql`update media_uploads set status = 'running', tries = 1, made = '{"cd":"media/x/cd.mp4"}',
    taken_until = clock_timestamp() - interval '1 second' where id = ${id}`)
  await work()
  const state = await stateOf(courseId)
  expect(state).toMatchObject({ status: 'done' })
  expect(state?.report.slice(0, 3)).toEqual([
    '片长 12 秒',
    '画面 1280×720（h264），做成清晰 640×360、标清 854×480、高清 1280×720',
    expect.stringMatching(/^声音 单声道（aac），响度 -\d\d\.\d LUFS$/),
  ])
  expect(state?.report[3]).toMatch(/^做成的文件共 .*，原文件 /)
  const { rows } = await database.execute<{
    media: Record<string, string>
    seconds: number
    period: number
    cover: string
  }>(
    sql`select part.media, part.duration_seconds as seconds, course.period::float8 as period, course.cover
      from coursewares part join courses course on course.id = part.course_id where part.id = ${coursewareId}`,
  )
  const [{ media, seconds, period, cover } = { media: {}, seconds: 0, period: 0, cover: '' }] = rows
  // The part that was made is not made again.
  expect(media.cd).toBe('media/x/cd.mp4')
  expect(Object.keys(media).toSorted()).toEqual(['cd', 'hd', 'mp3', 'originM3u8', 'sd'])
  expect(seconds).toBeGreaterThan(10)
  expect(period).toBeGreaterThan(0)
  expect(cover).toBe(`/files/public/posters/${id}/poster.jpg`)
  for (const key of [media.sd, media.hd, media.mp3, media.originM3u8])
    expect(await app.storage.exists(key ?? '')).toBe(true)
  expect((await app.storage.bytes(media.originM3u8 ?? '')).toString()).toContain('#EXT-X-ENDLIST')
  expect(existsSync(recordings.fileOf(id))).toBe(false)
  const record = await learner.send(getPlayRecord, { courseId, coursewareId })
  expect(Object.keys(JSON.parse(record.data.fileUrl))).toHaveLength(5)
})

test('D1-B006 a film is as long as what is played of it, whatever its header says', { timeout: 120_000 }, async () => {
  const { courseId, coursewareId } = await aPart()
  await sendAll(coursewareId, await filmOf({ seconds: 12, subtitleUntil: 30 }))
  await work()
  expect(await stateOf(courseId)).toMatchObject({
    status: 'done',
    report: expect.arrayContaining(['没有采用：另外的 1 条字幕', expect.stringContaining('原画面不够大')]),
  })
  const { rows } = await database.execute(sql`select part.duration_seconds as part, course.duration_seconds as course
    from coursewares part join courses course on course.id = part.course_id where part.id = ${coursewareId}`)
  expect(rows).toEqual([{ part: 12, course: 12 }])
})

test('D1-B006 D3-Q02 a shorter recording is played once it is released, and keeps of the study what is inside it', {
  timeout: 120_000,
}, async () => {
  const { courseId, coursewareId } = await aPart({ media: { sd: 'media/old/sd.mp4' }, durationSeconds: 60 })
  const study = async (covered: string, at: number) => {
    const user = await aUser(database)
    const client = await asUser(app, user)
    await client.send(getPlayRecord, { courseId, coursewareId })
    await database.execute(sql`insert into study_records (user_id, courseware_id, course_id, covered, furthest,
      last_point, finished_rate, started_at, last_pulse_at) values (${user.id}, ${coursewareId}, ${courseId}, ${covered},
      ${at}, ${at}, ${at}, now(), now())`)
    return { user, client }
  }
  const [far, near] = [await study('{[0,5),[20,40)}', 40), await study('{[0,7)}', 7)]
  expect((await editor.send(replacingEffect, { coursewareId })).data).toEqual({ inMiddle: 2 })
  const versionOf = async () =>
    (await database.execute(sql`select version from study_clocks where user_id = ${far.user.id}`)).rows[0]?.version
  const version = await versionOf()
  await sendAll(coursewareId, await filmOf({ seconds: 12 }))
  await work()
  expect(await stateOf(courseId)).toMatchObject({ status: 'done' })
  const recordOf = async ({ client }: typeof far) => (await client.send(getPlayRecord, { courseId, coursewareId })).data
  expect(await recordOf(far)).toMatchObject({ durationLong: 60, furthestPoint: 40 })
  const detail = (await editor.send(staffCourseDetail, { id: courseId })).data
  expect(detail).toMatchObject({ hasDraft: true, chapters: [{ parts: [{ durationSeconds: 12, nextSeconds: 12 }] }] })
  expect((await editor.send(courseEffect, { id: courseId })).data).toMatchObject({ learners: 2, inMiddle: 2 })
  expect((await editor.send(releaseCourse, { id: courseId, version: detail.version })).data.waiting).toEqual([])
  expect(await recordOf(far)).toMatchObject({ covered: [[0, 5]], furthestPoint: 12, lastWatchPoint: '00:00:12' })
  expect(await recordOf(near)).toMatchObject({ covered: [[0, 7]], furthestPoint: 7, lastWatchPoint: '00:00:07' })
  // A pulse that was judged by the old length is judged again.
  expect(await versionOf()).not.toBe(version)
  const { rows } = await database.execute(
    sql`select detail from audit_log where action = 'shorten-courseware' and target = ${coursewareId}`,
  )
  expect(rows).toEqual([{ detail: { before: { durationSeconds: 60 }, after: { durationSeconds: 12, learners: 1 } } }])
})

test.each([
  ['no film', Buffer.from('just a text that claims to be a film')],
  [
    'a playlist that names another file',
    Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  ],
  ['a list of files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['half a film', readFileSync(FILM).subarray(0, 2_000)],
])('D1-B006 %s is refused in words, and can be tried again or given up', async (_name, body) => {
  const { courseId, coursewareId } = await aPart()
  const id = await sendAll(coursewareId, body)
  await work()
  expect(await stateOf(courseId)).toMatchObject({
    status: 'failed',
    canRetry: true,
    failure: expect.stringContaining('重新导出'),
  })
  await editor.send(retryTranscode, { id })
  await work()
  expect(await stateOf(courseId)).toMatchObject({ status: 'failed' })
  await editor.send(cancelUpload, { id })
  expect(await stateOf(courseId)).toBeUndefined()
})

test('D1-B006 one recording at a time, and what ends processes is given up', async () => {
  const [one, two] = [await aPart(), await aPart()]
  await sendAll(one.coursewareId, Buffer.from('a'))
  await sendAll(two.coursewareId, Buffer.from('b'))
  const store = transcodeStore(database)
  const claimed = await store.claim()
  expect(await store.claim()).toBeUndefined()
  await database.execute(sql`update media_uploads set tries = 3, taken_until = clock_timestamp() - interval '1 second'
    where id = ${claimed?.id}`)
  await store.giveUp('不行')
  const next = await store.claim()
  expect([claimed?.coursewareId, next?.coursewareId]).toEqual([one.coursewareId, two.coursewareId])
  expect(await stateOf(one.courseId)).toMatchObject({ status: 'failed', failure: '不行' })
  await store.fail(next?.id ?? '', '')
})

test('D1-B006 captions are stored line by line for player, transcript and search; the second editor is told', async () => {
  const { courseId, coursewareId } = await aPart({ media: { sd: 'media/a/sd.mp4' }, durationSeconds: 60 })
  const lines = [
    { from: 0.5, to: 4, text: '我们讲因地制宜' },
    { from: 4, to: 8.2, text: '这个“地”到底有什么' },
  ]
  const wish = { coursewareId, version: '', lines }
  const { version } = (await editor.send(saveCaptions, wish)).data
  expect((await other.send(staffCaptions, { coursewareId })).data).toMatchObject({ lines, version })
  expect(await other.send(saveCaptions, wish)).toEqual(failed(saveCaptions.refusals.changed))
  const { rows } = await database.execute(sql`select starts, lines from transcripts where id = ${coursewareId}`)
  expect(rows).toEqual([{ starts: [0, 4], lines: lines.map(({ text }) => text) }])
  const record = await learner.send(getPlayRecord, { courseId, coursewareId })
  expect(record.data.captionsUrl).toContain(version)
  const bad = await editor.send(saveCaptions, { ...wish, version, lines: lines.toReversed() })
  expect(bad).toEqual(failed(saveCaptions.refusals.badTimes))
  expect((await editor.send(saveCaptions, { ...wish, version, lines: [] })).data).toEqual({ version: '' })
  expect((await learner.send(getPlayRecord, { courseId, coursewareId })).data.captionsUrl).toBeUndefined()
})
