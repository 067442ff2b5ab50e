import { endpoints } from '@college/contract/endpoints.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { rolesOf } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { holdsOneOf, rolesOfEveryone } from '@college/contract/kit/roles.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { isNightly } from '../tools/nightly.ts'
import { sampleInput } from './testing/any-input.ts'
import { asUser, testApp } from './testing/app.ts'
import { aLockedTeacher, aTaughtClass } from './testing/taught-class.ts'

const app = await testApp('2026-11-04T09:00+08:00')
type Ids = Awaited<ReturnType<typeof aTaughtClass>>['ids']

/** What a field of this name is about; of all other ids each of the class is tried. */
const named: Record<string, (ids: Ids) => unknown> = {
  classId: ({ class: id }) => id,
  ztbId: ({ class: id }) => id,
  ztbid: ({ class: id }) => id,
  zybId: ({ class: id }) => id,
  liveId: ({ live }) => live,
  channelId: ({ channel }) => channel,
  homeworkId: ({ homework }) => homework,
  studentId: ({ record }) => record,
  lineId: ({ line }) => line,
  handId: ({ hand }) => hand,
  batchId: ({ batch }) => batch,
  dsfaCommentId: ({ comment }) => comment,
  userId: ({ other }) => other,
  userIds: ({ waiting }) => [waiting],
  things: ({ held }) => [{ kind: 'class_post', id: held }],
}
/** Other fields whose value decides whether an act has something to do. */
const fitting: Record<string, unknown> = {
  pageNum: 1,
  pageSize: 20,
  pageNo: 1,
  cursor: '',
  revision: 1,
  score: undefined,
  comment: '好',
  reason: '原因',
  searchValue: undefined,
  underlines: undefined,
  kind: undefined,
  until: '2027-01-01T00:00:00.000Z',
  seconds: 60,
  isBanned: true,
  isClosed: true,
  isRemoved: true,
  isOpen: true,
  isEarly: true,
}
/** Of what may be done with it: the value that finds something to do. */
const acts: Record<string, Record<string, unknown>> = {
  '/nc/homework/review/queue': { state: 1 },
  '/nc/homework/review/decide': { decision: 2 },
  '/web/moderation/queue': { state: 'waiting', reason: undefined },
  '/web/moderation/review': { act: 'remove' },
}

const isId = (schema: TSchema) => (schema as { format?: string }).format === 'uuid'

/**
 * How many things of a class a call without a mark is tried with in the gate. At night it is tried with all, as a call
 * with a mark always is: only one of them finds something to do.
 */
const TRIED_IN_GATE = 4

/** Which things of a class a call is tried with. Calls begin at different places of the list: together they try all. */
function triedWith({ staffPower, path }: Endpoint, ids: Ids): string[] {
  const all = Object.values(ids) as string[]
  if (staffPower || isNightly) return all
  const from = path.length % all.length
  return [...all.slice(from), ...all.slice(0, from)].slice(0, TRIED_IN_GATE)
}

/** The inputs of a call about each thing of a class. */
function* inputsOf(endpoint: Endpoint, ids: Ids): Generator<Record<string, unknown>> {
  const { input, path } = endpoint
  const sample = sampleInput(input)
  const names = Object.keys(input.properties)
  const isOpen = (name: string) => !named[name] && (isId(input.properties[name] as TSchema) || name === 'ids')
  const isAboutAny = names.some(isOpen)
  for (const any of isAboutAny ? triedWith(endpoint, ids) : ['']) {
    const fields = names.map((name) => {
      if (named[name]) return [name, named[name](ids)]
      if (isOpen(name)) return [name, any]
      return [name, name in fitting ? fitting[name] : sample[name]]
    })
    yield { ...Object.fromEntries(fields), ...acts[path] }
  }
}

/** Whether the answer gives or does something: an empty list, and rows of which none was done, are nothing. */
function isGiven(response: LightMyRequestResponse): boolean {
  if (response.statusCode !== 200) return false
  if (!response.headers['content-type']?.toString().includes('json')) return true
  const { success, data } = response.json()
  if (!success) return false
  if (Array.isArray(data)) return data.some((row) => row?.isDone !== false)
  const [list] = Object.values(data ?? {}).filter((value) => Array.isArray(value))
  return list?.length !== 0 || response.raw.req.method === 'POST'
}

/** Of staff roles alone: the matrix of `endpoints.test.ts` and `desk.test.ts` are about them. */
const isOfRole = ({ access }: Endpoint) =>
  typeof access === 'object' && 'of' in access && !holdsOneOf({ roles: rolesOf(access) }, rolesOfEveryone)
const isOfMany = (endpoint: Endpoint) => !isOfRole(endpoint) && !endpoint.path.startsWith('/nc/console/')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The calls of several people of one class, in this order: what a teacher has done is gone for the others. */
async function callersOf({ teacher, former, student }: Awaited<ReturnType<typeof aTaughtClass>>) {
  return {
    student: await asUser(app, student),
    former: await asUser(app, former),
    factor: await aLockedTeacher(app, teacher, 'factor'),
    away: await aLockedTeacher(app, teacher, 'away'),
    teacher: await asUser(app, teacher),
  }
}

/**
 * Marked, and not to be told from the answer to a student, of administrators alone, or refused of a live that is on air or a
 * check-in that runs.
 */
const apart = [
  ...['GET /nc/homework/review/summary', 'POST /nc/class/review/add', 'POST /nc/class/review/remove'],
  ...['POST /nc/live/host/rehearse', 'GET /nc/live/host/rehearsal'],
  ...['GET /nc/live/host/signIn/missed', 'POST /nc/live/host/signIn/add'],
]

describe('security 20 D1-B006 D1-B254 what a teacher of a class may, and a student or a former teacher may not', () => {
  const powers = new Set<string>()
  const shared = aTaughtClass(app).then(async (made) => ({ made, callers: await callersOf(made) }))

  /**
   * Whether the teacher is given something about a thing about which the student is not. Sessions that are locked are not,
   * and neither is who was the teacher and host before, and lost the role.
   */
  async function isPower(endpoint: Endpoint, { made, callers }: Awaited<typeof shared>): Promise<boolean> {
    const { student, former, factor, away, teacher } = callers
    for (const input of inputsOf(endpoint, made.ids)) {
      if (isGiven(await student.ask(endpoint, input))) continue
      // What is not marked at all fails below, as soon as the teacher is given something.
      for (const [why, locked] of endpoint.staffPower ? Object.entries({ factor, away, former }) : []) {
        expect([why, isGiven(await locked.ask(endpoint, input)), input]).toEqual([why, false, input])
      }
      if (isGiven(await teacher.ask(endpoint, input))) return true
    }
    return false
  }
  const aFresh = async () => {
    const made = await aTaughtClass(app)
    return { made, callers: await callersOf(made) }
  }

  test.each(endpoints.filter(isOfMany).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      // The student may have spoilt the shared class for themselves: only a class of its own is a proof.
      if (!endpoint.staffPower && !(await isPower(endpoint, await shared))) return
      if (await isPower(endpoint, await aFresh())) powers.add(name)
    },
  )

  test('each of them is marked in the contract, and each mark is one of them', () => {
    const marked = endpoints.filter((endpoint) => isOfMany(endpoint) && endpoint.staffPower).map(nameOf)
    expect([...powers].toSorted()).toEqual(marked.filter((name) => !apart.includes(name)).toSorted())
  })

  test('a call that only staff make says what unlocks it, whatever it is asked', async () => {
    const { callers } = await shared
    for (const endpoint of endpoints.filter(({ staffPower }) => staffPower?.when === 'always')) {
      const input = sampleInput(endpoint.input)
      const answers = [await callers.factor.ask(endpoint, input), await callers.away.ask(endpoint, input)]
      expect([nameOf(endpoint), ...answers.map((answer) => answer.json())]).toEqual([
        nameOf(endpoint),
        failed(commonRefusals.secondFactorFirst),
        failed(commonRefusals.awayFromDesk),
      ])
    }
  })
})
