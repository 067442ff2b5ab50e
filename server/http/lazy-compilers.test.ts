import fastify from 'fastify'
import { expect, test } from 'vitest'
import { lazyCompilers } from './lazy-compilers.ts'

const build = async (schema: Record<string, unknown>) => {
  const http = fastify({ schemaController: { compilersFactory: lazyCompilers() } })
  http.post('/first', { schema }, async () => ({ kept: 1, secret: 2 }))
  http.post('/second', async () => 'answered')
  await http.ready()
  return http
}
const ask = async (http: Awaited<ReturnType<typeof build>>, url: string, payload: object = {}) => {
  const { statusCode, body } = await http.inject({ method: 'POST', url, payload })
  return { statusCode, body }
}

test.each([
  ['input', { body: { type: 'no such type' } }],
  ['answer', { response: { 200: { type: 'object', properties: { kept: { type: 'no such type' } } } } }],
])('the schema of an %s is compiled when its route is called: a wrong one stops no other route', async (_, schema) => {
  const http = await build(schema)
  expect(await ask(http, '/second')).toEqual({ statusCode: 200, body: 'answered' })
  expect((await ask(http, '/first')).statusCode).toBe(500)
})

test('what is refused is refused with its reason, each time, and an answer is trimmed', async () => {
  const http = await build({
    body: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 3 } } },
    response: { 200: { type: 'object', properties: { kept: { type: 'number' } } } },
  })
  for (const payload of [{}, { name: 'long' }, {}]) {
    const { statusCode, body } = await ask(http, '/first', payload)
    expect(statusCode).toBe(400)
    expect(body).toContain(
      'name' in payload ? 'must NOT have more than 3 characters' : "must have required property 'name'",
    )
  }
  expect(await ask(http, '/first', { name: 'abc' })).toEqual({ statusCode: 200, body: '{"kept":1}' })
})
