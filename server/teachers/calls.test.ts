import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { answerCall, askToCall, callRequest } from '@college/contract/teachers/calls.ts'
import { teacherInfo, teacherPhone } from '@college/contract/teachers/teachers.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../account/tables.ts'
import { classMembers } from '../classes/enrol/tables.ts'
import { classes } from '../classes/tables.ts'
import { encryptTeacherPhone } from '../courses/door.ts'
import { teachers } from '../courses/tables.ts'
import { messages } from '../messages/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { overhear } from '../testing/members.ts'
import { callPermissions } from './tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app

async function aLearner(name = '陈晓芸') {
  const user = await aUser(database, { name })
  return { user, ...(await asUser(app, user)) }
}

/** A teacher with a phone number, linked to the account that receives the requests. */
async function aTeacher(wish: { phone?: string; hasAccount?: boolean } = {}) {
  const account = await aLearner('陆见深')
  const [teacher] = await database
    .insert(teachers)
    .values({
      name: '陆见深',
      userId: wish.hasAccount === false ? null : account.user.id,
      phoneCipher: wish.phone === '' ? null : encryptTeacherPhone(app.secrets, '13800020021'),
    })
    .returning()
  return { id: teacher?.id ?? '', account }
}

const messagesOf = (userId: string) => database.select().from(messages).where(eq(messages.userId, userId))

/** Sends a request to call, and returns its id. */
async function asked(learner: Awaited<ReturnType<typeof aLearner>>, teacherId: string): Promise<string> {
  expect(await learner.send(askToCall, { id: teacherId })).toEqual(done({ calling: 'asked' }))
  const [row] = await database.select().from(callPermissions).where(eq(callPermissions.learnerId, learner.user.id))
  return row?.id ?? ''
}
const callingOf = async ({ send }: Awaited<ReturnType<typeof aLearner>>, id: string) =>
  (await send(teacherInfo, { id })).data.calling

test('D1-B249 a learner asks, the teacher allows it, the learner calls; every step is written down', async () => {
  const [teacher, learner] = [await aTeacher(), await aLearner()]
  expect(await callingOf(learner, teacher.id)).toBe('ask')
  const id = await asked(learner, teacher.id)
  expect(await callingOf(learner, teacher.id)).toBe('asked')
  expect(await learner.send(teacherPhone, { id: teacher.id })).toEqual(failed(teacherPhone.refusals.notAllowed))

  const [message] = await messagesOf(teacher.account.user.id)
  expect(message).toMatchObject({ title: '陈晓芸申请与您通话', link: `#${href(routes.callRequest, { id })}` })
  const { data } = await teacher.account.send(callRequest, { id })
  expect(data).toMatchObject({ learnerId: learner.user.id, name: '陈晓芸', state: 'asked' })

  const events = overhear(app)
  expect(await teacher.account.send(answerCall, { id, answer: 'allowed' })).toEqual(done(null))
  expect(await callingOf(learner, teacher.id)).toBe('allowed')
  expect((await learner.send(teacherPhone, { id: teacher.id })).data.phone).toBe(btoa('13800020021'))
  expect(events).toMatchObject([
    { actor: teacher.account.user.id, action: 'answer-call-request', detail: { answer: 'allowed' } },
    { actor: learner.user.id, action: 'reveal-teacher-phone', target: teacher.id, result: 'done' },
  ])
  const [told] = await messagesOf(learner.user.id)
  expect(told).toMatchObject({
    title: '陆见深同意了您的通话申请',
    link: `#${href(routes.teacher, { id: teacher.id })}`,
  })
  expect(await learner.send(askToCall, { id: teacher.id })).toEqual(failed(askToCall.refusals.allowed))
})

test('D1-B249 a refusal is told; the same teacher is asked again after seven days only', async () => {
  const [teacher, learner] = [await aTeacher(), await aLearner()]
  const id = await asked(learner, teacher.id)
  await teacher.account.send(answerCall, { id, answer: 'refused' })
  expect((await messagesOf(learner.user.id))[0]?.title).toBe('陆见深未同意您的通话申请')
  expect(await learner.send(teacherPhone, { id: teacher.id })).toEqual(failed(teacherPhone.refusals.notAllowed))
  expect(await learner.send(askToCall, { id: teacher.id })).toEqual(failed(askToCall.refusals.refused))
  app.pass(7 * 86_400)
  const again = await asUser(app, learner.user)
  expect(await again.send(askToCall, { id: teacher.id })).toEqual(done({ calling: 'asked' }))
  expect(await messagesOf(teacher.account.user.id)).toHaveLength(2)
  app.setNow(NOW)
})

test('D1-B249 a stranger sees no request and answers none', async () => {
  const [teacher, learner, other] = [await aTeacher(), await aLearner(), await aTeacher()]
  const id = await asked(learner, teacher.id)
  for (const { send } of [learner, other.account]) {
    expect(await send(callRequest, { id })).toEqual(failed(callRequest.refusals.unknown))
    expect(await send(answerCall, { id, answer: 'allowed' })).toEqual(failed(answerCall.refusals.unknown))
  }
  expect(await callingOf(learner, teacher.id)).toBe('asked')
  const guest = asGuest(app)
  expect(await guest.send(askToCall, { id: teacher.id })).toEqual(failed(commonRefusals.logInFirst))
  expect(await guest.send(answerCall, { id, answer: 'allowed' })).toEqual(failed(commonRefusals.logInFirst))
})

test('D1-B249 of two answers at once the first one counts', async () => {
  const [teacher, learner] = [await aTeacher(), await aLearner()]
  const id = await asked(learner, teacher.id)
  let late: Promise<unknown> = Promise.resolve()
  await database.transaction(async (transaction) => {
    // The first answer holds the row lock until its commit; the second one arrives meanwhile.
    await transaction
      .update(callPermissions)
      .set({ state: 'refused', decidedAt: app.now() })
      .where(eq(callPermissions.id, id))
    late = teacher.account.send(answerCall, { id, answer: 'allowed' })
    await untilSomeoneWaits(database)
  })
  expect(await late).toEqual(failed(answerCall.refusals.answered))
  expect(await callingOf(learner, teacher.id)).toBe('refused')
  expect(await messagesOf(learner.user.id)).toEqual([])
})

test('D1-B249 one request to a teacher, and one message, however often it is sent at once', async () => {
  const [teacher, learner] = [await aTeacher(), await aLearner()]
  const answers = await Promise.all([1, 2, 3].map(() => learner.send(askToCall, { id: teacher.id })))
  expect(answers.some(({ success }) => success)).toBe(true)
  expect(await messagesOf(teacher.account.user.id)).toHaveLength(1)
  expect(await learner.send(askToCall, { id: teacher.id })).toEqual(failed(askToCall.refusals.asked))
})

test('D1-B249 five requests a day', async () => {
  const learner = await aLearner()
  for (let number = 0; number < 5; number += 1) await asked(learner, (await aTeacher()).id)
  const { id } = await aTeacher()
  expect(await learner.send(askToCall, { id })).toEqual(failed(askToCall.refusals.tooMany))
  app.pass(86_401)
  // A day later the session has expired: log in again.
  expect((await (await asUser(app, learner.user)).send(askToCall, { id })).success).toBe(true)
  app.setNow(NOW)
})

test('D1-B249 whoever shares a class with the teacher calls without asking, while the teacher holds the role (decision 059)', async () => {
  const [teacher, learner, other] = [await aTeacher(), await aLearner(), await aTeacher()]
  const { id: classId } = await aClass(database)
  const join = (userId: string, wish: Partial<typeof classMembers.$inferInsert>) =>
    database.insert(classMembers).values({ classId, userId, status: 'admitted', appliedAt: app.now(), ...wish })
  await join(teacher.account.user.id, { kind: 'teacher' })
  const hold = (userId: string, roles: string[]) => database.update(users).set({ roles }).where(eq(users.id, userId))
  await hold(teacher.account.user.id, ['learner', 'teacher'])
  await hold(other.account.user.id, ['learner', 'teacher'])
  // A removed teacher and a waiting applicant are not members.
  await join(other.account.user.id, { kind: 'teacher', status: 'removed' })
  await join(learner.user.id, { status: 'waiting' })
  expect(await callingOf(learner, teacher.id)).toBe('ask')

  const set = (status: string) =>
    database.update(classMembers).set({ status }).where(eq(classMembers.userId, learner.user.id))
  await set('completed')
  expect(await callingOf(learner, teacher.id)).toBe('allowed')
  expect((await learner.send(teacherPhone, { id: teacher.id })).success).toBe(true)
  expect((await learner.send(teacherPhone, { id: other.id })).success).toBe(false)
  await set('removed')
  expect((await learner.send(teacherPhone, { id: teacher.id })).success).toBe(false)
  await set('admitted')
  await hold(teacher.account.user.id, ['learner'])
  expect((await learner.send(teacherPhone, { id: teacher.id })).success).toBe(false)
  await hold(teacher.account.user.id, ['learner', 'teacher'])
  expect((await learner.send(teacherPhone, { id: teacher.id })).success).toBe(true)
  await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, classId))
  expect((await learner.send(teacherPhone, { id: teacher.id })).success).toBe(false)
})

test('D1-B249 nobody to ask, nothing to ask for', async () => {
  const learner = await aLearner()
  const { id: alone } = await aTeacher({ hasAccount: false })
  expect(await learner.send(askToCall, { id: alone })).toEqual(failed(askToCall.refusals.closed))
  const { id: silent } = await aTeacher({ phone: '' })
  expect(await learner.send(askToCall, { id: silent })).toEqual(failed(askToCall.refusals.none))
  const { id: own, account } = await aTeacher()
  expect(await account.send(askToCall, { id: own })).toEqual(failed(askToCall.refusals.none))
  const unknown = { id: '0198a000-0000-7000-8000-000000000001' }
  expect(await learner.send(askToCall, unknown)).toEqual(failed(askToCall.refusals.unknown))
})

test.each([[askToCall], [callRequest], [answerCall]])('an id that is none is malformed', async (endpoint) => {
  const { ask } = await aLearner()
  expect((await ask(endpoint, { id: '1', answer: 'allowed' })).json()).toEqual(failed(commonRefusals.malformed))
})
