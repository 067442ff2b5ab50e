import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { choiceFields, endpoints, listPages, persistPages } from './contract/endpoints.ts'
import { takesKey } from './contract/kit/write-key.ts'
import { routes } from './contract/routes.ts'

const room = path.resolve('contract')
/** All modules of the contract. Its folder `kit` defines what a contract is, and declares a few endpoints itself. */
const modules = globSync('*/*.ts', { cwd: room }).filter((file) => !file.endsWith('.test.ts'))
const declared = await Promise.all(
  modules.map(async (file) => ({ file, values: Object.values(await import(path.join(room, file))) })),
)

const has = (value: unknown, ...fields: string[]) =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value)

/** `file: what` for everything that a module declares but that is missing from the list of its kind. */
const forgotten = (isKind: (value: unknown) => boolean, listed: readonly unknown[]) =>
  declared.flatMap(({ file, values }) =>
    values.filter((value) => isKind(value) && !listed.includes(value)).map((value) => `${file}: ${nameOf(value)}`),
  )
const nameOf = (value: unknown) => JSON.stringify(value, ['id', 'path', 'namespace', 'pageName', 'field'])

test('every call that a module declares is in endpoints.ts', () => {
  expect(modules.length).toBeGreaterThan(50)
  expect(forgotten((value) => has(value, 'method', 'refusals'), endpoints)).toEqual([])
})

test('every list, record and choice that a module declares is in endpoints.ts', () => {
  expect(forgotten((value) => has(value, 'pageName', 'row'), listPages)).toEqual([])
  expect(forgotten((value) => has(value, 'pageName', 'data'), persistPages)).toEqual([])
  expect(forgotten((value) => has(value, 'namespace', 'field'), choiceFields)).toEqual([])
})

test('every screen that a module declares is in routes.ts, under one name', () => {
  expect(forgotten((value) => has(value, 'path', 'query', 'title'), Object.values(routes))).toEqual([])
})

test('nothing stands twice: neither an address nor a page of the generic calls', () => {
  const addresses = endpoints.flatMap(({ method, path: url, aliases = [] }) =>
    [url, ...aliases].map((one) => `${method} ${one}`),
  )
  const pages = [...listPages.map(keyOf), ...persistPages.map((page) => `save ${keyOf(page)}`)]
  for (const names of [addresses, pages]) expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

const keyOf = ({ namespace, pageName }: { namespace: string; pageName: string }) => `${namespace} ${pageName}`

test('every required call has an endpoint or a list page, or stands in not-yet.tsv with its reason', () => {
  const idsOf = (name: string) => readFileSync(`docs/requirements/${name}.tsv`, 'utf8').match(/^D\d-C\d+(?=\t)/gm) ?? []
  const answered = new Set([...endpoints, ...listPages, ...persistPages].flatMap(({ id, ...it }) => [id, ...also(it)]))
  const later = new Set(idsOf('not-yet'))
  expect(idsOf('rows').filter((id) => !answered.has(id) && !later.has(id))).toEqual([])
})

const also = (it: object): string[] => ('also' in it && Array.isArray(it.also) ? it.also : [])

test('every call and every record that changes something says what the same call twice does', () => {
  const changes = endpoints.filter(({ method, changesState }) => method === 'POST' || changesState)
  expect(changes.length).toBeGreaterThan(200)
  expect(changes.filter(({ repeat }) => repeat === undefined).map(({ path: url }) => url)).toEqual([])
  expect(persistPages.filter(({ repeat }) => repeat === undefined).map(keyOf)).toEqual([])
  const reads = endpoints.filter((each) => !changes.includes(each) && each.repeat !== undefined)
  expect(reads.map(({ path: url }) => url)).toEqual([])
})

test('a key belongs to a person, and its answer is no stream of bytes', () => {
  const odd = endpoints.filter((each) => takesKey(each) && (each.access === 'open' || each.raw || each.upload))
  expect(odd.map(({ path: url }) => url)).toEqual([])
})

test('what has an id of its own has a field for it', () => {
  const named = endpoints.filter(({ repeat }) => repeat === 'clientId')
  expect(named.length).toBeGreaterThan(3)
  const isNamed = ({ input }: { input: { properties: object } }) =>
    ['clientId', 'clientKey'].some((name) => name in input.properties)
  expect(named.filter((each) => !isNamed(each)).map(({ path: url }) => url)).toEqual([])
})
