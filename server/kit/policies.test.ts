import { endpoint, type MemberKind } from '@college/contract/kit/endpoint.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { units } from '../account/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { serve } from './serve.ts'

const roster = endpoint({
  id: 'test',
  method: 'POST',
  path: '/roster',
  access: { member: 'classId', as: ['student', 'teacher'], orRole: ['administrator'] },
  input: Type.Object({ classId: Type.String({ minLength: 1 }) }),
  reply: Type.Object({}),
  refusals: {},
})
const unitPeople = endpoint({
  ...roster,
  path: '/unit-people',
  access: { unit: 'unitId', role: ['administrator'] },
  input: Type.Object({ unitId: Type.String() }),
})

const app = await testApp('2026-11-04T09:00+08:00')
const kinds = new Map<string, MemberKind>()
app.access.memberKind = async (userId, classId) => kinds.get(`${userId} ${classId}`)
serve(app, roster, async () => ({}))
serve(app, unitPeople, async () => ({}))

test('D2-Q01 only members of the kinds that the endpoint names, of that class, are allowed', async () => {
  const person = await aUser(app.database)
  const { send } = await asUser(app, person)
  expect(await send(roster, { classId: 'one' })).toEqual(failed(commonRefusals.notAllowed))
  kinds.set(`${person.id} one`, 'observer')
  expect(await send(roster, { classId: 'one' })).toEqual(failed(commonRefusals.notAllowed))
  kinds.set(`${person.id} one`, 'student')
  expect(await send(roster, { classId: 'one' })).toEqual(done({}))
  expect(await send(roster, { classId: 'another' })).toEqual(failed(commonRefusals.notAllowed))
})

test('a guest is asked to log in, and a role that the endpoint names needs no membership', async () => {
  expect(await asGuest(app).send(roster, { classId: 'one' })).toEqual(failed(commonRefusals.logInFirst))
  const { send } = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))
  expect(await send(roster, { classId: 'one' })).toEqual(done({}))
})

test('D2-Q64 an administrator acts in their own unit and below it, nowhere else', async () => {
  const unit = async (name: string, parentId: string | null) => {
    const [made] = await app.database.insert(units).values({ name, parentId }).returning()
    return made?.id as string
  }
  const province = await unit('省', null)
  const city = await unit('市', province)
  const county = await unit('县', city)
  const otherCity = await unit('另一市', province)
  const { send } = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'], unitId: city }))
  expect(await send(unitPeople, { unitId: city })).toEqual(done({}))
  expect(await send(unitPeople, { unitId: county })).toEqual(done({}))
  for (const unitId of [province, otherCity, 'none']) {
    expect(await send(unitPeople, { unitId })).toEqual(failed(commonRefusals.notAllowed))
  }
  const { send: asLearner } = await asUser(app, await aUser(app.database, { unitId: city }))
  expect(await asLearner(unitPeople, { unitId: city })).toEqual(failed(commonRefusals.notAllowed))
})

test('a policy that names no required field stops the start', () => {
  const wrong = { ...roster, access: { member: 'clasId', as: ['student'] as const } }
  expect(() => serve(app, wrong, async () => ({}))).toThrow("'clasId'")
})
