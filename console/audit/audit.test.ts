import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences } from './differences.ts'
import { actNames } from './names.ts'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => `server/${file}`)

test('every act that the server writes down has a name', () => {
  const acts = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction(?::| =) '([a-z-]+)'/g)].map(([, act]) => act as string),
  )
  expect(new Set(acts).size).toBeGreaterThan(40)
  expect([...new Set(acts)].filter((act) => !(act in actNames))).toEqual([])
})

test('before and after are compared field by field; what stayed is left out', () => {
  const detail = {
    before: { name: '赵一', roles: ['learner'], unitId: null },
    after: { name: '赵一', roles: ['learner', 'teacher'], unitId: 'u1' },
    ended: 2,
  }
  expect(differences(JSON.stringify(detail))).toEqual({
    changed: [
      { field: 'roles', before: 'learner', after: 'learner、teacher', isChanged: true },
      { field: 'unitId', before: '无', after: 'u1', isChanged: true },
    ],
    others: [['ended', '2']],
  })
})

test('a detail without before and after, a single value, and a new thing', () => {
  expect(differences('{"why":"gone"}')).toEqual({ changed: [], others: [['why', 'gone']] })
  expect(differences('{"before":"0","after":"1"}').changed).toEqual([
    { field: 'value', before: '0', after: '1', isChanged: true },
  ])
  expect(differences('{"before":null,"after":{"name":"乙"}}').changed).toMatchObject([{ before: '无', after: '乙' }])
  expect(differences('[]')).toEqual({ changed: [], others: [] })
})
