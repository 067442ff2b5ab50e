import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import type { AuditEvent } from '../kit/audit.ts'
import { openDatabase } from '../kit/database.ts'
import { makeSecrets } from '../kit/secrets.ts'
import { cloneTemplate } from '../testing/database.ts'
import { auditSeal, makeAudit } from './audit.ts'
import { verifyAudit } from './audit-verify.ts'
import { auditHead, auditLog } from './tables.ts'

const now = new Date('2026-11-04T09:00:00.123+08:00')
const secrets = makeSecrets('ab'.repeat(32))
const failures: unknown[] = []
const log = { error: (...failure: unknown[]) => failures.push(failure) }
const event = (target: string): AuditEvent => ({
  actor: '0190c2f4-0000-7000-8000-000000000001',
  action: 'account.login',
  target,
  result: 'done',
  ip: '127.0.0.1',
  detail: { device: '手机', tries: 1.5, at: now, nested: { b: [1, null], a: 'x' } },
})

/** A log with `count` events in a database of its own; two writers stand for two processes. */
async function aLog(count: number) {
  const { database, url, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
  const other = openDatabase(url)
  afterAll(async () => {
    await other.close()
    await remove()
  })
  const writers = [makeAudit(database, secrets, log), makeAudit(other.database, secrets, log)] as const
  await Promise.all(Array.from({ length: count }, (_, index) => writers[index % 2 ? 1 : 0].add(event(`${index}`), now)))
  return {
    database,
    add: (added: AuditEvent) => writers[0].add(added, now),
    addIfPossible: (added: AuditEvent) => writers[0].addIfPossible(added, now),
    verify: async () => (await verifyAudit(database, auditSeal(secrets))).faults,
    /** The changes of an attacker who owns the database. */
    async tamper(...statements: SQL[]) {
      await database.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
      for (const statement of statements) await database.execute(statement)
      await database.execute(sql`alter table audit_log enable always trigger audit_log_append_only`)
    },
  }
}

test('50 events of one moment in two processes make one unbroken chain, and all are kept', async () => {
  const { database, verify } = await aLog(50)
  const rows = await database.select().from(auditLog).orderBy(auditLog.id)
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(rows.map(({ target }) => Number(target)).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id - 1))
  // Either of the two may come first.
  const first = rows.find(({ target }) => target === '0')
  expect(first).toMatchObject({ ...event('0'), detail: { nested: { a: 'x', b: [1, null] } }, at: now })
  expect(await verify()).toEqual([])
})

test('events of one moment share a transaction', async () => {
  const { database } = await aLog(50)
  const writes = await database.execute(sql`select count(distinct xmin::text)::int as count from audit_log`)
  expect(writes.rows[0]?.count).toBeLessThan(10)
})

test.each([
  ['update', sql`update audit_log set actor = ''`],
  ['delete', sql`delete from audit_log where id = 1`],
  ['truncate', sql`truncate audit_log`],
  ['update as a replica does', sql`set session_replication_role = replica; update audit_log set actor = ''`],
])('the database refuses to %s', async (_what, statement) => {
  const { database, verify } = await aLog(2)
  const refused = await database.execute(statement).catch((error) => error.cause.message)
  expect(refused).toBe('audit_log is append-only')
  expect(await verify()).toEqual([])
})

test.each([
  ['an actor', sql`update audit_log set actor = 'somebody else' where id = 3`, ['row 3 was altered']],
  ['a microsecond', sql`update audit_log set at = at + interval '1 microsecond' where id = 3`, ['row 3 was altered']],
  [
    'the last digit of a number',
    sql`update audit_log set detail = jsonb_set(detail, '{tries}', '1.50000000000000000001') where id = 3`,
    ['row 3 was altered'],
  ],
  [
    'the border between two fields',
    sql`update audit_log set action = '', target = action || target where id = 3`,
    ['row 3 was altered'],
  ],
  [
    'a hash',
    sql`update audit_log set hash = repeat('0', 64) where id = 3`,
    ['row 3 was altered', 'row 4 does not follow the row before it'],
  ],
  [
    'a row in the middle',
    sql`delete from audit_log where id = 3`,
    ['row 3 is missing', 'row 4 does not follow the row before it'],
  ],
  [
    'the first row',
    sql`delete from audit_log where id = 1`,
    ['row 1 is missing', 'row 2 does not follow the row before it'],
  ],
  ['the last rows', sql`delete from audit_log where id > 3`, ['rows 4 to 5 are missing']],
  ['all rows', sql`delete from audit_log`, ['rows 1 to 5 are missing']],
  ['the note of the end', sql`delete from audit_head`, ['the note of where the log ends is missing']],
])('who changes or removes %s is found', async (_what, statement, faults) => {
  const { tamper, verify } = await aLog(5)
  await tamper(statement)
  expect(await verify()).toEqual(faults)
})

test('a row that was slipped in is found, though its hash was computed with care', async () => {
  const { tamper, verify } = await aLog(2)
  await tamper(sql`insert into audit_log select 3, at, actor, action, target, result, ip, detail, hash,
    encode(sha256(convert_to(hash, 'UTF8')), 'hex') from audit_log where id = 2`)
  expect(await verify()).toEqual(['row 3 was altered', 'the rows after 2 were not written by the server'])
})

test('a cut-off end stays visible when the log goes on', async () => {
  const { tamper, add, verify } = await aLog(3)
  await tamper(sql`delete from audit_log where id = 3`)
  await add(event('later'))
  expect(await verify()).toEqual(['row 3 is missing'])
})

test('an older note of the end does not fit what was cut off', async () => {
  const { database, tamper, verify } = await aLog(3)
  await tamper(sql`delete from audit_log where id = 3`)
  await database.update(auditHead).set({ id: 2 })
  expect(await verify()).toEqual(['the note of where the log ends was altered'])
})

test('what PostgreSQL cannot keep is left out, not the event', async () => {
  const { database, add, verify } = await aLog(0)
  await add({ ...event('a\0b\ud800'), detail: { word: '\0', half: '\udc00', name: '㛃䶮🙂' } })
  expect(await database.select().from(auditLog)).toMatchObject([
    { id: 1, target: 'ab\ufffd', detail: { word: '', half: '\ufffd', name: '㛃䶮🙂' } },
  ])
  expect(await verify()).toEqual([])
})

test('an event that cannot be kept refuses its act, unless that only takes rights away', async () => {
  const { database, add, addIfPossible } = await aLog(0)
  await database.execute(sql`alter table audit_log rename to audit_log_away`)
  failures.length = 0
  await expect(add(event('x'))).rejects.toMatchObject({ text: commonRefusals.busy })
  await addIfPossible(event('z'))
  expect(failures).toMatchObject([
    [{ action: 'account.login', target: 'x' }, 'audit event was not kept'],
    [{ action: 'account.login', target: 'z' }, 'audit event was not kept'],
  ])
  await database.execute(sql`alter table audit_log_away rename to audit_log`)
  await add(event('y'))
  expect(await database.select().from(auditLog)).toMatchObject([{ id: 1, target: 'y' }])
})
