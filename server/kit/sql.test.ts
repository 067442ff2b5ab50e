import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import {
  dayOfInstant,
  dayText,
  endOfDay,
  isUuid,
  ms,
  readUuid,
  seconds,
  sortableText,
  startOfDay,
  timeText,
  UUID_PATTERN,
  utcText,
  yearOfInstant,
} from './sql.ts'

const { database } = await testApp('2026-11-28T10:00+08:00')
const answerOf = async (expression: SQL) => {
  const { rows } = await database.execute<{ value: unknown }>(sql`select ${expression} as value`)
  return rows[0]?.value
}
const at = (text: string) => sql`${text}::timestamptz`

test('an instant is counted in whole milliseconds, as a Date of it is, inside of JSON too', async () => {
  const instant = '2026-11-28T10:00:00.123987+08:00'
  const whole = Date.parse('2026-11-28T10:00:00.123+08:00')
  expect(await answerOf(ms(at(instant)))).toBe(whole)
  expect(await answerOf(sql`json_build_array(${ms(at(instant))})`)).toEqual([whole])
  expect(await answerOf(ms('null::timestamptz'))).toBeNull()
  expect(await answerOf(ms(`interval '1.5 seconds'`))).toBe(1_500)
})

test('an interval is counted in seconds, rounded', async () => {
  expect(await answerOf(seconds(`interval '2 minutes 0.4 seconds'`))).toBe(120)
  expect(await answerOf(seconds(`interval '2 minutes 0.5 seconds'`))).toBe(121)
})

test('days, years and texts are those of the college, whatever the zone of the connection', async () => {
  const newYear = at('2025-12-31T16:30:00Z')
  expect(await answerOf(sql`${dayOfInstant(newYear)}::text`)).toBe('2026-01-01')
  expect(await answerOf(yearOfInstant(newYear))).toBe(2026)
  expect(await answerOf(dayText(newYear))).toBe('2026-01-01')
  expect(await answerOf(dayText('null::timestamptz'))).toBe('')
  expect(await answerOf(timeText(newYear, 'MM-DD HH24:MI'))).toBe('01-01 00:30')
  expect(await answerOf(sortableText(newYear))).toBe('2025-12-31 16:30:00')
  expect(await answerOf(utcText(newYear, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))).toBe('2025-12-31T16:30:00.000Z')
})

test('a day begins and ends at midnight of the college', async () => {
  const day = sql`${'2026-03-01'}::date`
  expect(await answerOf(ms(startOfDay(day)))).toBe(Date.parse('2026-03-01T00:00+08:00'))
  expect(await answerOf(ms(endOfDay(day)))).toBe(Date.parse('2026-03-02T00:00+08:00'))
})

test('a text is an id where PostgreSQL takes it, and is read as it is stored', async () => {
  const id = '0198a000-0000-7000-8000-00000000abcd'
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true])
  expect(readUuid(id.toUpperCase())).toBe(id)
  for (const text of ['', 'a', `{${id}}`, ` ${id}`, `${id}\n`, id.replaceAll('-', ''), `urn:uuid:${id}`]) {
    expect([text, isUuid(text), readUuid(text)]).toEqual([text, false, undefined])
  }
  expect(await answerOf(sql`${id} ~ ${`^${UUID_PATTERN}$`}`)).toBe(true)
})

/** Of generated columns, which stand in a migration. */
const ELSEWHERE = ['server/forum/tables.ts']

test('milliseconds, days and ids are written in sql.ts only', () => {
  const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/kit\/sql\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(800)
  const copy = /extract\(epoch|at time zone|to_char\(|a-f(?:A-F)?\]\{8\}[-(]/i
  expect(files.filter((file) => copy.test(readFileSync(file, 'utf8')))).toEqual(ELSEWHERE)
})
