import {
  calendarAddress,
  calendarFile,
  makeCalendarAddress,
  stopCalendarAddress,
} from '@college/contract/calendar/calendar.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { closings, users } from '../account/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { aLive } from '../testing/lives.ts'
import { calendarAddresses } from './tables.ts'

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
const app = await testApp('2026-11-27T10:00+08:00', { environment: { LOG_LEVEL: 'info' } })
const { database, http } = app
const at = (time: string) => new Date(`2026-11-${time}+08:00`)

/** Somebody in a class with homework and a live, whose titles have what an iCalendar file must escape. */
async function aLearner() {
  const user = await aUser(database, { name: '不出现的姓名' })
  const homework = await aHomework(database, { title: '一件事；一次办,\\ 怎样\n少跑腿', openUntil: at('29T18:00') })
  const live = await aLive(database, { title: '专家直播', startsAt: at('28T09:00'), endsAt: at('28T10:30') })
  const items = [
    { kind: 'work', subjectId: homework.id },
    { kind: 'live', subjectId: live.id },
  ]
  const made = await aStudyClass(database, { title: '全会精神专题班', units: [{ items }], trainUntil: at('30T18:00') })
  await aMembership(database, made.id, user.id)
  const client = await asUser(app, user)
  const make = async () => (await client.send(makeCalendarAddress, {})).data.url
  return { user, homework, live, made, make, ...client }
}

const pathOf = (url: string) => new URL(url).pathname
const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url: pathOf(url), headers })
const isGone = async (url: string) => {
  const response = await get(url)
  expect(response.json()).toEqual(failed(calendarFile.refusals.none))
  expect(response.statusCode).toBe(404)
}

/** Undoes the folding of RFC 5545 3.1, and reads each entry as its properties. */
function entriesOf(text: string) {
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  return [...unfolded.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT\r\n/gs)].map(([, entry = '']) =>
    Object.fromEntries(
      entry
        .trimEnd()
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  )
}

test('nobody has an address until they make one; a guest makes none', async () => {
  const { send } = await aLearner()
  expect((await send(calendarAddress, {})).data).toEqual({ url: '' })
  expect(await asGuest(app).send(makeCalendarAddress, {})).toEqual(failed(commonRefusals.logInFirst))
})

test('a phone reads the calendar by its address alone: valid entries of what is to come, in plain text', async () => {
  const { homework, live, made, make } = await aLearner()
  const response = await get(await make())
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  expect(response.body.split('\r\n').slice(0, 3)).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//wangyuan//calendar//ZH'],
  ])
  const stamp = '20261127T020000Z'
  const entries = entriesOf(response.body)
  expect(entries).toEqual([
    {
      ...{ UID: `live-${live.id}`, DTSTAMP: stamp, DTSTART: '20261128T010000Z', DTEND: '20261128T023000Z' },
      ...{ SUMMARY: '直播：专家直播', DESCRIPTION: '全会精神专题班' },
    },
    {
      ...{ UID: `homework-${homework.id}`, DTSTAMP: stamp, DTSTART: '20261129T100000Z' },
      ...{ SUMMARY: '作业截止：一件事；一次办\\,\\\\ 怎样\\n少跑腿', DESCRIPTION: '全会精神专题班' },
    },
    {
      ...{ UID: `completion-${made.id}`, DTSTAMP: stamp, DTSTART: '20261130T100000Z', SUMMARY: '结业：全会精神专题班' },
    },
  ])
  expect(response.body).not.toContain('不出现的姓名')
})

test('the address is the same on every device, and read again only when something changed', async () => {
  const { user, homework, make, send } = await aLearner()
  const url = await make()
  expect((await send(calendarAddress, {})).data).toEqual({ url })
  const etag = String((await get(url)).headers.etag)
  app.pass(60)
  const again = await get(url, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await database.execute(`update homeworks set title = '改了' where id = '${homework.id}'`)
  const changed = await get(url, { 'if-none-match': etag })
  expect([changed.statusCode, changed.body.includes('改了')]).toEqual([200, true])
  // What is stored opens nothing.
  const [stored] = await database.select().from(calendarAddresses).where(eq(calendarAddresses.userId, user.id))
  const secret = pathOf(url).split('/').at(-2) ?? ''
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test('a new address ends the one before at once, and a stopped one is not found', async () => {
  const { make, send } = await aLearner()
  const first = await make()
  const second = await make()
  expect(second).not.toBe(first)
  await isGone(first)
  expect((await get(second)).statusCode).toBe(200)
  expect((await send(stopCalendarAddress, {})).data).toEqual({ url: '' })
  await isGone(second)
  expect((await send(calendarAddress, {})).data).toEqual({ url: '' })
})

test('the address of one person with the secret of another, or with none, is not found', async () => {
  const [one, other] = [await (await aLearner()).make(), await (await aLearner()).make()]
  const [, key] = /calendar\/([^/]+)/.exec(one) ?? []
  const [, proof] = /\/([0-9a-f]{64})\//.exec(other) ?? []
  await isGone(`http://college/nc/calendar/${key}/${proof}/college.ics`)
  await isGone(`http://college/nc/calendar/${key}/${'0'.repeat(64)}/college.ics`)
})

test.each([
  ['suspended', async (id: string) => database.update(users).set({ status: 'suspended' }).where(eq(users.id, id))],
  ['closed', async (id: string) => database.update(users).set({ status: 'closed' }).where(eq(users.id, id))],
  [
    'to be closed',
    async (id: string) =>
      database.insert(closings).values({ userId: id, requestedAt: app.now(), closesAt: at('30T09:00') }),
  ],
])('the calendar of an account that is %s is not found', async (_state, change) => {
  const { user, make } = await aLearner()
  const url = await make()
  await change(user.id)
  await isGone(url)
})

test('an address is read at most sixty times an hour, and made at most twenty times a day', async () => {
  const { make, send } = await aLearner()
  const url = await make()
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await get(url)).statusCode)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
  for (let n = 0; n < 19; n++) await make()
  expect(await send(makeCalendarAddress, {})).toEqual(failed(makeCalendarAddress.refusals.tooMany))
})

test('security 26 no line of the log has the secret of an address', async () => {
  const { make } = await aLearner()
  const url = await make()
  written.mockClear()
  await get(url)
  await get(url.replace(/.{4}\/college/, 'ffff/college'))
  // Lines are written together, after the turn of the event loop in which they were made.
  await new Promise(setImmediate)
  const text = written.mock.calls.map(([line]) => String(line)).join('')
  expect(text).toContain(calendarFile.path)
  expect(text).not.toContain(pathOf(url).split('/').at(-2)?.slice(0, 16))
  expect(text).not.toContain(pathOf(url).split('/').at(-3))
})
