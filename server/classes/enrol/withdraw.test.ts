import { applyForm, applyInfo, enrol, withdrawEnrolment } from '@college/contract/classes/enrol.ts'
import { approveEnrolments, rejectEnrolments } from '@college/contract/classes/review.ts'
import { enrolPerson, enrolQueue } from '@college/contract/classes/staff-enrol.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { classes } from '../tables.ts'
import { membershipStore } from './membership.store.ts'
import { classApplications, classHistory, classMembers } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { refusals } = withdrawEnrolment

/** A class whose head teacher decides, with one place, and somebody who waits for it. */
async function aWaitingPerson(wish: Parameters<typeof aClass>[1] = {}) {
  const { id } = await aClass(database, { type: 1, reviewLevels: 1, quotaRule: 1, places: 1, ...wish })
  const head = await asUser(app, await aClassMember(database, id, { kind: 'teacher', isHead: true }))
  const person = await aUser(database, { name: '沈知远' })
  const learner = await asUser(app, person)
  const asked = { classId: id, userIds: [person.id] }
  return { id, head, person, learner, asked }
}

const rowOf = async (classId: string, userId: string) => {
  const where = and(eq(classMembers.classId, classId), eq(classMembers.userId, userId))
  return (await database.select().from(classMembers).where(where))[0]
}
const takenIn = async (id: string) =>
  (await database.select().from(classes).where(eq(classes.id, id))).map(({ placesTaken }) => placesTaken)[0]
const eventsOf = async (userId: string) =>
  (await database.select().from(classHistory).where(eq(classHistory.userId, userId))).map(({ event, actorId }) => [
    event,
    actorId,
  ])

test('D2-Q64 who waits takes the enrolment back: the place is free, the form is gone, and enrolling goes again', async () => {
  const { id, head, person, learner } = await aWaitingPerson({ needsForm: true })
  const form = { name: '沈知远', sex: '' as const, phone: '13900000001', unit: '县委办', job: '', remark: '家中有事' }
  const sent = await learner.send(metaPersistData, {
    ...{ namespace: applyForm.namespace, pageName: applyForm.pageName },
    data: JSON.stringify(form),
    classId: id,
  } as never)
  expect(sent.success).toBe(true)
  expect(await takenIn(id)).toBe(1)

  expect(await learner.send(withdrawEnrolment, { id })).toEqual(done({ state: 0 }))
  expect(await rowOf(id, person.id)).toBeUndefined()
  expect(await takenIn(id)).toBe(0)
  expect(await database.$count(classApplications, eq(classApplications.userId, person.id))).toBe(0)
  expect((await learner.ask(applyInfo, { id })).body).not.toContain('家中有事')
  expect(await eventsOf(person.id)).toEqual([
    ['applied', null],
    ['withdrawn', null],
  ])
  // A second tap finds done what it asks for.
  expect(await learner.send(withdrawEnrolment, { id })).toEqual(done({ state: 0 }))
  expect(await eventsOf(person.id)).toHaveLength(2)

  expect((await head.send(enrolQueue, { pageNum: 1, pageSize: 100 })).data).toMatchObject({ total: 0 })
  expect(await head.send(enrolPerson, { classId: id, userId: person.id })).toEqual(
    failed(enrolPerson.refusals.withdrawn),
  )
})

test.each([
  ['admitted', refusals.admittedFirst],
  ['completed', refusals.admittedFirst],
  ['rejected', refusals.rejectedFirst],
] as const)('D2-Q64 who is %s cannot take it back any more, and reads why', async (status, refusal) => {
  const { id } = await aClass(database, { type: 1 })
  const person = await aClassMember(database, id, { status })
  expect(await (await asUser(app, person)).send(withdrawEnrolment, { id })).toEqual(failed(refusal))
  expect((await rowOf(id, person.id))?.status).toBe(status)
})

test('D2-Q90 who was removed stays removed; others and guests withdraw nothing of anybody', async () => {
  const { id, learner, person } = await aWaitingPerson()
  await learner.send(enrol, { id })
  const removed = await aClassMember(database, id, { status: 'removed' })
  expect(await (await asUser(app, removed)).send(withdrawEnrolment, { id })).toEqual(done({ state: -1 }))
  expect((await rowOf(id, removed.id))?.status).toBe('removed')
  await (await asUser(app, await aUser(database))).send(withdrawEnrolment, { id })
  expect((await asGuest(app).send(withdrawEnrolment, { id })).success).toBe(false)
  expect((await rowOf(id, person.id))?.status).toBe('waiting')
})

test('D2-Q64 a decision that is under way comes first: the learner is told so, and stays admitted', async () => {
  const { id, learner, person } = await aWaitingPerson()
  await learner.send(enrol, { id })
  const commit = await holding(database, async (rival) => {
    const store = membershipStore(rival)
    await store.lockClasses([id])
    const [before] = await store.findMembers([{ classId: id, userId: person.id }])
    const change = { classId: id, userId: person.id, before, actorId: null, reason: '', at: app.now() }
    await store.change([{ ...change, after: { kind: 'student', status: 'admitted' }, events: ['admitted'] }])
  })
  const answer = learner.send(withdrawEnrolment, { id })
  await untilSomeoneWaits(database)
  await commit()
  expect(await answer).toEqual(failed(refusals.admittedFirst))
  expect(await takenIn(id)).toBe(1)
  expect((await rowOf(id, person.id))?.status).toBe('admitted')
})

test.each([
  ['approves', approveEnrolments, {}],
  ['rejects', rejectEnrolments, { reason: '不在范围' }],
] as const)('D2-Q64 a withdrawal that is under way comes first: who %s is told so', async (_name, act, more) => {
  const { id, head, learner, person, asked } = await aWaitingPerson()
  await learner.send(enrol, { id })
  const commit = await holding(database, async (rival) => {
    const store = membershipStore(rival)
    await store.lockClasses([id])
    const [before] = await store.findMembers([{ classId: id, userId: person.id }])
    const change = { classId: id, userId: person.id, before, actorId: null, reason: '', at: app.now() }
    await store.change([{ ...change, after: undefined, events: ['withdrawn'] }])
  })
  const answer = head.send(act, { ...asked, ...more } as never)
  await untilSomeoneWaits(database)
  await commit()
  expect(await answer).toEqual(done({ done: 0, skipped: 1, withdrawn: 1 }))
  expect(await rowOf(id, person.id)).toBeUndefined()
  expect(await takenIn(id)).toBe(0)
})
