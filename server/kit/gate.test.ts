import { endpoint, type MemberKind } from '@college/contract/kit/endpoint.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { aProvince, staffOf } from '../testing/province.ts'
import { serve } from './serve.ts'

const roster = endpoint({
  id: 'test',
  method: 'POST',
  path: '/roster',
  access: { member: 'classId', as: ['student', 'teacher'], orStaff: { to: 'decide', of: 'classes' } },
  input: Type.Object({ classId: Type.String({ minLength: 1 }) }),
  reply: Type.Object({}),
  refusals: {},
})
const unitPeople = endpoint({
  ...roster,
  path: '/unit-people',
  access: { unit: 'unitId', to: 'see', of: 'units' },
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

test('D2-Q64 a guest is asked to log in; whoever works on the class by the policy needs no membership', async () => {
  const { id: classId } = await aClass(app.database)
  expect(await asGuest(app).send(roster, { classId })).toEqual(failed(commonRefusals.logInFirst))
  const atTop = await staffOf(app, null)
  const elsewhere = await staffOf(app, (await aProvince(app)).city)
  expect(await atTop.send(roster, { classId })).toEqual(done({}))
  expect(await elsewhere.send(roster, { classId })).toEqual(failed(commonRefusals.notAllowed))
})

test('D2-Q64 an administrator acts in their own unit and below it, nowhere else', async () => {
  const { province, city, county, otherCity } = await aProvince(app)
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
