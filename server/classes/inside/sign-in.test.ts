import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'
import { signInStore } from './sign-in.store.ts'
import { classSignIns } from './tables.ts'

const NOW = '2026-03-20T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
beforeEach(() => app.setNow(NOW))

const training = { trainFrom: new Date('2026-02-25T08:00+08:00'), trainUntil: new Date('2026-03-27T18:00+08:00') }

/** A learner in a class of their own, with these days signed. */
async function aStudent(days: string[] = [], wish: Parameters<typeof aClassMember>[2] = {}, ofClass = {}) {
  const { id: classId } = await aClass(database, { ...training, ...ofClass })
  const user = await aClassMember(database, classId, wish)
  const rows = days.map((day) => ({ classId, userId: user.id, day, at: new Date(`${day}T09:00+08:00`) }))
  if (rows.length > 0) await database.insert(classSignIns).values(rows)
  return { classId, user, ...(await asUser(app, user)) }
}

const daysOf = async (userId: string) =>
  (await database.select().from(classSignIns).where(eq(classSignIns.userId, userId))).map(({ day }) => day)

describe('D2-C32 signing in', () => {
  test('D2-B226 D2-B087 today is signed, once; the run goes on', async () => {
    const { send, classId, user } = await aStudent(['2026-03-18', '2026-03-19'])
    expect(await send(signIn, { classId })).toEqual(done({ lxDays: 3, points: 1 }))
    expect(await send(signIn, { classId })).toEqual(failed(signIn.refusals.signedToday))
    expect((await daysOf(user.id)).toSorted()).toEqual(['2026-03-18', '2026-03-19', '2026-03-20'])
    app.setNow('2026-03-21T00:00+08:00')
    const nextDay = await asUser(app, user)
    expect(await nextDay.send(signIn, { classId })).toEqual(done({ lxDays: 4, points: 1 }))
  })

  test('D2-B226 a second signature is refused also in the same batch', async () => {
    const { classId, user } = await aStudent()
    const { sign } = signInStore(database)
    const asked = { classId, userId: user.id, day: '2026-03-20', at: app.now() }
    const other = await aStudent()
    const outcomes = await Promise.all([
      sign(asked),
      sign({ ...asked, classId: other.classId, userId: other.user.id }),
      sign(asked),
    ])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['signed', 'signed', 'signedToday'])
  })

  test.each([
    ['2026-02-24T23:59+08:00', false],
    ['2026-02-25T00:00+08:00', true],
    ['2026-03-27T23:59+08:00', true],
    ['2026-03-28T00:00+08:00', false],
  ])('D2-B410 the first and the last day of the training belong to it: %s', async (now, may) => {
    app.setNow(now)
    const { send, classId, user } = await aStudent()
    const answer = await send(signIn, { classId })
    expect(answer).toEqual(may ? done({ lxDays: 1, points: 1 }) : failed(signIn.refusals.outsideTraining))
    expect(await daysOf(user.id)).toHaveLength(may ? 1 : 0)
  })

  test('D2-B226 a class without a training window is signed on any day', async () => {
    const { send, classId } = await aStudent([], {}, { trainFrom: null, trainUntil: null })
    expect(await send(signIn, { classId })).toEqual(done({ lxDays: 1, points: 1 }))
  })

  test.each([
    { kind: 'teacher' },
    { kind: 'observer' },
    { status: 'waiting' },
    { status: 'removed' },
    { status: 'rejected' },
  ])('D2-Q88 not by %j', async (wish) => {
    const { send, classId, user } = await aStudent([], wish)
    expect(await send(signIn, { classId })).toEqual(failed(commonRefusals.notAllowed))
    expect(await daysOf(user.id)).toEqual([])
  })

  test('D2-Q88 who was removed after the access was checked signs nothing', async () => {
    const { classId, user } = await aStudent([], { status: 'removed' })
    const signed = await signInStore(database).sign({ classId, userId: user.id, day: '2026-03-20', at: app.now() })
    expect(signed.outcome).toBe('studentsOnly')
    expect(await daysOf(user.id)).toEqual([])
  })

  test('D2-Q73 neither a stranger nor a guest', async () => {
    const { classId } = await aStudent()
    const { send } = await asUser(app, await aUser(database))
    expect(await send(signIn, { classId })).toEqual(failed(commonRefusals.notAllowed))
    expect(await asGuest(app).send(signIn, { classId })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('D2-Q78 fifty at once leave one signature', async () => {
    const { send, classId, user } = await aStudent()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(signIn, { classId })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await daysOf(user.id)).toEqual(['2026-03-20'])
  })
})

describe('D2-C33 the calendar of a month', () => {
  const march = { year: 2026, month: 3 }

  test('D2-B086 D2-B087 D2-E14 signed and missed days of the month, and the run up to yesterday', async () => {
    const signed = ['2026-02-27', '2026-03-02', '2026-03-18', '2026-03-19']
    const { send, classId } = await aStudent(signed, { admittedAt: new Date('2026-03-15T10:00+08:00') })
    expect(await send(querySignData, { classId, ...march })).toEqual(
      done({
        signInDate: ['2026-03-02', '2026-03-18', '2026-03-19'],
        nonSignInDate: ['2026-03-15', '2026-03-16', '2026-03-17'],
        leaveDays: [],
        grantedDays: [],
        lxDays: 2,
        today: '2026-03-20',
        signedToday: false,
        canSign: true,
        message: '',
        firstMonth: '2026-02',
      }),
    )
    const february = await send(querySignData, { classId, year: 2026, month: 2 })
    expect([february.data.signInDate, february.data.nonSignInDate]).toEqual([['2026-02-27'], []])
    const april = await send(querySignData, { classId, year: 2026, month: 4 })
    expect([april.data.signInDate, april.data.nonSignInDate]).toEqual([[], []])
  })

  test('D2-B227 why the button is off: signed already, or outside of the training', async () => {
    const { send, classId } = await aStudent(['2026-03-20'])
    const first = await send(querySignData, { classId, ...march })
    expect(first.data).toMatchObject({ canSign: false, signedToday: true, message: '今日已签到' })
    app.setNow('2026-03-28T09:00+08:00')
    const late = await aStudent(['2026-03-20'])
    const after = await late.send(querySignData, { classId: late.classId, ...march })
    expect(after.data).toMatchObject({ canSign: false, signedToday: false, message: '不在学习时间范围内' })
  })

  test.each(['teacher', 'observer'])('D2-B086 a %s misses nothing and signs nothing', async (kind) => {
    const { send, classId } = await aStudent([], { kind })
    const { data } = await send(querySignData, { classId, ...march })
    expect(data).toMatchObject({ nonSignInDate: [], canSign: false, message: '仅学员可以签到' })
  })

  test('D2-B086 a visitor of a camp that is open to all has an empty calendar', async () => {
    const { id: classId } = await aClass(database, { isOpenToAll: true })
    const { send } = await asUser(app, await aUser(database))
    const { data } = await send(querySignData, { classId, ...march })
    expect(data).toMatchObject({ signInDate: [], nonSignInDate: [], canSign: false, message: '仅学员可以签到' })
  })

  test('D2-B319 of nobody else; not of a class that was withdrawn', async () => {
    const { send, classId } = await aStudent(['2026-03-19'])
    const other = await aClassMember(database, classId)
    const theirs = await (await asUser(app, other)).send(querySignData, { classId, ...march })
    expect(theirs.data.signInDate).toEqual([])
    await database.update(classMembers).set({ status: 'removed' }).where(eq(classMembers.userId, other.id))
    const gone = await (await asUser(app, other)).send(querySignData, { classId, ...march })
    expect(gone).toEqual(failed(commonRefusals.notAllowed))
    await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, classId))
    expect(await send(querySignData, { classId, ...march })).toEqual(failed(commonRefusals.notAllowed))
  })

  test.each([{ month: '13' }, { month: '0' }, { year: '1999' }, { classId: 'x' }])(
    'malformed input %j',
    async (wrong) => {
      const { ask, classId } = await aStudent()
      expect((await ask(querySignData, { classId, ...march, ...wrong })).json()).toEqual(
        failed(commonRefusals.malformed),
      )
    },
  )
})
