import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { done } from '@college/contract/kit/envelope.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser, testApp } from '../../server/testing/app.ts'
import { loadDemo } from './load.ts'
import { userIdOf } from './population.ts'

const NOW = '2026-11-21T20:00+08:00'
const directory = mkdtempSync(path.join(tmpdir(), 'demo-college-'))
const app = await testApp(NOW, { environment: { DATA_DIR: directory } })
const { database } = app
const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.execute<Row>(query)).rows

beforeAll(async () => {
  const start = performance.now()
  await loadDemo(app)
  console.info(`demo college loaded in ${Math.round(performance.now() - start)} ms`)
}, 60_000)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const TABLES = [
  'annual_plans',
  'banners',
  'briefs',
  'categories',
  'chapters',
  'columns',
  'course_teachers',
  'courses',
  'coursewares',
  'favourites',
  'files',
  'hours_ledger',
  'messages',
  'notices',
  'points_ledger',
  'settings',
  'study_plans',
  'study_records',
  'teachers',
  'units',
  'users',
]

/** Digest of every row of every table, in no order that a table happens to have. */
async function snapshot(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of TABLES) {
    const rows = await rowsOf<{ row: string }>(sql`select t::text as row from ${sql.identifier(table)} t`)
    const lines = rows.map(({ row }) => row).toSorted()
    digests[table] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)}`
  }
  return digests
}

test('a second load changes nothing, and is over at once', async () => {
  const before = await snapshot()
  app.pass(3 * 24 * 3600)
  const start = performance.now()
  await loadDemo(app)
  console.info(`a loaded demo college is found in ${(performance.now() - start).toFixed(1)} ms`)
  app.setNow(NOW)
  expect(await snapshot()).toEqual(before)
})
