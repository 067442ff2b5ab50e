import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Config } from './server/kit/config.ts'

test('the README lists every variable the server reads, and no other', () => {
  const readme = readFileSync('README.md', 'utf8')
  const listed = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(Object.keys(Config.properties).toSorted())
})
