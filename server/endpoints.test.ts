import { endpoints } from '@college/contract/endpoints.ts'
import type { Endpoint, MemberKind } from '@college/contract/kit/endpoint.ts'
import { type Envelope, states } from '@college/contract/kit/envelope.ts'
import { rolesOf } from '@college/contract/kit/policies.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { holdsOneOf, powers } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { examples } from '../tools/nightly.ts'
import { badInput, badQuery, sampleInput } from './testing/any-input.ts'
import { asGuest, asUser, testApp } from './testing/app.ts'
import { aClass, aClassMember } from './testing/classes.ts'
import { aUser } from './testing/factories.ts'
import { seed } from './testing/property-seed.ts'
import { watchWrites } from './testing/watch-writes.ts'

const RUNS = examples(4, 40)

const app = await testApp('2026-11-04T09:00+08:00')
const people = {
  learner: await aUser(app.database),
  administrator: await aUser(app.database, { roles: ['learner', ...powers, 'administrator'] }),
}

/** One caller per role, each with its own session, because some endpoints end the session. */
async function allCallers() {
  const revoked = await asUser(app, people.learner)
  await app.database.execute(sql`delete from sessions where id = ${revoked.sessionId}`)
  return {
    guest: asGuest(app),
    learner: await asUser(app, people.learner),
    administrator: await asUser(app, people.administrator),
    revoked,
  }
}
type Caller = keyof Awaited<ReturnType<typeof allCallers>>

const named = endpoints.map((endpoint) => [`${endpoint.id} ${endpoint.method} ${endpoint.path}`, endpoint] as const)
const bad = ({ method, input }: Endpoint) => (method === 'GET' ? badQuery(input) : badInput(input))
const codes = new Set<string>(Object.values(states).map(({ code }) => code))

/** What every answer must look like, whatever the input. */
function expectAnAnswer(endpoint: Endpoint, response: LightMyRequestResponse) {
  expect(response.statusCode).toBeLessThan(500)
  // Bytes, or a redirect to a page of ours.
  if (endpoint.raw && response.statusCode < 400) return
  const answer: Envelope = response.json()
  expect(answer).toMatchObject({ success: expect.any(Boolean), state: expect.any(String), message: expect.any(String) })
  expect(codes).toContain(answer.state)
  expect(answer.success).toBe(answer.state === states.done.code)
  if (!answer.success) expect(answer.message).toMatch(/\p{Script=Han}/u)
  expect(response.body).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|select .* from/)
}

describe(`bad input, seed ${seed}`, () => {
  test.each(named)('%s answers anything', async (_name, endpoint) => {
    const callers = await allCallers()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.values(callers)), bad(endpoint), async (caller, input) => {
        // A megabyte does not fit into a URL: the server closes the connection before any endpoint is reached.
        if (endpoint.method === 'GET' && writeQuery(input).length > 100_000) return
        expectAnAnswer(endpoint, await caller.ask(endpoint, input))
      }),
      { seed, numRuns: RUNS },
    )
  })

  test.each(named.filter(([, { method }]) => method === 'POST'))(
    '%s wants a body it can read',
    async (_name, endpoint) => {
      const learner = await asUser(app, people.learner)
      for (const [type, payload] of [
        ['application/json', '{"a":'],
        ['application/json', '[]'],
        ['application/json', 'null'],
        ['application/json', ''],
        ['text/plain', 'a=b'],
        ['application/xml', '<a/>'],
        ['multipart/form-data; boundary=x', '--x--'],
        ['application/x-www-form-urlencoded', 'a=%ZZ&b=%00'],
      ]) {
        const headers = { ...learner.headers, 'content-type': type as string }
        const response = await app.http.inject({
          method: 'POST',
          url: endpoint.path,
          headers,
          payload: payload as string,
        })
        expectAnAnswer(endpoint, response)
      }
    },
  )
})

test('what is refused as malformed leaves nothing behind', async () => {
  // Rate limits and the audit log record attempts on purpose.
  const written = await watchWrites(app, ['limit_counts', 'audit_log', 'sessions'])
  await aUser(app.database)
  expect(await written()).toContainEqual({ name: 'users' })
  for (const [, endpoint] of named) {
    const learner = await asUser(app, people.learner)
    await written()
    for (const input of fc.sample(bad(endpoint), { seed, numRuns: examples(2, 10) })) {
      if (endpoint.method === 'GET' && writeQuery(input).length > 100_000) continue
      const response = await learner.ask(endpoint, input)
      if (response.statusCode !== 400) break
      expect(await written(), `${endpoint.path} ${JSON.stringify(input).slice(0, 200)}`).toEqual([])
    }
  }
}, 300_000)

describe('D1-B254 who may call: the matrix of the contract', () => {
  const expected = ({ access }: Endpoint, caller: Caller) => {
    const isNobody = caller === 'guest' || caller === 'revoked'
    if (access === 'open') return 'passes'
    if (isNobody) return states.logInFirst.code
    if (access === 'login') return 'passes'
    // None of these callers is a member of a class or belongs to a unit, so only the listed roles are allowed.
    const roles = 'member' in access || 'unit' in access ? [] : rolesOf(access)
    return caller === 'administrator' && holdsOneOf(people.administrator, roles) ? 'passes' : states.forbidden.code
  }

  test.each(named)('%s', async (_name, endpoint) => {
    for (const [name, caller] of Object.entries(await allCallers())) {
      const input = sampleInput(endpoint.input)
      const response = await caller.ask(endpoint, input)
      const wanted = expected(endpoint, name as Caller)
      if (wanted !== 'passes') {
        expect([name, response.json<Envelope>().state]).toEqual([name, wanted])
        continue
      }
      // An allowed caller may still get a refusal of the endpoint itself.
      const isJson = response.headers['content-type']?.toString().includes('json')
      const state = isJson ? response.json<Envelope>().state : states.done.code
      const own = Object.values(endpoint.refusals).map((refusal) => states[refusal.state].code)
      expect([
        name,
        [states.logInFirst.code, states.forbidden.code].filter(
          (code) => code === state && !own.includes(code as never),
        ),
      ]).toEqual([name, []])
    }
  })
})

const kinds = ['student', 'cadre', 'teacher', 'observer'] as const
const [published, withdrawn] = [await aClass(app.database), await aClass(app.database, { status: 'withdrawn' })]
const classCallers = [
  ...kinds.map((kind) => ({ name: kind as string, of: published.id, wish: { kind, status: 'admitted' } })),
  ...kinds.map((kind) => ({ name: `${kind}, completed`, of: published.id, wish: { kind, status: 'completed' } })),
  ...['waiting', 'reviewing', 'rejected', 'removed'].map((status) => {
    return { name: status, of: published.id, wish: { kind: 'teacher' as MemberKind, status } }
  }),
  {
    name: 'in a class that was withdrawn',
    of: withdrawn.id,
    // Who teaches there works on it by the role, published or not.
    wish: { kind: 'cadre' as MemberKind, status: 'admitted' },
  },
]
const seated = await Promise.all(
  classCallers.map(async (caller) => {
    const user = await aClassMember(app.database, caller.of, caller.wish)
    return { ...caller, ...(await asUser(app, user)) }
  }),
)
const ofClasses = named.flatMap(([name, endpoint]) => {
  const { access } = endpoint
  return typeof access === 'object' && 'member' in access ? [[name, endpoint, access] as const] : []
})

describe('D2-B320 who may call what belongs to a class: each kind of member, and who is none any more', () => {
  test('there are such calls', () => expect(ofClasses.length).toBeGreaterThan(5))

  test.each(ofClasses)('%s', async (_name, endpoint, { member, as }) => {
    const own = Object.values(endpoint.refusals).map((refusal) => states[refusal.state].code)
    const isOwn = own.includes(states.forbidden.code as never)
    for (const { name, of, wish, ask } of seated) {
      const input = sampleInput(endpoint.input)
      const response = await ask(endpoint, { ...input, [member]: of })
      const isIn = of === published.id && (wish.status === 'admitted' || wish.status === 'completed')
      const isForbidden = response.statusCode === states.forbidden.status
      if (!isIn || !as.includes(wish.kind)) expect([name, isForbidden]).toEqual([name, true])
      else if (!isOwn) expect([name, isForbidden]).toEqual([name, false])
    }
  })
})
