import { randomUUID } from 'node:crypto'
import { enrol } from '@college/contract/classes/enrol.ts'
import {
  addMembers,
  approveEnrolments,
  rejectEnrolments,
  removeMembers,
  resetEnrolments,
  waitingEnrolments,
} from '@college/contract/classes/review.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { units, users } from '../../account/tables.ts'
import { messages } from '../../messages/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { overhear } from '../../testing/members.ts'
import { memberKindIn } from '../door.ts'
import { classes } from '../tables.ts'
import { classApplications, classHistory, classMembers } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const events = overhear(app)
const { notReviewer, noClass } = approveEnrolments.refusals

async function aUnit(parentId: string | null = null) {
  const [unit] = await database.insert(units).values({ name: '县委办', parentId }).returning()
  return unit?.id ?? ''
}
const province = await aUnit()
const city = await aUnit(province)
const otherCity = await aUnit(province)
const administrator = async (unitId: string | null) =>
  asUser(app, await aUser(database, { roles: ['learner', 'administrator'], unitId }))
const [ofCity, ofProvince, ofOther, ofNone] = [
  await administrator(city),
  await administrator(province),
  await administrator(otherCity),
  await administrator(null),
]

/** A special class of the city with its head teacher. */
async function aReviewedClass(wish: Parameters<typeof aClass>[1] = {}) {
  const { id } = await aClass(database, { type: 1, title: '应急管理专题班', unitId: city, reviewLevels: 1, ...wish })
  const head = await asUser(app, await aClassMember(database, id, { kind: 'teacher', isHead: true }))
  const member = async (status: string, more: object = {}) =>
    (await aClassMember(database, id, { status, admittedAt: null, ...more })).id
  return { id, head, member }
}

async function rowOf(classId: string, userId: string) {
  const [row] = await database
    .select()
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
  return row
}
const statusOf = async (classId: string, userId: string) => (await rowOf(classId, userId))?.status
const titlesOf = async (userId: string) =>
  (await database.select().from(messages).where(eq(messages.userId, userId))).map(({ title, content }) => [
    title,
    content,
  ])
const historyOf = async (userId: string) =>
  (await database.select().from(classHistory).where(eq(classHistory.userId, userId))).map(({ event, reason }) => [
    event,
    reason,
  ])

describe('D2-Q64 the levels', () => {
  test('D2-B229 one level: the head teacher admits, the learner is told, the history and the audit know', async () => {
    const { id, head, member } = await aReviewedClass()
    const userId = await member('waiting')
    events.length = 0
    expect(await head.send(approveEnrolments, { classId: id, userIds: [userId] })).toEqual(
      done({ done: 1, skipped: 0 }),
    )
    expect(await rowOf(id, userId)).toMatchObject({ status: 'admitted', admittedAt: app.now() })
    expect(await titlesOf(userId)).toEqual([['报名成功：应急管理专题班', '您已成为这个班的学员，可以开始学习。']])
    expect(await historyOf(userId)).toEqual([['admitted', '']])
    expect(events).toEqual([
      expect.objectContaining({ action: 'approve-enrolments', target: id, result: 'done', detail: expect.anything() }),
    ])
  })

  test('D2-Q64 who is admitted before the training reads when it begins, and after it that it is over', async () => {
    const told = async (wish: Parameters<typeof aClass>[1]) => {
      const { id, head, member } = await aReviewedClass(wish)
      const userId = await member('waiting')
      await head.send(approveEnrolments, { classId: id, userIds: [userId] })
      return (await titlesOf(userId))[0]?.[1]
    }
    const [later, earlier] = [new Date('2026-11-11T08:30+08:00'), new Date('2026-11-01T08:30+08:00')]
    expect(await told({ trainFrom: later })).toBe('您已成为这个班的学员，培训将于 2026-11-11 08:30 开始。')
    expect(await told({ trainUntil: earlier })).toBe('您已成为这个班的学员，培训已经结束。')
  })

  test('two levels: the head teacher passes on, an administrator admits', async () => {
    const { id, head, member } = await aReviewedClass({ reviewLevels: 2 })
    const userId = await member('waiting')
    const asked = { classId: id, userIds: [userId] }
    await head.send(approveEnrolments, asked)
    expect(await statusOf(id, userId)).toBe('reviewing')
    expect((await titlesOf(userId))[0]?.[0]).toBe('报名初审通过：应急管理专题班')
    // The second level is not the head teacher's.
    expect(await head.send(approveEnrolments, asked)).toEqual(done({ done: 0, skipped: 1 }))
    expect(await head.send(rejectEnrolments, { ...asked, reason: '不符合' })).toEqual(done({ done: 0, skipped: 1 }))
    expect(await statusOf(id, userId)).toBe('reviewing')
    await ofCity.send(approveEnrolments, asked)
    expect(await statusOf(id, userId)).toBe('admitted')
    expect((await historyOf(userId)).map(([event]) => event)).toEqual(['approved', 'admitted'])
  })

  test('many at once: who does not wait is left out', async () => {
    const { id, member } = await aReviewedClass()
    const userIds = await Promise.all(['waiting', 'reviewing', 'admitted', 'rejected', 'removed'].map((s) => member(s)))
    userIds.push(randomUUID())
    expect(await ofProvince.send(approveEnrolments, { classId: id, userIds })).toEqual(done({ done: 2, skipped: 4 }))
  })

  test('rejected with a reason, which the learner reads; the place is free', async () => {
    const { id, head, member } = await aReviewedClass({ quotaRule: 1, places: 1, placesTaken: 1 })
    const userId = await member('waiting')
    const asked = { classId: id, userIds: [userId] }
    expect(await head.send(rejectEnrolments, { ...asked, reason: '  ' })).toEqual(
      failed(rejectEnrolments.refusals.noReason),
    )
    await head.send(rejectEnrolments, { ...asked, reason: '不在培训范围内' })
    expect(await rowOf(id, userId)).toMatchObject({ status: 'rejected', reason: '不在培训范围内' })
    expect(await titlesOf(userId)).toEqual([['报名未通过：应急管理专题班', '原因：不在培训范围内']])
    expect(await historyOf(userId)).toEqual([['rejected', '不在培训范围内']])
    const other = await asUser(app, await aUser(database))
    expect((await other.send(enrol, { id })).success).toBe(true)
  })

  test('only a reset lets a rejected person enrol again', async () => {
    const { id, head, member } = await aReviewedClass()
    const userId = await member('rejected', { reason: '材料不全' })
    const learner = await asUser(app, { id: userId })
    expect((await learner.send(enrol, { id })).state).toBe('20002')
    expect(await head.send(resetEnrolments, { classId: id, userIds: [userId] })).toEqual(done({ done: 1, skipped: 0 }))
    expect(await rowOf(id, userId)).toBeUndefined()
    expect((await titlesOf(userId))[0]?.[0]).toBe('可以重新报名：应急管理专题班')
    expect((await learner.send(enrol, { id })).data).toEqual({ state: 1, needForm: false })
    expect((await historyOf(userId)).map(([event]) => event)).toEqual(['reset', 'applied'])
  })
})

const acts = [
  ['approve', approveEnrolments, {}],
  ['reject', rejectEnrolments, { reason: '不符合' }],
  ['reset', resetEnrolments, {}],
  ['remove', removeMembers, { reason: '' }],
  ['add', addMembers, { kind: 'student' }],
] as const

describe('D2-B320 who may', () => {
  test.each(acts)(
    '%s: not a learner, a teacher who is not the head, a foreign administrator, a guest',
    async (_name, act, more) => {
      const { id, member } = await aReviewedClass()
      const userId = await member('waiting')
      const asked = { classId: id, userIds: [userId], ...more }
      const teacher = await asUser(app, await aClassMember(database, id, { kind: 'teacher' }))
      const student = await asUser(app, await aClassMember(database, id))
      const { head: otherHead } = await aReviewedClass()
      events.length = 0
      for (const { ask } of [teacher, student, otherHead, ofOther, ofNone]) {
        expect((await ask(act, asked)).json()).toEqual(failed(notReviewer))
      }
      expect(events.map(({ result }) => result)).toEqual(Array.from({ length: 5 }, () => 'refused'))
      expect((await asGuest(app).ask(act, asked)).json()).toEqual(failed(commonRefusals.logInFirst))
      expect(await statusOf(id, userId)).toBe('waiting')
    },
  )

  test.each(acts)('%s in a class that is not there', async (_name, act, more) => {
    const { id } = await aReviewedClass({ status: 'withdrawn' })
    for (const classId of [id, randomUUID()]) {
      const asked = { classId, userIds: [randomUUID()], ...more }
      expect((await ofCity.ask(act, asked)).json()).toEqual(failed(noClass))
    }
  })

  test.each([acts[3], acts[4]])('D2-Q90 %s is not up to the head teacher', async (_name, act, more) => {
    const { id, head, member } = await aReviewedClass()
    const asked = { classId: id, userIds: [await member('waiting')], ...more }
    expect((await head.ask(act, asked)).json()).toEqual(failed(notReviewer))
    expect((await ofCity.ask(act, asked)).json()).toMatchObject({ data: { done: 1 } })
  })

  test('a head teacher who was removed decides nothing any more', async () => {
    const { id, head, member } = await aReviewedClass()
    const userIds = [await member('waiting')]
    await database.update(classMembers).set({ status: 'removed' }).where(eq(classMembers.isHead, true))
    expect(await head.send(approveEnrolments, { classId: id, userIds })).toEqual(failed(notReviewer))
  })

  test('a class of the whole college is managed at the top of it', async () => {
    const { id, member } = await aReviewedClass({ unitId: null })
    const asked = { classId: id, userIds: [await member('waiting')] }
    expect(await ofCity.send(approveEnrolments, asked)).toEqual(failed(notReviewer))
    for (const { send } of [ofProvince, ofNone]) expect((await send(approveEnrolments, asked)).success).toBe(true)
  })
})

describe('D2-Q90 removing', () => {
  test('access is gone at once, the place is free, the records stay', async () => {
    const { id, member } = await aReviewedClass({ quotaRule: 1, places: 1, placesTaken: 1, studentTotal: 1 })
    const userId = await member('admitted', { startedAt: app.now() })
    const kindOf = memberKindIn(database)
    expect(await kindOf(userId, id)).toBe('student')
    const asked = { classId: id, userIds: [userId], reason: '已调离' }
    expect(await ofCity.send(removeMembers, asked)).toEqual(done({ done: 1, skipped: 0 }))
    expect(await kindOf(userId, id)).toBeUndefined()
    expect(await rowOf(id, userId)).toMatchObject({ status: 'removed', reason: '已调离', startedAt: app.now() })
    const [row] = await database.select().from(classes).where(eq(classes.id, id))
    expect(row).toMatchObject({ placesTaken: 0, studentTotal: 0 })
    expect(await titlesOf(userId)).toEqual([['您已退出：应急管理专题班', '原因：已调离']])
    expect(await ofCity.send(removeMembers, asked)).toEqual(done({ done: 0, skipped: 1 }))
  })
})

describe('D2-Q63 the roster', () => {
  test('added people are members at once, also of a full window; staff need no place', async () => {
    const { id } = await aReviewedClass({ quotaRule: 1, places: 2, enrolUntil: new Date('2026-11-01T00:00Z') })
    const county = await aUnit(city)
    const roles = ['learner', 'teacher'] as const
    const people = await Promise.all([1, 2, 3].map(() => aUser(database, { unitId: county, roles: [...roles] })))
    const closed = await aUser(database, { status: 'closed', unitId: county })
    const userIds = [...people, closed].map((person) => person.id)
    expect(await ofCity.send(addMembers, { classId: id, userIds, kind: 'student' })).toEqual(
      done({ done: 2, skipped: 2 }),
    )
    const left = people[2]?.id ?? ''
    expect(await ofCity.send(addMembers, { classId: id, userIds: [left], kind: 'teacher' })).toEqual(
      done({ done: 1, skipped: 0 }),
    )
    expect(await memberKindIn(database)(left, id)).toBe('teacher')
    // Without the role the membership is that of an observer.
    await database
      .update(users)
      .set({ roles: ['learner'] })
      .where(eq(users.id, left))
    expect(await memberKindIn(database)(left, id)).toBe('observer')
    expect((await titlesOf(left))[0]?.[0]).toBe('您已加入：应急管理专题班')
  })

  test('people of other units are left out, unless they have enrolled; only staff become teachers', async () => {
    const { id, member } = await aReviewedClass()
    const [foreign, above, unbound, near] = await Promise.all(
      [otherCity, province, null, city].map(async (unitId) => (await aUser(database, { unitId })).id),
    )
    const enrolled = await member('waiting')
    await database.update(users).set({ unitId: otherCity }).where(eq(users.id, enrolled))
    const userIds = [foreign, above, unbound, near, enrolled] as string[]
    const add = async (by: typeof ofCity, kind: 'student' | 'teacher') =>
      (await by.send(addMembers, { classId: id, userIds, kind })).data
    expect(await add(ofCity, 'teacher')).toEqual({ done: 0, skipped: 5 })
    expect(await add(ofCity, 'student')).toEqual({ done: 2, skipped: 3 })
    expect(await Promise.all(userIds.map((userId) => statusOf(id, userId)))).toEqual([
      ...[undefined, undefined, undefined],
      ...['admitted', 'admitted'],
    ])
    expect(await add(ofProvince, 'student')).toEqual({ done: 3, skipped: 2 })
  })

  test('a student who becomes a cadre keeps place and completion', async () => {
    const { id, member } = await aReviewedClass({ quotaRule: 1, places: 1, placesTaken: 1, studentTotal: 1 })
    const userId = await member('completed')
    await ofCity.send(addMembers, { classId: id, userIds: [userId], kind: 'cadre' })
    expect(await rowOf(id, userId)).toMatchObject({ kind: 'cadre', status: 'completed' })
    const [row] = await database.select().from(classes).where(eq(classes.id, id))
    expect(row).toMatchObject({ placesTaken: 1, studentTotal: 1 })
  })
})

describe('D2-Q64 who waits', () => {
  const names = { namespace: waitingEnrolments.namespace, pageName: waitingEnrolments.pageName }
  const asked = (classId: string) => ({ ...names, pageNum: 1, query: JSON.stringify({ classId }) })

  test('the longest first, of the levels that the reader decides', async () => {
    const { id, head, member } = await aReviewedClass({ reviewLevels: 2 })
    const second = await member('waiting', { appliedAt: new Date('2026-11-02T00:00Z'), name: '李' })
    const first = await member('reviewing', { appliedAt: new Date('2026-11-01T00:00Z'), name: '王' })
    await member('admitted')
    await database.update(users).set({ unitId: city, job: '科员' }).where(eq(users.id, second))
    const form = { name: '李', sex: '', unit: '', job: '', remark: '需要住宿' } as const
    await database.insert(classApplications).values({ classId: id, userId: second, form, sentAt: app.now() })

    const { data } = await ofCity.send(metaListData, asked(id))
    expect(data.map((row: { _id: string; level?: number }) => [row._id, row.level])).toEqual([
      [first, 2],
      [second, 1],
    ])
    expect((await head.send(metaListData, asked(id))).data).toEqual([
      {
        _id: second,
        name: '李',
        unitName: '县委办',
        job: '科员',
        level: 1,
        appliedAt: '2026-11-02T00:00:00.000Z',
        remark: '需要住宿',
      },
    ])
    expect(await ofCity.send(metaListCount, asked(id))).toEqual(done({ count: 2 }))
    expect(await head.send(metaListCount, asked(id))).toEqual(done({ count: 1 }))
  })

  test('is not for others', async () => {
    const { id } = await aReviewedClass()
    expect(await ofOther.send(metaListData, asked(id))).toEqual(failed(notReviewer))
    expect(await ofOther.send(metaListCount, asked(id))).toEqual(failed(notReviewer))
    expect(await ofCity.send(metaListData, asked(randomUUID()))).toEqual(failed(noClass))
  })
})
