import { endpoints, listPages } from '@college/contract/endpoints.ts'
import { endpoint } from '@college/contract/kit/endpoint.ts'
import { envelope, states } from '@college/contract/kit/envelope.ts'
import { rolesOf } from '@college/contract/kit/policies.ts'
import stringifyCompiler from '@fastify/fast-json-stringify-compiler'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { serve } from './kit/serve.ts'
import { testApp } from './testing/app.ts'

const app = await testApp('2026-11-04T09:00+08:00')
await app.http.ready()
const compileReply = stringifyCompiler()({}, {})

test('what is bound and documented is the contract, call by call', () => {
  // The API documents list every bound endpoint under its first path.
  const documented = Object.entries(app.http.swagger().paths ?? {}).flatMap(([url, calls]) =>
    Object.keys(calls ?? {}).map(
      (method) => `${method.toUpperCase()} ${url.replace('{*}', '*').replaceAll(/{(\w+)}/g, ':$1')}`,
    ),
  )
  expect(documented.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test.each(endpoints.map((it) => [`${it.id} ${it.method} ${it.path}`, it] as const))(
  '%s is bound under every address, and says who may call and what it answers',
  (_name, { method, path, aliases = [], access, input, reply, refusals, raw }) => {
    for (const url of [path, ...aliases]) {
      expect([url, app.http.hasRoute({ method, url })]).toEqual([url, true])
    }
    const named = typeof access === 'string' ? access : 'member' in access ? access.as : rolesOf(access)
    expect(named.length).toBeGreaterThan(0)
    expect(input.type).toBe('object')
    // Raw bytes have no schema. The server compiles the others when they are first called.
    expect(raw || Object.keys(reply).length > 0).toBe(true)
    if (!raw) compileReply({ method, url: path, httpStatus: '200', schema: envelope(reply) })
    for (const [, name = ''] of path.matchAll(/:(\w+)/g)) expect(input.required).toContain(name)
    for (const { state, message } of Object.values(refusals)) {
      expect(states).toHaveProperty(state)
      expect(message).toMatch(/\p{Script=Han}/u)
    }
  },
)

test.each(listPages.map((it) => [`${it.namespace} ${it.pageName}`, it] as const))(
  'the list page %s has a source',
  (_name, { namespace, pageName, row }) => {
    expect(app.lists.find(namespace, pageName)).toBeDefined()
    expect(row.required).toContain('_id')
  },
)

test('a call that is bound twice stops the start', async () => {
  const starting = await testApp('2026-11-04T09:00+08:00')
  const twice = endpoint({
    id: 'test',
    method: 'GET',
    path: '/twice',
    aliases: ['/inc/twice'],
    access: 'open',
    input: Type.Object({}),
    reply: Type.Null(),
    refusals: {},
  })
  serve(starting, twice, async () => null)
  expect(() => serve(starting, twice, async () => null)).toThrow("'/twice'")
  expect(() => serve(starting, { ...twice, path: '/inc/twice', aliases: [] }, async () => null)).toThrow("'/inc/twice'")
})

test('no input joins objects: dropping what one names would drop what the other needs', () => {
  const joined = (schema: unknown): boolean =>
    typeof schema === 'object' &&
    schema !== null &&
    Object.entries(schema).some(([name, value]) =>
      ['anyOf', 'oneOf', 'allOf'].includes(name)
        ? (value as unknown[]).some((one) => JSON.stringify(one).includes('"properties"'))
        : joined(value),
    )
  // An exact body is cleaned by the one that fits.
  expect(endpoints.filter(({ input, exactBody }) => !exactBody && joined(input)).map(({ path }) => path)).toEqual([])
})
