import { copyFileSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isNightly, NIGHTLY } from '../tools/nightly.ts'
import { phoneColumns } from './account/door.ts'
import { users } from './account/tables.ts'
import { recordingsIn } from './courses/media/recordings.ts'
import { keepImport } from './imports/imports.store.ts'
import { type Database, openDatabase } from './kit/database.ts'
import { makeJobs } from './kit/jobs.ts'
import { makeSecrets } from './kit/secrets.ts'
import { SEND_REMINDERS } from './reminders/send-due.ts'
import { reminderSends, reminders } from './reminders/tables.ts'
import { aStudyClass } from './testing/class-study.ts'
import { aCourse, aUser } from './testing/factories.ts'
import { type KillableCollege, killableCollege } from './testing/killable-college.ts'
import { untilSomeoneWaits } from './testing/locks.ts'

const DATA_DIR = 'data/crash-work'
/** More than the 500 rows that are applied in one transaction. */
const ROWS = isNightly ? 2_000 : 600
const MEMBERS = 600
const FILM = path.resolve('database/demo/media/files/system-thinking/cd.mp4')
/** Milliseconds: the server looks for waiting jobs every five seconds, and transcoding takes its time. */
const PATIENT = { interval: 15, timeout: 60_000 }
const SUBJECT = '00000000-0000-7000-8000-000000000001'
const SECRET = 'ab'.repeat(32)

/** Stands for the provider of text messages: it never answers the first one, and all others at once. */
const texted: string[] = []
const provider = createServer((request, response) => {
  texted.push(new URL(request.url ?? '/', 'http://provider').searchParams.get('PhoneNumbers') ?? '')
  if (texted.length > 1) response.end(JSON.stringify({ Code: 'OK' }))
})

let college: KillableCollege
let database: Database
let close: () => Promise<void>
let ownerId = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  college = await killableCollege(DATA_DIR, {
    DEMO: '0',
    SECRET,
    SMS_ALIYUN_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    SMS_ALIYUN_KEY_ID: 'id',
    SMS_ALIYUN_KEY_SECRET: 'secret',
    SMS_ALIYUN_SIGN: '干部网院',
    SMS_ALIYUN_TEMPLATE: 'SMS_1',
    SMS_ALIYUN_REMINDER_TEMPLATE: 'SMS_2',
  })
  const opened = openDatabase(college.databaseUrl())
  database = opened.database
  close = opened.close
  ownerId = (await aUser(database, { roles: ['learner', 'teacher', 'administrator'] })).id
})
afterAll(async () => {
  await close()
  await college.end()
  provider.close()
})

async function one<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await database.execute<Row>(query)
  if (!rows[0]) throw new Error('no row')
  return rows[0] as Row
}

type Job = { id: string; state: string; done: number; note: string; result: Record<string, unknown>; fileKey: string }
/** A job that waits, as `StaffJobs.start` leaves it; the server looks for such jobs every five seconds. */
const queue = (kind: string, input: object) =>
  one<{ id: string }>(sql`
    insert into staff_jobs (owner_id, kind, title, input, created_at)
    values (${ownerId}, ${kind}, ${kind}, ${JSON.stringify(input)}::jsonb, clock_timestamp()) returning id`)
const jobOf = (id: string) =>
  one<Job>(sql`select id, state, done, note, result, file_key as "fileKey" from staff_jobs where id = ${id}`)

/**
 * Queues a job, lets it run into rows that this test has locked with `hold`, and kills the server there: in the middle of
 * the work, however fast the machine is. Starts it again with the lease of the killed one run out, and waits for the end.
 * Answers what `soFar` said after the kill.
 */
async function killMidway(
  kind: string,
  input: object,
  { hold, soFar }: Record<'hold' | 'soFar', ReturnType<typeof sql>>,
) {
  let id = ''
  await database.transaction(async (transaction) => {
    await transaction.execute(hold)
    id = (await queue(kind, input)).id
    await vi.waitUntil(async () => (await jobOf(id)).state === 'running', PATIENT)
    await untilSomeoneWaits(database)
    await college.kill({ withDatabase: false })
  })
  expect((await jobOf(id)).state).toBe('running')
  const { done } = await one<{ done: number }>(soFar)
  await database.execute(sql`update staff_jobs set lease_until = clock_timestamp() where id = ${id}`)
  await college.start()
  await vi.waitUntil(async () => (await jobOf(id)).state !== 'running', PATIENT)
  return { doneBefore: done, job: await jobOf(id) }
}

test('D1-B006 kill -9 in the middle of an import of people: it goes on, and each account is opened once', async () => {
  // Every second one is there already.
  await database.execute(sql`
    insert into users (login_name, name, spelling, job) select 'kill-' || n, '学员' || n, '', '科员'
    from generate_series(0, ${ROWS - 1}, 2) n`)
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    number: at + 2,
    cells: { loginName: `kill-${at}`, name: `学员${at}`, unit: '全院', job: '科长', roles: '' },
    verdict: at % 2 === 0 ? 'change' : 'new',
    note: '',
    account: '',
    before: at % 2 === 0 ? { job: '科员' } : null,
    plan: null,
  }))
  const given = { ownerId, kind: 'users', subject: '', fileName: '名单.xlsx', ip: '127.0.0.1', createdAt: new Date() }
  const importId = await keepImport(database, given, rows)
  const { doneBefore, job } = await killMidway(
    'import',
    { importId, name: '人员', fileName: '名单.xlsx', kind: 'users' },
    {
      hold: sql`select from import_rows where import_id = ${importId} and number = ${ROWS - 10} for update`,
      soFar: sql`select count(*)::int as done from users where login_name like 'kill-%' and job = '科长'`,
    },
  )
  expect(doneBefore).toBeGreaterThan(0)
  expect(doneBefore).toBeLessThan(ROWS)
  expect(job).toMatchObject({ state: 'done', done: ROWS })
  const opened = sql`select count(*)::int as people, count(distinct login_name)::int as names,
      (select count(*)::int from import_rows where import_id = ${importId} and outcome = 'done') as outcomes,
      (select count(*)::int from audit_log where action in ('create-user', 'edit-user')) as audited
    from users where login_name like 'kill-%' and job = '科长'`
  const counted = await one<Record<string, number>>(opened)
  expect(counted).toMatchObject({ people: ROWS, names: ROWS, outcomes: ROWS })
  expect(counted.audited).toBeGreaterThanOrEqual(ROWS)
})

/** More than are handed to the provider at once. */
const TEXTED = 25

/** A reminder that can no longer be taken back, for people with phones, as `sendReminder` leaves it. */
async function aReminder(): Promise<string> {
  const people = await database
    .insert(users)
    .values(
      Array.from({ length: TEXTED }, (_, at) => ({
        loginName: `texted-${at}`,
        name: `学员${at}`,
        ...phoneColumns(makeSecrets(SECRET), `139000000${String(at).padStart(2, '0')}`),
      })),
    )
    .returning({ id: users.id })
  const now = new Date()
  const [made] = await database
    .insert(reminders)
    .values({
      ...{ senderId: ownerId, kind: 'task', subjectId: SUBJECT, title: '任务', text: '', link: '/' },
      ...{ channels: ['sms'], createdAt: now, leavesAt: now },
    })
    .returning({ id: reminders.id })
  const reminderId = made?.id ?? ''
  const fields = JSON.stringify({ name: '学员', title: '任务', until: '将于12月9日截止', lacking: '还没有开始' })
  await database.insert(reminderSends).values(
    people.flatMap(({ id: userId }) => [
      { reminderId, userId, channel: 'app', text: '请学习', dueAt: now },
      { reminderId, userId, channel: 'sms', text: fields, parts: 1, dueAt: now },
    ]),
  )
  return reminderId
}

test('D1-B006 kill -9 while text messages are handed over: it goes on, nobody gets a second one, and what is unknown is unsure', async () => {
  const reminderId = await aReminder()
  const jobs = makeJobs(college.databaseUrl(), { error: () => {} })
  await jobs.start()
  const inState = async (state: string) =>
    (
      await one<{ n: number }>(sql`
      select count(*)::int as n from reminder_sends
      where reminder_id = ${reminderId} and channel = 'sms' and state = ${state}`)
    ).n
  await jobs.send(SEND_REMINDERS, {})
  await vi.waitUntil(async () => (await inState('sent')) === 19, PATIENT)
  await college.kill({ withDatabase: false })
  expect(await inState('asked')).toBe(1)
  expect(await inState('waiting')).toBe(TEXTED - 20)

  // Time passes, until nobody can be waiting for the answer any more.
  await database.execute(sql`update reminder_sends set asked_at = asked_at - interval '10 minutes'`)
  await college.start()
  await jobs.send(SEND_REMINDERS, {})
  await vi.waitUntil(async () => (await inState('waiting')) === 0 && (await inState('asked')) === 0, PATIENT)
  await jobs.stop()
  expect([await inState('sent'), await inState('unsure')]).toEqual([TEXTED - 1, 1])
  expect([texted.length, new Set(texted).size]).toEqual([TEXTED, TEXTED])
  const listed = sql`select count(*)::int as n, count(distinct user_id)::int as people from messages
    where reason = ${`reminder:${reminderId}`}`
  expect(await one(listed)).toEqual({ n: TEXTED, people: TEXTED })
})

/** A class that asks for one hour, which all its members have. */
async function aLargeClass(): Promise<string> {
  const items = [{ kind: 'live', subjectId: SUBJECT, period: 1 }]
  const made = await aStudyClass(database, { status: 'published', units: [{ compulsoryGate: 1, items }] })
  await database.execute(sql`
    with people as (
      insert into users (login_name, name) select 'member-' || n, '成员' || n from generate_series(1, ${MEMBERS}) n
      returning id
    ), joined as (
      insert into class_members (class_id, user_id, status, applied_at, admitted_at)
      select ${made.id}, id, 'admitted', now(), now() from people
    )
    insert into class_item_results (item_id, user_id, progress, at)
    select ${made.units[0]?.items[0]?.id}, id, 100, now() from people`)
  return made.id
}

test('D1-B006 D2-Q66 kill -9 in the middle of a recomputation and of an export of a class: all are counted, once', {
  tags: [NIGHTLY],
}, async () => {
  const classId = await aLargeClass()
  const { doneBefore, job: counted } = await killMidway(
    'class-recount',
    { classId, title: '大班' },
    {
      hold: sql`
        select from class_members where user_id = (
          select user_id from class_members where class_id = ${classId} order by user_id offset ${MEMBERS - 10} limit 1
        ) for update`,
      soFar: sql`select count(*)::int as done from class_members where class_id = ${classId} and status = 'completed'`,
    },
  )
  expect(doneBefore).toBeGreaterThan(0)
  expect(doneBefore).toBeLessThan(MEMBERS)
  expect(counted).toMatchObject({ state: 'done', done: MEMBERS })
  expect(
    await one(sql`select (select count(*)::int from class_members where class_id = ${classId} and status = 'completed')
        as completed,
      (select count(*)::int from class_history where class_id = ${classId}) as history,
      (select count(*)::int from messages where kind = 'class') as messages,
      (select count(distinct user_id)::int from messages where kind = 'class') as told`),
  ).toEqual({ completed: MEMBERS, history: MEMBERS, messages: MEMBERS, told: MEMBERS })

  const wish = { classId, title: '大班', format: 'csv', filter: {} }
  const { job: exported } = await killMidway('class-members-export', wish, {
    hold: sql`lock table class_item_results in access exclusive mode`,
    soFar: sql`select 0 as done`,
  })
  const fileKey = `staff-jobs/${exported.id}.csv`
  expect(exported).toMatchObject({ state: 'done', note: `导出 ${MEMBERS} 人`, fileKey })
})

test('D1-B006 kill -9 in the middle of transcoding: the parts that were made stay, the others are made', {
  tags: [NIGHTLY],
}, async () => {
  const course = await aCourse(database, { coursewares: [{ media: {}, durationSeconds: 0 }] })
  const { size } = statSync(FILM)
  const { id } = await one<{ id: string }>(sql`
    insert into media_uploads (user_id, courseware_id, name, bytes, received, status, created_at, touched_at)
    values (${ownerId}, ${course.coursewares[0]?.id}, '成片.mp4', ${size}, ${size}, 'receiving', now(), now())
    returning id`)
  const file = recordingsIn({ DATA_DIR }).fileOf(id)
  mkdirSync(path.dirname(file), { recursive: true })
  copyFileSync(FILM, file)
  await database.execute(sql`update media_uploads set status = 'waiting' where id = ${id}`)
  const upload = () =>
    one<{ status: string; made: Record<string, string> }>(sql`
      select status, made from media_uploads where id = ${id}`)
  await vi.waitUntil(async () => Object.keys((await upload()).made).length > 0, PATIENT)
  await college.kill({ withDatabase: false })
  const { status, made } = await upload()
  expect(status).toBe('running')
  const writtenAt = (key: string) => statSync(path.resolve(DATA_DIR, 'files', key)).mtimeMs
  const before = Object.values(made).map(writtenAt)
  await database.execute(sql`update media_uploads set taken_until = clock_timestamp() where id = ${id}`)
  await college.start()
  await vi.waitUntil(async () => (await upload()).status === 'done', PATIENT)
  expect(Object.keys((await upload()).made).length).toBeGreaterThan(Object.keys(made).length)
  expect(Object.values(made).map(writtenAt)).toEqual(before)
  const { media } = await one<{ media: Record<string, string> }>(sql`
    select media from coursewares where id = ${course.coursewares[0]?.id}`)
  // Of a film of 360 lines no clarity above makes sense.
  expect(media).toMatchObject({ cd: expect.any(String), mp3: expect.any(String) })
  expect(media).not.toHaveProperty('sd')
})
