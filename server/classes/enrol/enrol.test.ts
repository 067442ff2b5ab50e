import { randomUUID } from 'node:crypto'
import { applyForm, applyInfo, enrol, enrolInCamp, enrolRefusals } from '@college/contract/classes/enrol.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { messages } from '../../messages/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { aMember } from '../../testing/members.ts'
import { classes } from '../tables.ts'
import { classApplications, classHistory, classMembers } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
type ClassWish = Parameters<typeof aClass>[1]

const aSpecialClass = (wish: ClassWish = {}) => aClass(database, { type: 1, title: '应急管理专题班', ...wish })
const aCamp = (wish: ClassWish = {}) => aClass(database, wish)

async function aLearner(wish: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(database, wish)
  return { user, ...(await asUser(app, user)) }
}
type Learner = Awaited<ReturnType<typeof aLearner>>

const statusOf = async (classId: string, userId: string) => {
  const rows = await database.select().from(classMembers).where(eq(classMembers.classId, classId))
  return rows.find((row) => row.userId === userId)?.status
}
const countsOf = async (classId: string) => {
  const [row] = await database.select().from(classes).where(eq(classes.id, classId))
  return [row?.placesTaken, row?.studentTotal]
}
const historyOf = async (userId: string) => {
  const rows = await database
    .select()
    .from(classHistory)
    .where(eq(classHistory.userId, userId))
    .orderBy(classHistory.id)
  return rows.map(({ event }) => event)
}
const messagesOf = async (userId: string) => {
  const rows = await database.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)
  return rows.map(({ title, link, kind }) => ({ title, link, kind }))
}
const silent = (data: object) => failed(enrolRefusals.silent, data)

describe('D2-C03 D2-C13 enrolling', () => {
  test.each([
    [0, 2, 'admitted', ['applied', 'admitted'], [1, 1], '报名成功：应急管理专题班'],
    [1, 1, 'waiting', ['applied'], [1, 0], '报名已提交：应急管理专题班'],
    [2, 1, 'waiting', ['applied'], [1, 0], '报名已提交：应急管理专题班'],
  ] as const)(
    'D2-C03 with %i levels of review: state %i, the place is taken, the learner is told',
    async (reviewLevels, state, status, events, counts, title) => {
      const { id } = await aSpecialClass({ reviewLevels })
      const { send, user } = await aLearner()
      expect(await send(enrol, { id })).toEqual(done({ state, needForm: false }))
      expect(await statusOf(id, user.id)).toBe(status)
      expect(await historyOf(user.id)).toEqual(events)
      expect(await countsOf(id)).toEqual(counts)
      const link = `#/mobile/nc/page/app/special/mobile-specialdetailnewtab?id=${id}`
      expect(await messagesOf(user.id)).toEqual([{ title, link, kind: 'class' }])
    },
  )

  test('D2-C13 in a camp, with a link to the camp', async () => {
    const { id } = await aCamp()
    const { send, user } = await aLearner()
    expect(await send(enrolInCamp, { nc_zyb_id: id })).toEqual(done({ state: 2, needForm: false }))
    const link = `#/mobile/nc/page/app/gzyddpage/mobile-trainingCampDetail?id=${id}`
    expect(await messagesOf(user.id)).toEqual([{ title: '报名成功：青年干部训练营', link, kind: 'class' }])
  })

  test('D2-B345 D2-Q78 a second time is 20002 and changes nothing', async () => {
    const { id } = await aSpecialClass()
    const { send, user } = await aLearner()
    await send(enrol, { id })
    expect(await send(enrol, { id })).toEqual(silent({ state: 2, needForm: false }))
    expect((await send(enrol, { id })).state).toBe('20002')
    expect([await countsOf(id), await historyOf(user.id)]).toEqual([
      [1, 1],
      ['applied', 'admitted'],
    ])
    expect(await messagesOf(user.id)).toHaveLength(1)
  })

  test('D2-Q78 twice in one batch is once', async () => {
    const { id } = await aSpecialClass({ quotaRule: 1, places: 5 })
    const { send, user } = await aLearner()
    const states = (await Promise.all([1, 2, 3, 4].map(() => send(enrol, { id })))).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['20000', '20002', '20002', '20002'])
    expect(await countsOf(id)).toEqual([1, 1])
    expect(await historyOf(user.id)).toHaveLength(2)
  })

  const past = new Date('2026-11-03T09:00+08:00')
  const coming = new Date('2026-11-05T09:00+08:00')
  test.each<[string, ClassWish, keyof typeof enrolRefusals]>([
    ['D2-B346 before the window', { enrolFrom: coming }, 'outsideWindow'],
    ['D2-B346 after the window', { enrolUntil: past }, 'outsideWindow'],
    ['D2-B346 no place left', { quotaRule: 1, places: 2, placesTaken: 2 }, 'full'],
    ['D2-Q63 by the roster only', { quotaRule: 2 }, 'rosterOnly'],
    ['D2-Q88 a class that was withdrawn', { status: 'withdrawn' }, 'noClass'],
    ['D2-Q88 a draft', { status: 'draft' }, 'noClass'],
  ])('%s', async (_name, wish, refusal) => {
    const { id, placesTaken } = await aSpecialClass(wish)
    const { send, user } = await aLearner()
    expect(await send(enrol, { id })).toEqual(failed(enrolRefusals[refusal]))
    expect([await countsOf(id), await statusOf(id, user.id)]).toEqual([[placesTaken, 0], undefined])
    expect([await historyOf(user.id), await messagesOf(user.id)]).toEqual([[], []])
  })

  test.each<[string, ClassWish, keyof typeof enrolRefusals]>([
    ['D2-B247 after the window', { enrolUntil: past }, 'outsideWindow'],
    ['D2-B249 no place left', { quotaRule: 1, places: 2, placesTaken: 2 }, 'notNow'],
    ['D2-B249 by the roster only', { quotaRule: 2 }, 'notNow'],
    ['D2-B249 open to all', { isOpenToAll: true }, 'notNow'],
  ])('%s in a camp', async (_name, wish, refusal) => {
    const { id } = await aCamp(wish)
    const { send } = await aLearner()
    expect(await send(enrolInCamp, { nc_zyb_id: id })).toEqual(failed(enrolRefusals[refusal]))
  })

  test('no class at all, no id, nobody', async () => {
    const { send, ask } = await aLearner()
    const id = randomUUID()
    expect(await send(enrol, { id })).toEqual(failed(enrolRefusals.noClass))
    expect((await ask(enrol, { id: '1' })).json()).toEqual(failed(commonRefusals.malformed))
    expect(await asGuest(app).send(enrol, { id })).toEqual(failed(commonRefusals.logInFirst))
    expect(await asGuest(app).send(enrolInCamp, { nc_zyb_id: id })).toEqual(failed(commonRefusals.logInFirst))
  })

  test.each([
    ['D2-Q64 a rejected person does not enrol again alone', 'rejected', silent({ state: 5, needForm: false })],
    ['D2-Q90 a removed person does not come back', 'removed', failed(enrolRefusals.notNow)],
  ] as const)('%s', async (_name, status, answer) => {
    const { id } = await aSpecialClass()
    const user = await aClassMember(database, id, { status })
    expect(await (await asUser(app, user)).send(enrol, { id })).toEqual(answer)
    expect(await statusOf(id, user.id)).toBe(status)
  })
})

const form = { name: '陈晓芸', sex: '2', phone: '138 0000 1234', unit: '青石县司法局', job: '科员', remark: '需要住宿' }

async function apply({ ask }: Learner, classId: string | undefined, wish: object = {}) {
  const { namespace, pageName } = applyForm
  const data = JSON.stringify({ ...form, ...wish })
  return (await ask(metaPersistData, { namespace, pageName, data, ...(classId && { classId }) })).json()
}

describe('D2-Q38 the apply form', () => {
  test('D2-B345 without it a class that needs it answers 20002, and says so', async () => {
    const { id } = await aSpecialClass({ needsForm: true })
    const { send, user } = await aLearner()
    expect(await send(enrol, { id })).toEqual(silent({ state: 0, needForm: true }))
    expect(await statusOf(id, user.id)).toBeUndefined()
  })

  test('sending it enrols, and it is there the next time; the phone is stored encrypted', async () => {
    const { id } = await aSpecialClass({ needsForm: true, reviewLevels: 1 })
    const learner = await aLearner()
    expect(await apply(learner, id)).toEqual(done({ _id: id, state: 1 }))
    expect(await statusOf(id, learner.user.id)).toBe('waiting')
    const [row] = await database.select().from(classApplications).where(eq(classApplications.classId, id))
    expect(JSON.stringify(row)).not.toContain('13800001234')
    expect((await learner.send(applyInfo, { id })).data).toMatchObject({
      ...{ className: '应急管理专题班', state: 1, canApply: false, form: { ...form, phone: '13800001234' } },
    })
    expect(await apply(learner, id)).toEqual(silent({ state: 1, needForm: false }))
    expect(await countsOf(id)).toEqual([1, 0])
  })

  test.each([
    ['noName', { name: '  ' }],
    ['wrongPhone', { phone: '138' }],
    ['wrongPhone', { phone: '' }],
    ['noUnit', { unit: ' ' }],
  ] as const)('%s %j', async (refusal, wish) => {
    const { id } = await aSpecialClass({ needsForm: true })
    const learner = await aLearner()
    expect(await apply(learner, id, wish)).toEqual(failed(applyForm.refusals[refusal]))
    expect(await countsOf(id)).toEqual([0, 0])
  })

  test.each([['malformed', { sex: '3' }, commonRefusals.malformed] as const])('%s %j', async (_name, wish, refusal) => {
    const { id } = await aSpecialClass({ needsForm: true })
    expect(await apply(await aLearner(), id, wish)).toEqual(failed(refusal))
  })

  test.each([undefined, 'none', randomUUID()])('of the class %s, which is none', async (id) => {
    expect(await apply(await aLearner(), id)).toEqual(failed(enrolRefusals.noClass))
  })

  test('a form that comes too late is refused and not kept', async () => {
    const { id } = await aSpecialClass({ needsForm: true, quotaRule: 1, places: 1, placesTaken: 1 })
    expect(await apply(await aLearner(), id)).toEqual(failed(enrolRefusals.full))
    expect(await database.$count(classApplications, eq(classApplications.classId, id))).toBe(0)
  })

  test('D2-C02 for who has sent nothing it is filled with what is known', async () => {
    const { id } = await aSpecialClass({ needsForm: true })
    const [unit] = await database.insert(units).values({ name: '县委办' }).returning()
    const wish = { name: '赵志强', sex: '1', job: '主任', unitId: unit?.id ?? null, phone: '13900000001' }
    const { send } = await asUser(app, await aMember(app, wish))
    expect((await send(applyInfo, { id })).data).toEqual({
      className: '应急管理专题班',
      state: 0,
      canApply: true,
      enrolment: 'open',
      training: 'open',
      bmsjSdate: '',
      pxsjSdate: '',
      form: { name: '赵志强', sex: '1', phone: '13900000001', unit: '县委办', job: '主任', remark: '' },
    })
    expect(await send(applyInfo, { id: randomUUID() })).toEqual(failed(applyInfo.refusals.noClass))
    expect(await asGuest(app).send(applyInfo, { id })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('D2-C02 a demonstration account does not show what somebody else has written', async () => {
    const { id } = await aSpecialClass()
    const visitor = await aLearner({ name: '体验账号', roles: ['learner', 'demo'] })
    expect((await apply(visitor, id)).success).toBe(true)
    expect((await visitor.send(applyInfo, { id })).data.form).toMatchObject({ name: '体验账号', phone: '', remark: '' })
  })
})

test('the history of a membership is append-only', async () => {
  const { id } = await aSpecialClass()
  const { send } = await aLearner()
  await send(enrol, { id })
  const change = (statement: ReturnType<typeof sql>) => database.execute(statement).catch(({ cause }) => cause.message)
  expect(await change(sql`update class_history set event = 'removed' where class_id = ${id}`)).toMatch('append-only')
  expect(await change(sql`delete from class_history where class_id = ${id}`)).toMatch('append-only')
})
