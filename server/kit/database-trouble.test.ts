import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeTroubles, troubleOf } from './database-trouble.ts'

const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
const withCode = (code: string, error = new Error(code)) => Object.assign(error, { code })
const ofServer = (code: string) => withCode(code, new pg.DatabaseError(code, 1, 'error'))

test.each([
  ['a statement that took too long', ofQuery(ofServer('57014')), 'busy'],
  ['a lock that was not given', ofQuery(ofServer('55P03')), 'busy'],
  ['an administrator who ends the connection', ofQuery(ofServer('57P01')), 'busy'],
  ['a database that recovers', ofQuery(ofServer('57P03')), 'busy'],
  ['too many connections', ofServer('53300'), 'busy'],
  ['a deadlock', ofQuery(ofServer('40P01')), 'busy'],
  ['a lost connection', ofQuery(ofServer('08006')), 'busy'],
  ['a reset connection', ofQuery(withCode('ECONNRESET')), 'busy'],
  ["the driver's own words", ofQuery(new Error('Connection terminated unexpectedly')), 'busy'],
  ['a broken client', ofQuery(new Error('Client has encountered a connection error and is not queryable')), 'busy'],
  ['a full disk below the database', ofQuery(ofServer('53100')), 'full'],
  ['a full disk below the files', withCode('ENOSPC'), 'full'],
  ['a page that cannot be read', ofQuery(ofServer('XX001')), 'damaged'],
  ['a mistake in our SQL', ofQuery(ofServer('42601')), undefined],
  ['a value that is there already', ofQuery(ofServer('23505')), undefined],
  ['a mistake in our code', ofQuery(new TypeError('values is not iterable')), undefined],
  ['a connection of somebody else', withCode('ECONNRESET'), undefined],
  ['no error at all', 'text', undefined],
])('%s', (_what, error, kind) => {
  expect(troubleOf(error)?.kind).toBe(kind)
})

test('each kind of failure is counted, and logged at intervals with its count', () => {
  const lines: unknown[] = []
  const troubles = makeTroubles({ warn: (line: unknown) => lines.push(line) } as never)
  for (let time = 0; time < 50; time += 1) troubles.note({ kind: 'busy', code: '55P03' })
  troubles.note({ kind: 'damaged', code: 'XX001' })
  expect(troubles.counts).toEqual({ busy: 50, full: 0, damaged: 1 })
  expect(lines).toEqual([
    { trouble: 'busy', reason: '55P03', times: 1 },
    { trouble: 'damaged', reason: 'XX001', times: 1 },
  ])
  expect(troubles.isDamaged()).toBe(true)
})
