import { endpoints } from '@college/contract/endpoints.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { type Grant, rolesOfGrant } from '@college/contract/kit/grants.ts'
import { grantsOf, type StaffAccess, type Thing } from '@college/contract/kit/policies.ts'
import { holdsOneOf, isStaffRole, type Role, rolesOfEveryone, staffRoles } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isNightly } from '../tools/nightly.ts'
import { moderationBans } from './moderation/tables.ts'
import { asGuest, asUser, testApp } from './testing/app.ts'
import { aMembership } from './testing/class-study.ts'
import { aUser } from './testing/factories.ts'
import { ownedThings } from './testing/owned-things.ts'
import { aProvince, type Place, places, staffOf } from './testing/province.ts'
import { inputAbout, type StaffCall, staffCalls } from './testing/staff-inputs.ts'
import { watchWrites } from './testing/watch-writes.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const units = await aProvince(app)
const marks: Record<Place, string> = { city: '标甲', county: '标乙', province: '标丙', otherCity: '标丁' }
const made = Object.fromEntries(
  await Promise.all(
    places.map(async (place) => {
      const ownerUnitId = place === 'province' ? null : units[place]
      return [place, await ownedThings(app, { unitId: units[place], ownerUnitId, mark: marks[place] })] as const
    }),
  ),
) as Record<Place, Awaited<ReturnType<typeof ownedThings>>>

type Caller = {
  roles: readonly Role[]
  at?: Place
  teachesIn?: Place
  ask: (call: StaffCall, input: object) => Promise<LightMyRequestResponse>
}

const staffAt = async (at: Place, role: Role, name: string) => {
  const { user, ask } = await staffOf(app, units[at], role)
  await app.database.execute(sql`update users set name = ${name} where id = ${user.id}`)
  return { roles: user.roles as Role[], at, ask: ask as Caller['ask'] }
}
const person = async (user: { id: string; roles: string[] }, more: Partial<Caller> = {}) => {
  const { ask } = await asUser(app, user)
  return { roles: user.roles as Role[], ask: ask as Caller['ask'], ...more }
}

/** Who calls, seen from the city; at night more of them. Each has an account of their own, whose name says nothing. */
const callers: Record<string, Caller> = {
  guest: { roles: [], ask: asGuest(app).ask as Caller['ask'] },
  learner: await person(made.city.student),
  'teacher of a class of the city': await person(made.city.teacher, { at: 'city', teachesIn: 'city' }),
  'teacher of a class of another city': await person(made.otherCity.teacher, {
    at: 'otherCity',
    teachesIn: 'otherCity',
  }),
  'reviewer of the city': await staffAt('city', 'reviewer', '秦明月'),
  'administrator of the county': await staffAt('county', 'administrator', '江平'),
  'administrator of another city': await staffAt('otherCity', 'administrator', '谢秋'),
  'system administrator': await staffAt('province', 'systemAdministrator', '苏晨'),
  auditor: await staffAt('province', 'auditor', '叶舟'),
  'security administrator of another city': await staffAt('otherCity', 'securityAdministrator', '沈岩'),
}
if (isNightly) Object.assign(callers, await othersOf(made.city.ids.class))

/** For each of these somebody above, with the same grants elsewhere or with none, stands in the gate. */
async function othersOf(classId: string): Promise<Record<string, Caller>> {
  const { database } = app
  const [cadre, stranger, banned] = [await aUser(database), await aUser(database), await aUser(database)]
  await aMembership(database, classId, cadre.id, { kind: 'cadre' })
  await aMembership(database, classId, banned.id)
  const ban = { userId: banned.id, reason: '测试', createdAt: app.now(), until: new Date('2027-01-01T00:00Z') }
  await database.insert(moderationBans).values(ban)
  return {
    'cadre of a class of the city': await person(cadre),
    'learner of no class': await person(stranger),
    'banned learner of the class': await person(banned),
    'demonstration account': await person(await aUser(database, { roles: ['learner', 'demo'] })),
    'reviewer of the province': await staffAt('province', 'reviewer', '何远'),
    'teacher of the city': await staffAt('city', 'teacher', '方青山'),
    'administrator of the city': await staffAt('city', 'administrator', '陆安'),
    'administrator of the province': await staffAt('province', 'administrator', '韩松'),
    'security administrator of the city': await staffAt('city', 'securityAdministrator', '罗毅'),
    'security administrator of the province': await staffAt('province', 'securityAdministrator', '余欢'),
  }
}

test('MLPS D1-B254 each role of staff calls alone', () => {
  const alone = Object.values(callers).map(({ roles }) => roles.filter(isStaffRole))
  expect(new Set(alone.filter(({ length }) => length === 1).flat())).toEqual(new Set(staffRoles))
})

const below: Record<Place, readonly Place[]> = {
  city: ['city', 'county'],
  county: ['county'],
  province: places,
  otherCity: ['otherCity'],
}
const isTop = ({ at }: Caller) => at === 'province'
const isAbove = ({ at }: Caller, place: Place) => at !== undefined && below[at].includes(place)
const reaches: Record<Grant, (caller: Caller, place: Place) => boolean> = {
  college: isTop,
  collegeReviewing: isTop,
  system: isTop,
  collegeSecurity: isTop,
  audit: isTop,
  unit: isAbove,
  reviewing: isAbove,
  security: isAbove,
  colleague: ({ at }, place) => at === place,
  // Nobody of these made the things.
  maker: () => false,
  class: ({ teachesIn }, place) => teachesIn === place,
  host: ({ teachesIn }, place) => teachesIn === place,
  teaching: () => true,
  staff: () => true,
}

/** What docs/rights.md says, by the table alone. */
type Asked = { of: Thing; to: StaffAccess['to'] }
function isPermitted(caller: Caller, { of, to }: Asked, place: Place, without: readonly Grant[] = []): boolean {
  return grantsOf(of, to)
    .filter((grant) => !without.includes(grant) && holdsOneOf(caller, rolesOfGrant(grant)))
    .some((grant) => reaches[grant](caller, place))
}

const calls = staffCalls(endpoints).map(
  (call) => [`${call.method} ${call.path}${call.kind ? `?kind=${call.kind}` : ''}`, call] as const,
)
const tellsOf = (body: string) => places.filter((place) => body.includes(marks[place]))
const isJson = ({ headers }: LightMyRequestResponse) => headers['content-type']?.toString().includes('json') === true
/** Raw bytes are a success. */
const stateOf = (response: LightMyRequestResponse): string =>
  isJson(response) ? response.json().state : states.done.code
const isDone = (response: LightMyRequestResponse) => stateOf(response) === states.done.code

/** Notes of who did what, and when: they are no things of a unit. */
const written = await watchWrites(app, ['audit_log', 'audit_head', 'sessions', 'limit_counts'])
/** Nothing was done since the notes were read. */
let isRead = false

/** A class or a live gives a right about itself alone: a list that names none is not opened by it. */
const ofOne: readonly Grant[] = ['class', 'host', 'maker']

/**
 * What an answer tells of units, and does to them, that are not this caller's to see or to change; and whether what they
 * may see is refused. An act on a thing that is theirs is not tried: it would change the things of the next caller.
 */
async function faultOf(caller: Caller, call: StaffCall, place: Place): Promise<string> {
  const { input, isAboutOne } = inputAbout(call, made[place].ids)
  const isTheirs = isPermitted(caller, call.policy, place)
  if (isTheirs && call.method === 'POST') return ''
  if (!isRead) await written()
  isRead = false
  const response = await caller.ask(call, input)
  if (response.statusCode >= 500) return `answers ${response.statusCode}: ${response.body.slice(0, 200)}`
  const may = isAboutOne ? isTheirs : places.some((each) => isPermitted(caller, call.policy, each, ofOne))
  if (call.method === 'GET' && may && stateOf(response) === states.forbidden.code) return `is refused of ${place}`
  const told = tellsOf(response.body).filter((each) => !isPermitted(caller, { of: call.policy.of, to: 'see' }, each))
  if (told.length > 0) return `is told of ${told.join()}`
  const hasNone = !isAboutOne && places.every((each) => !isPermitted(caller, call.policy, each))
  if (!hasNone && (!isAboutOne || isTheirs)) return ''
  const changed = [...new Set((await written()).map(({ name }) => name))]
  isRead = true
  if (changed.length > 0) return `writes ${changed.join()} of ${place}`
  return isDone(response) && !isNothing(response) ? `does it to a thing of ${place}` : ''
}

/** An answer without anything in it: an empty list, counts of nothing, or a list of what was done in which nothing was. */
function isNothing(response: LightMyRequestResponse): boolean {
  if (!isJson(response)) return false
  const { data } = response.json()
  if (data === null || typeof data !== 'object') return false
  // Of many accounts those that were changed, and those that were left.
  if (Array.isArray(data.done) && Array.isArray(data.left)) return data.done.length === 0
  const lists = Array.isArray(data) ? [data] : Object.values(data).filter((value) => Array.isArray(value))
  if (lists.length > 0) return lists.flat().every((row) => row?.refusal || row?.isDone === false)
  return Object.values(data).every((value) => value === 0 || value === '')
}

describe('D1-B254 D2-Q64 what somebody is told of and does to things of other units; what they may see is not refused', () => {
  test.each(calls)('%s', async (_name, call) => {
    const faults: string[] = []
    for (const [name, caller] of Object.entries(callers)) {
      const { isAboutOne } = inputAbout(call, made.city.ids)
      // What names no thing answers the same whatever unit is meant.
      for (const place of isAboutOne ? places : (['city'] as const)) {
        const fault = await faultOf(caller, call, place)
        if (fault) faults.push(`${name} ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
})

/** Accounts that hold every role and may use none of them now. */
const shut: Record<string, (userId: string, sessionId: string) => ReturnType<typeof sql>> = {
  'must change the password': (id) => sql`update users set must_change_password = 1 where id = ${id}`,
  'without a second factor': (_, session) => sql`update sessions set factor_proven_at = null where id = ${session}`,
  'away from the desk': (_, session) => sql`update sessions set desk_seen_at = 'epoch' where id = ${session}`,
  suspended: (id) => sql`update users set status = 'suspended' where id = ${id}`,
  closed: (id) => sql`update users set status = 'closed' where id = ${id}`,
  merged: (id) => sql`update users set status = 'closed', merged_into = ${made.city.student.id} where id = ${id}`,
  'with an ended session': (_, session) => sql`delete from sessions where id = ${session}`,
}

describe.each(Object.entries(shut))('D1-B254 D1-B006 an administrator at the top %s', (_why, shutOut) => {
  test('calls nothing of staff', async () => {
    const user = await aUser(app.database, { roles: [...rolesOfEveryone, ...staffRoles] })
    const client = await asUser(app, user)
    await app.database.execute(shutOut(user.id, client.sessionId))
    const open: string[] = []
    for (const [name, call] of calls) {
      if (call.beforeDesk) continue
      const response = await client.ask(call, inputAbout(call, made.city.ids).input)
      if (isDone(response)) open.push(name)
    }
    expect(open).toEqual([])
  })
})
