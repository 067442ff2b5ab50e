import { expect, test } from 'vitest'
import { withoutSchemas } from './no-schemas.ts'

/** The exported values of a built contract file, in which any use of TypeBox throws. */
async function run(code: string, exports: Record<string, unknown>) {
  const declare = `const endpoint = (it) => it, listPage = endpoint, persistPage = endpoint, route = endpoint\n${withoutSchemas(code, exports)}`
  return import(`data:text/javascript,${encodeURIComponent(declare)}`)
}

test('calls, lists and saves lose their schemas and keep the rest', async () => {
  const built = await run(
    `const query = 7
     export const ask = endpoint({ path: '/ask', input: Type.Object({ ...Type.none }), reply: Type.String(), refusals: { no: { message: '不' } } })
     export const list = listPage({ pageName: 'list', query, row: Type.Object({}) })
     export const save = persistPage({ pageName: 'edit', data: Type.Object({}), reply: Type.Null() })`,
    {},
  )
  expect(built).toMatchObject({
    ask: { path: '/ask', input: 0, reply: 0, refusals: { no: { message: '不' } } },
    list: { pageName: 'list', query: 0, row: 0 },
    save: { pageName: 'edit', data: 0, reply: 0 },
  })
})

test('where names of the wire stand is kept as plain data', async () => {
  const row = { properties: { zxs: {}, year: {} } }
  const reply = { properties: { rows: { items: row }, year: {} } }
  const built = await run(
    `export const ask = endpoint({ path: '/ask', input: Type.Object({}), reply: Type.Array(Row) })`,
    {
      ask: { input: { properties: {} }, reply },
    },
  )
  expect(built.ask).toMatchObject({
    input: 0,
    reply: [['rows', 'rows', [['zxs', 'totalHours']]]],
  })
})

test('a call says that it takes a key, and nothing of what only the server reads', async () => {
  const built = await run(
    `export const add = endpoint({ path: '/add', repeat: 'key', input: 0 })
     export const turn = endpoint({ path: '/turn', repeat: 'toggle' })
     export const set = endpoint({ path: '/set', repeat: 'idempotent', input: 0 })
     export const say = endpoint({ id: 'D1', path: '/say', also: ['D1'], repeat: 'clientId', staffPower: { to: 'see' }, whileFull: true })`,
    {},
  )
  expect(built.add).toEqual({ path: '/add', repeat: 'key', input: 0 })
  expect(built.turn).toEqual({ path: '/turn', repeat: 'toggle' })
  expect(built.set).toEqual({ path: '/set', input: 0 })
  expect(built.say).toEqual({ path: '/say' })
})

test('a route keeps the names of its fields, and which of them it needs', async () => {
  const shown = { query: { type: 'object', properties: { id: { type: 'string' }, tab: {} }, required: ['id'] } }
  const built = await run(`export const shown = route({ path: '/shown', query: Type.Object({ id: text }) })`, { shown })
  expect(built.shown).toEqual({ path: '/shown', query: { properties: { id: 0, tab: 0 }, required: ['id'] } })
})

test('the defaults of settings are written as data', async () => {
  const standard = { drag: 5, tabs: ['account'] }
  const built = await run('export const standard = defaultsOf(Settings)', { standard })
  expect(built.standard).toEqual(standard)
})
