import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneTemplate } from '../testing/database.ts'
import { readConfig } from './config.ts'
import { secretsOf } from './secret-check.store.ts'

const { database, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'college-secret-'))
const file = path.join(DATA_DIR, 'secret')
afterAll(async () => {
  await remove()
  rmSync(DATA_DIR, { recursive: true })
})

const open = (environment: NodeJS.ProcessEnv = {}) =>
  secretsOf(database, readConfig({ DATA_DIR, ...environment }), new Date())

test('the first start creates a secret, and later starts accept no other', async () => {
  const [first, other] = await Promise.all([open(), open()])
  const secret = readFileSync(file, 'utf8')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(other.hash('any', 'text')).toBe(first.hash('any', 'text'))

  rmSync(file)
  await expect(open()).rejects.toThrow(`the secret is missing: put the file ${file}`)
  for (const damaged of ['', 'zz', secret.slice(1), `${secret}00`]) {
    writeFileSync(file, damaged)
    await expect(open()).rejects.toThrow(`${file} does not hold 64 hex digits`)
  }
  writeFileSync(file, 'ab'.repeat(32))
  await expect(open()).rejects.toThrow('not the secret that the database was set up with')
  await expect(open({ SECRET: 'cd'.repeat(32) })).rejects.toThrow('not the secret that the database was set up with')

  writeFileSync(file, `${secret}\n`)
  expect((await open()).hash('any', 'text')).toBe(first.hash('any', 'text'))
  expect((await open({ SECRET: secret })).hash('any', 'text')).toBe(first.hash('any', 'text'))
})
