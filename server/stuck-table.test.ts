import { login, loginOut } from '@college/contract/account/login.ts'
import { userDetail } from '@college/contract/account/person.ts'
import { channelInfo } from '@college/contract/columns/column.ts'
import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { getPlayBase, getPlayRecord, getPlayTrend, pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { articleDetail } from '@college/contract/manuals/articles.ts'
import { deleteNote, updateNote } from '@college/contract/records/notes.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from './account/tables.ts'
import { articles } from './manuals/tables.ts'
import { asGuest, asUser, testApp } from './testing/app.ts'
import { aColumn } from './testing/columns.ts'
import { aCourse } from './testing/factories.ts'
import { holding, untilSomeoneWaits } from './testing/locks.ts'
import { aMember, onTheWire, PASSWORD } from './testing/members.ts'

/** The proportions of a production server, all ten times as slow: a busy machine refuses nobody for its own sake. */
const app = await testApp('2026-11-04T09:00+08:00', {
  hasPools: true,
  callTimes: {
    waits: { turn: 2_000, connection: 5_000 },
    timeouts: { lock: 3_000, statement: 30_000, idleTransaction: 100_000 },
  },
})
const { database } = app
const member = await aMember(app)
const course = await aCourse(database)
const courseId = course.id
const coursewareId = course.coursewares[0]?.id ?? ''
const learner = await asUser(app, member)
const guest = asGuest(app)

const notes = { namespace: 'nc.learn.note', pageName: 'list', pageNum: 1 }
const note = { id: '00000000-0000-4000-8000-000000000000', nodeWords: '笔记', isPublic: 0 }
const pulse = { courseId, coursewareId, watchPoint: clockTimeOf(5), pulseTime: 5, pulseRate: 1 }
const proof = { userName: member.loginName, password: onTheWire(PASSWORD), loginType: '10', clientValue: '1' }

type Call = [client: Pick<typeof learner, 'ask'>, endpoint: Endpoint, input: Record<string, unknown>]
const ask = async ([client, endpoint, input]: Call) => client.ask(endpoint, input)
const statusesOf = async (calls: Call[]) => (await Promise.all(calls.map(ask))).map(({ statusCode }) => statusCode)

/** Locks the table until the returned function is called. */
const lock = (table: string) => holding(database, (transaction) => transaction.execute(sql.raw(`lock table ${table}`)))

test('while a table is locked, what needs it is refused in a sentence, and the rest of the college goes on', async () => {
  await learner.send(getPlayRecord, { courseId, coursewareId })
  app.pass(10)
  const unlock = await lock('notes')
  const stuck = Array.from({ length: 4 }, (): Call[] => [
    [learner, metaListData, notes],
    [learner, metaListCount, notes],
    [learner, updateNote, note],
    [learner, deleteNote, { id: note.id }],
  ]).flat()
  const refused = Promise.all(stuck.map(ask))
  await untilSomeoneWaits(database)

  // More requests than the pool has connections. The lock is held until all of them are answered.
  const unaffected: Call[] = [
    [learner, getPlayTrend, { courseId }],
    [learner, userDetail, {}],
    [learner, pulseSaveRecord, pulse],
    [guest, recommendedCourses, { pageNum: 1, pageSize: 5 }],
    [guest, login, proof],
  ]
  expect(await statusesOf([...unaffected, ...unaffected.slice(0, 2)])).toEqual([200, 200, 200, 200, 200, 200, 200])
  expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200)
  for (const answer of await refused) {
    expect([answer.statusCode, answer.json()]).toEqual([503, failed(commonRefusals.busy)])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }

  // Once the table is known to be stuck, one request at a time probes it and all others are refused.
  expect(new Set(await statusesOf(stuck))).toEqual(new Set([503]))
  expect(app.http.troubles.counts.busy).toBe(stuck.length * 2)
  await unlock()
  expect(await statusesOf([[learner, metaListData, notes]])).toEqual([200])
})

test('pages are read though neither their views nor the session of their reader can be written down', async () => {
  const { id: columnId } = await aColumn(database)
  const publishedAt = new Date('2026-10-01T08:00+08:00')
  const manual = { kind: 'manual', title: '怎样登录', content: '<p>一</p>', publishedAt, pageView: 7 }
  const [article] = await database.insert(articles).values(manual).returning()
  app.pass(120)
  // Reads are still possible, as with a full disk.
  const unlock = await lock('sessions, course_views, column_views, article_views in share mode')
  expect(await statusesOf([[learner, getPlayBase, { courseId }]])).toEqual([200])
  expect(await learner.send(channelInfo, { id: columnId })).toMatchObject({ success: true, data: { hits: 0 } })
  const read = await learner.send(articleDetail, { id: article?.id ?? '' })
  expect(read).toMatchObject({ success: true, data: { page_view: 7 } })
  await unlock()
})

test('while the sessions are locked, guests read on and everybody else is told to come again', async () => {
  const unlock = await lock('sessions')
  const needsSession: Call[] = [
    [learner, userDetail, {}],
    [learner, pulseSaveRecord, pulse],
    [learner, recommendedCourses, { pageNum: 1, pageSize: 5 }],
    [guest, login, proof],
  ]
  const refused = Promise.all([...needsSession, ...needsSession, ...needsSession].map(ask))
  await untilSomeoneWaits(database)
  expect(await statusesOf([[guest, recommendedCourses, { pageNum: 1, pageSize: 5 }]])).toEqual([200])
  expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await refused).map((answer) => answer.json())).toEqual(Array(12).fill(failed(commonRefusals.busy)))
  await unlock()
  expect(await statusesOf(needsSession)).toEqual([200, 200, 200, 200])
})

test('while nothing can be audited nobody logs in, but whoever wants to log out does', async () => {
  const leaving = await asUser(app, member)
  const openSessions = async () => (await database.select().from(sessions).where(eq(sessions.userId, member.id))).length
  const before = await openSessions()
  const unlock = await lock('audit_log')
  const waiting = guest.ask(login, proof)
  await untilSomeoneWaits(database)
  const refused = await waiting
  expect([refused.statusCode, refused.json()]).toEqual([503, failed(commonRefusals.busy)])
  expect([refused.cookies, await openSessions()]).toEqual([[], before])
  expect(await leaving.send(loginOut, {})).toMatchObject({ success: true })
  expect(await statusesOf([[leaving, userDetail, {}]])).toEqual([401])
  await unlock()
  expect(await statusesOf([[guest, login, proof]])).toEqual([200])
})
