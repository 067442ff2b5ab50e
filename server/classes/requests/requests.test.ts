import { askLeave, askSigning, ownRequests, withdrawRequest } from '@college/contract/classes/requests.ts'
import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import { classRequests, decideRequests } from '@college/contract/classes/staff-requests.ts'
import { classSignInDays, classSignIns } from '@college/contract/classes/staff-sign-ins.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { pointsLedger } from '../../ledger/tables.ts'
import { messages } from '../../messages/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { overhear } from '../../testing/members.ts'
import { classSignIns as signatures } from '../inside/tables.ts'
import { requestStore } from './requests.store.ts'
import { classRequests as requests } from './tables.ts'

// An hour of Asia/Shanghai in which it is still the day before in UTC.
const app = await testApp('2026-11-11T06:30+08:00')
const { database } = app
const events = overhear(app)
const [city, elsewhere] = (await database
  .insert(units)
  .values([{ name: '澄江市' }, { name: '清河市' }])
  .returning({ id: units.id })) as [{ id: string }, { id: string }]
const administrator = async (unitId: string) =>
  asUser(app, await aUser(database, { roles: ['learner', 'administrator'], unitId }))
const page = { pageNum: 1, pageSize: 20 }

async function aTaughtClass() {
  const { id: classId } = await aClass(database, {
    title: '应急管理专题班',
    unitId: city.id,
    trainFrom: new Date('2026-11-02T08:00+08:00'),
    trainUntil: new Date('2026-11-20T18:00+08:00'),
  })
  const teacher = await aClassMember(database, classId, { name: '苏婉宁', kind: 'teacher' })
  const student = await aClassMember(database, classId, { name: '沈知远' })
  return { classId, teacher, student, teaching: await asUser(app, teacher), learner: await asUser(app, student) }
}
type Taught = Awaited<ReturnType<typeof aTaughtClass>>

const leaveOf = ({ classId }: Taught, from: string, until = from) => ({
  ...{ classId, kind: 'sick' as const, from, until, reason: ' 住院检查 ' },
})
const told = async (userId: string) =>
  (await database.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)).map(
    ({ title }) => title,
  )
const stateOf = async (id: string) =>
  (await database.select().from(requests).where(eq(requests.id, id))).map(({ state }) => state)[0]
const idOf = (answer: { data?: { id: string } | null }) => answer.data?.id ?? ''

describe('D2-Q62 leave', () => {
  test('is asked for, told to the teacher, granted and told to the member; the days are not missed anywhere', async () => {
    const taught = await aTaughtClass()
    const { classId, learner, teaching, student, teacher } = taught
    const asked = await learner.send(askLeave, leaveOf(taught, '2026-11-09', '2026-11-12'))
    const requestId = idOf(asked)
    expect(await told(teacher.id)).toEqual(['请假申请：应急管理专题班'])
    const calendar = async () => (await learner.send(querySignData, { classId, year: 2026, month: 11 })).data
    // It is counted from the decision on.
    expect(await calendar()).toMatchObject({ leaveDays: [], nonSignInDate: expect.arrayContaining(['2026-11-09']) })

    const listed = (await teaching.send(classRequests, { classId, ...page })).data
    expect(listed).toMatchObject({
      total: 1,
      rows: [{ id: requestId, name: '沈知远', reason: '住院检查', isOwn: false }],
    })
    const waits = (await teaching.send(consoleWaiting, {})).data
    expect(waits).toContainEqual(expect.objectContaining({ kind: 'requests', count: 1, note: '应急管理专题班 1' }))

    events.length = 0
    expect(await teaching.send(decideRequests, { requestIds: [requestId], isGranted: true, reason: '' })).toEqual(
      done({ done: 1, skipped: 0, withdrawn: 0 }),
    )
    expect(events).toEqual([expect.objectContaining({ action: 'decide-class-requests', target: classId })])
    expect(await told(student.id)).toEqual(['请假已批准：应急管理专题班'])
    const { nonSignInDate, leaveDays } = await calendar()
    expect(leaveDays).toEqual(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'])
    expect(nonSignInDate).toEqual(['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-11-${day}`))
    const { rows } = (await teaching.send(classSignIns, { id: classId, ...page })).data
    expect(rows).toMatchObject([{ id: student.id, signed: 0, onLeave: 3, missed: 7 }])
    expect((await teaching.send(classSignInDays, { id: classId })).data.days.at(-1)).toEqual({
      ...{ day: '2026-11-11', count: 0, onLeave: 1 },
    })
    // Who has leave is not among those who are missing today.
    expect((await teaching.send(classSignIns, { id: classId, unsigned: '1', ...page })).data.total).toBe(0)
    // Who comes all the same is there.
    await learner.send(signIn, { classId })
    expect((await calendar()).leaveDays).toEqual(['2026-11-09', '2026-11-10', '2026-11-12'])
    expect((await teaching.send(classSignInDays, { id: classId })).data.days.at(-1)).toMatchObject({
      ...{ count: 1, onLeave: 0 },
    })
    expect((await learner.send(ownRequests, { classId })).data.rows).toMatchObject([
      { id: requestId, state: 'granted', decidedBy: '苏婉宁', decidedAt: app.now().getTime() },
    ])
  })

  test('days are those of Asia/Shanghai: today is the eleventh, and a week back the fourth', async () => {
    const taught = await aTaughtClass()
    expect((await taught.learner.send(ownRequests, { classId: taught.classId })).data).toMatchObject({
      ...{ today: '2026-11-11', firstDay: '2026-11-04', lastDay: '2026-11-20', mayAsk: true },
    })
    expect((await taught.learner.send(askLeave, leaveOf(taught, '2026-11-04'))).success).toBe(true)
    expect(await taught.learner.send(askLeave, leaveOf(taught, '2026-11-03'))).toEqual(
      failed(askLeave.refusals.tooLate),
    )
  })

  test.each([
    ['2026-11-12', '2026-11-11', 'wrongSpan'],
    ['2026-11-19', '2026-11-21', 'outsideTraining'],
    ['2026-11-13', '2026-11-14', 'overlaps'],
    ['2026-11-14', '2026-11-16', 'overlaps'],
  ] as const)('is refused from %s until %s: %s', async (from, until, refusal) => {
    const taught = await aTaughtClass()
    await taught.learner.send(askLeave, leaveOf(taught, '2026-11-14', '2026-11-15'))
    expect(await taught.learner.send(askLeave, leaveOf(taught, from, until))).toEqual(
      failed(askLeave.refusals[refusal]),
    )
  })

  test('wants a reason; a refusal wants one too, is told with it, and leaves the days missed', async () => {
    const taught = await aTaughtClass()
    const { classId, learner, teaching, student } = taught
    const empty = { ...leaveOf(taught, '2026-11-10'), reason: '  ' }
    expect(await learner.send(askLeave, empty)).toEqual(failed(askLeave.refusals.noReason))
    const requestIds = [idOf(await learner.send(askLeave, leaveOf(taught, '2026-11-10')))]
    expect(await teaching.send(decideRequests, { requestIds, isGranted: false, reason: ' ' })).toEqual(
      failed(decideRequests.refusals.noReason),
    )
    await teaching.send(decideRequests, { requestIds, isGranted: false, reason: '请先补交证明' })
    expect(await told(student.id)).toEqual(['请假未批准：应急管理专题班'])
    expect((await learner.send(ownRequests, { classId })).data.rows).toMatchObject([{ answer: '请先补交证明' }])
    const { nonSignInDate } = (await learner.send(querySignData, { classId, year: 2026, month: 11 })).data
    expect(nonSignInDate).toContain('2026-11-10')
    // The same days may be asked for again.
    expect((await learner.send(askLeave, leaveOf(taught, '2026-11-10'))).success).toBe(true)
  })

  test('who takes a request back first keeps it undecided, and the teachers hear nothing of it any more', async () => {
    const taught = await aTaughtClass()
    const { classId, learner, teaching, teacher } = taught
    const requestId = idOf(await learner.send(askLeave, leaveOf(taught, '2026-11-10')))
    expect(await learner.send(withdrawRequest, { classId, requestId })).toEqual(done(null))
    expect(await told(teacher.id)).toEqual([])
    expect(await teaching.send(decideRequests, { requestIds: [requestId], isGranted: true, reason: '' })).toEqual(
      done({ done: 0, skipped: 1, withdrawn: 1 }),
    )
    expect(await stateOf(requestId)).toBe('withdrawn')
    // A second tap finds done what it asks for; what is decided stays decided.
    expect(await learner.send(withdrawRequest, { classId, requestId })).toEqual(done(null))
    const second = idOf(await learner.send(askLeave, leaveOf(taught, '2026-11-10')))
    await teaching.send(decideRequests, { requestIds: [second], isGranted: true, reason: '' })
    expect(await learner.send(withdrawRequest, { classId, requestId: second })).toEqual(
      failed(withdrawRequest.refusals.decided),
    )
  })

  test('of two requests for the same days at once the second sees the first', async () => {
    const taught = await aTaughtClass()
    const commit = await holding(database, async (rival) => {
      const store = requestStore(rival)
      await store.lockMember(taught.classId, taught.student.id)
      await store.insert({ ...leaveOf(taught, '2026-11-12', '2026-11-13'), userId: taught.student.id, at: app.now() })
    })
    const answer = taught.learner.send(askLeave, leaveOf(taught, '2026-11-13'))
    await untilSomeoneWaits(database)
    await commit()
    expect(await answer).toEqual(failed(askLeave.refusals.overlaps))
  })

  test('a decision that waits for a withdrawal under way sees it', async () => {
    const taught = await aTaughtClass()
    const requestId = idOf(await taught.learner.send(askLeave, leaveOf(taught, '2026-11-12')))
    const commit = await holding(database, (rival) =>
      rival.execute(sql`update class_requests set state = 'withdrawn' where id = ${requestId}`),
    )
    const answer = taught.teaching.send(decideRequests, { requestIds: [requestId], isGranted: true, reason: '' })
    await untilSomeoneWaits(database)
    await commit()
    expect(await answer).toEqual(done({ done: 0, skipped: 1, withdrawn: 1 }))
    expect(await told(taught.student.id)).toEqual([])
    expect(await stateOf(requestId)).toBe('withdrawn')
  })
})

describe('D2-Q62 late signing', () => {
  test('a granted one counts as signed, is marked, and gives no points', async () => {
    const { classId, learner, teaching, student } = await aTaughtClass()
    const before = (await learner.send(ownRequests, { classId })).data.signingDays
    expect(before).toEqual(['10', '09', '08', '07', '06', '05', '04'].map((day) => `2026-11-${day}`))
    const asked = await learner.send(askSigning, { classId, day: '2026-11-10', reason: '手机没电' })
    expect(await learner.send(askSigning, { classId, day: '2026-11-10', reason: '手机没电' })).toEqual(
      failed(askSigning.refusals.asked),
    )
    expect((await learner.send(ownRequests, { classId })).data.signingDays).not.toContain('2026-11-10')
    await teaching.send(decideRequests, { requestIds: [idOf(asked)], isGranted: true, reason: '' })
    expect(await told(student.id)).toEqual(['补签已批准：应急管理专题班'])
    expect((await learner.send(querySignData, { classId, year: 2026, month: 11 })).data).toMatchObject({
      ...{ signInDate: ['2026-11-10'], grantedDays: ['2026-11-10'], lxDays: 1, leaveDays: [] },
    })
    const { rows } = (await teaching.send(classSignIns, { id: classId, ...page })).data
    expect(rows).toMatchObject([{ signed: 1, granted: 1, lastDay: '2026-11-10', inRow: 1 }])
    expect(await database.$count(pointsLedger, eq(pointsLedger.userId, student.id))).toBe(0)
    // The next one of the own hand is no granted one, and gives its points.
    await learner.send(signIn, { classId })
    expect((await learner.send(querySignData, { classId, year: 2026, month: 11 })).data).toMatchObject({
      ...{ grantedDays: ['2026-11-10'], lxDays: 2 },
    })
    expect(await database.$count(pointsLedger, eq(pointsLedger.userId, student.id))).toBe(1)
  })

  test.each([
    ['2026-11-11', 'notMissed'],
    ['2026-11-03', 'tooLate'],
    ['2026-11-09', 'notMissed'],
  ] as const)('of %s is refused: %s', async (day, refusal) => {
    const { classId, learner, student } = await aTaughtClass()
    await database.insert(signatures).values({ classId, userId: student.id, day: '2026-11-09', at: app.now() })
    expect(await learner.send(askSigning, { classId, day, reason: '忘记' })).toEqual(
      failed(askSigning.refusals[refusal]),
    )
  })

  test('a refused one stays missed', async () => {
    const { classId, learner, teaching } = await aTaughtClass()
    const asked = await learner.send(askSigning, { classId, day: '2026-11-10', reason: '忘记' })
    await teaching.send(decideRequests, { requestIds: [idOf(asked)], isGranted: false, reason: '当天没有到' })
    const { signInDate, nonSignInDate } = (await learner.send(querySignData, { classId, year: 2026, month: 11 })).data
    expect(signInDate).toEqual([])
    expect(nonSignInDate).toContain('2026-11-10')
  })
})

describe('D2-Q62 D2-Q64 who may', () => {
  test('ask: students and cadres of the class; teachers and observers read that they cannot, strangers nothing', async () => {
    const taught = await aTaughtClass()
    const { classId } = taught
    const as = async (wish: Parameters<typeof aClassMember>[2]) =>
      asUser(app, await aClassMember(database, classId, wish))
    const [cadre, observer] = [await as({ kind: 'cadre' }), await as({ kind: 'observer' })]
    expect((await cadre.send(askLeave, leaveOf(taught, '2026-11-12'))).success).toBe(true)
    for (const client of [observer, taught.teaching]) {
      expect((await client.send(askLeave, leaveOf(taught, '2026-11-12'))).success).toBe(false)
      expect((await client.send(askSigning, { classId, day: '2026-11-10', reason: '忘记' })).success).toBe(false)
      expect((await client.send(ownRequests, { classId })).data).toMatchObject({ mayAsk: false, signingDays: [] })
    }
    const strangers = [await asUser(app, await aUser(database)), await as({ status: 'waiting', admittedAt: null })]
    for (const client of strangers) {
      expect((await client.send(ownRequests, { classId })).success).toBe(false)
      expect((await client.send(askLeave, leaveOf(taught, '2026-11-12'))).success).toBe(false)
    }
  })

  test('take back: nobody but the author', async () => {
    const taught = await aTaughtClass()
    const requestId = idOf(await taught.learner.send(askLeave, leaveOf(taught, '2026-11-12')))
    const other = await asUser(app, await aClassMember(database, taught.classId))
    expect(await other.send(withdrawRequest, { classId: taught.classId, requestId })).toEqual(
      failed(withdrawRequest.refusals.noRequest),
    )
    expect((await other.send(ownRequests, { classId: taught.classId })).data.rows).toEqual([])
    expect(await stateOf(requestId)).toBe('waiting')
  })

  test('decide: teachers of the class and administrators above it, of no other one, and nobody about their own', async () => {
    const taught = await aTaughtClass()
    const [ofCity, ofElsewhere, other] = [
      await administrator(city.id),
      await administrator(elsewhere.id),
      await aTaughtClass(),
    ]
    const requestIds = [idOf(await taught.learner.send(askLeave, leaveOf(taught, '2026-11-12')))]
    const grant = { requestIds, isGranted: true, reason: '' }
    for (const client of [ofElsewhere, other.teaching]) {
      expect(await client.send(decideRequests, grant)).toEqual(failed(decideRequests.refusals.noRequest))
      const { rows } = (await client.send(classRequests, { classId: taught.classId, ...page })).data
      expect(rows).toEqual([])
    }
    expect(await taught.learner.send(decideRequests, grant)).toEqual(failed(commonRefusals.notAllowed))
    expect(await stateOf(requestIds[0] ?? '')).toBe('waiting')
    expect(await ofCity.send(decideRequests, grant)).toMatchObject({ data: { done: 1 } })

    const own = await aUser(database, { roles: ['learner', 'administrator'], unitId: city.id })
    await database.execute(sql`
      insert into class_members (class_id, user_id, kind, status, applied_at, admitted_at)
      values (${taught.classId}, ${own.id}, 'student', 'admitted', '2026-01-01', '2026-01-01')`)
    const learning = await asUser(app, own)
    const mine = [idOf(await learning.send(askLeave, leaveOf(taught, '2026-11-12')))]
    expect(await learning.send(decideRequests, { ...grant, requestIds: mine })).toMatchObject({
      data: { done: 0, skipped: 1 },
    })
    const { rows } = (await learning.send(classRequests, { classId: taught.classId, ...page })).data
    expect(rows.find(({ id }) => id === mine[0])).toMatchObject({ isOwn: true, state: 'waiting' })
  })
})

test('D2-Q62 the list: what waits first, the longest first, then the newest; by state, by what it is about', async () => {
  const taught = await aTaughtClass()
  const { classId, teaching, student } = taught
  const asked = async (kind: string, state: string, hour: number) => {
    const at = new Date(`2026-11-10T${String(hour).padStart(2, '0')}:00+08:00`)
    const row = { classId, userId: student.id, kind, fromDay: '2026-11-10', untilDay: '2026-11-10', reason: '事' }
    return (
      (
        await database
          .insert(requests)
          .values({ ...row, state, askedAt: at })
          .returning()
      )[0]?.id ?? ''
    )
  }
  const ids = [
    await asked('sick', 'granted', 8),
    await asked('signing', 'waiting', 10),
    await asked('personal', 'waiting', 9),
    await asked('official', 'refused', 11),
  ]
  const list = async (more: object) =>
    (await teaching.send(classRequests, { classId, ...page, ...more })).data.rows.map(({ id }) => ids.indexOf(id))
  expect(await list({})).toEqual([2, 1, 3, 0])
  expect(await list({ state: 'waiting' })).toEqual([2, 1])
  expect(await list({ about: 'signing' })).toEqual([1])
  expect(await list({ about: 'leave' })).toEqual([2, 3, 0])
  expect(await list({ pageNum: 2, pageSize: 3 })).toEqual([0])
})
