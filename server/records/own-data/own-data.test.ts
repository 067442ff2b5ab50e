import { randomUUID } from 'node:crypto'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { exportOwnData } from '@college/contract/records/own-data.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { phoneColumns } from '../../account/door.ts'
import { hoursLedger } from '../../ledger/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { notes } from '../tables.ts'
import { ownTables, unboundColumns, withheldColumns } from './own-data-tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

async function aLearner(canary: string) {
  const user = await aUser(database, {
    name: `王${canary}`,
    passwordHash: `secret-${canary}`,
    ...phoneColumns(app.secrets, '13800001234'),
    phoneHash: `hash-${canary}`,
  })
  const at = app.now()
  await database.insert(notes).values({
    userId: user.id,
    type: 'course',
    relationId: randomUUID(),
    content: `笔记“${canary}”\n第二行`,
    createdAt: at,
    updatedAt: at,
  })
  return { user, ...(await asUser(app, user)) }
}

test('D1-Q76 one readable file with all of the person’s data and nothing of anybody else’s', async () => {
  const other = await aLearner('乙')
  const { ask, user, token } = await aLearner('甲')
  const answer = await ask(exportOwnData, {})
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(answer.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('个人数据-2026-11-04.json')}`,
  )
  const { account, data, exportedAt } = answer.json()
  expect([exportedAt, account.id, account.name, account.phone]).toEqual([
    app.now().toISOString(),
    user.id,
    '王甲',
    '13800001234',
  ])
  expect(Object.keys(data)).toEqual(ownTables.map(({ table }) => table))
  expect(data.notes).toMatchObject([{ content: '笔记“甲”\n第二行' }])
  expect(data.sessions).toHaveLength(1)
  for (const absent of ['乙', other.user.id, 'secret-', 'hash-', token, 'token_hash', 'phone_cipher']) {
    expect(answer.body, absent).not.toContain(absent)
  }
})

test('D1-Q76 contains many years of records', async () => {
  const { ask, user } = await aLearner('丙')
  await database.insert(hoursLedger).values(
    Array.from({ length: 1_201 }, (_, index) => ({
      userId: user.id,
      reason: 'course',
      subjectId: randomUUID(),
      year: 2026,
      title: `课程 ${index}`,
      earnedAt: app.now(),
      hours: 1,
    })),
  )
  const { data } = (await ask(exportOwnData, {})).json()
  expect(new Set(data.hours_ledger.map(({ title }: { title: string }) => title)).size).toBe(1_201)
})

test('D1-Q76 the export is audited, and limited to five a day', async () => {
  const { ask, user } = await aLearner('丁')
  for (let count = 0; count < 5; count++) expect((await ask(exportOwnData, {})).statusCode).toBe(200)
  const refused = await ask(exportOwnData, {})
  expect([refused.statusCode, refused.json()]).toEqual([429, failed(exportOwnData.refusals.tooMany)])
  const { rows } = await database.execute(
    sql`select action, target from audit_log where actor = ${user.id} and action = 'export'`,
  )
  expect(rows).toEqual(Array(5).fill({ action: 'export', target: 'own-data' }))
})

test('D1-Q76 a guest is asked to log in', async () => {
  const answer = await asGuest(app).ask(exportOwnData, {})
  expect([answer.statusCode, answer.json()]).toEqual([401, failed(commonRefusals.logInFirst)])
})

/** Names of columns that may hold a person's id or phone, whatever their type. */
const PERSON = '(^|_)(user|owner|actor|viewer|visitor|author|person|writer|sender|phone)(_|$)|_by$|^subject$'

/** Units to which things belong: no people. */
const UNIT = '_unit_id$'

const personColumns = sql`
  select c.table_name || '.' || c.column_name as name, fk.confdeltype as "onDelete"
  from information_schema.columns c
  left join pg_constraint fk on fk.contype = 'f' and fk.confrelid = 'users'::regclass
    and fk.conrelid = to_regclass(c.table_name)
    and fk.conkey = array[c.ordinal_position::smallint]
  where c.table_schema = 'public' and c.table_name <> 'users' and c.data_type in ('uuid', 'text')
    and (fk.oid is not null or (c.column_name ~ ${PERSON} and c.column_name !~ ${UNIT}))
  order by name`

test('D1-Q76 every column with a person’s id is exported, or listed with a reason', async () => {
  const { rows } = await database.execute<{ name: string }>(personColumns)
  const said = new Set([
    ...ownTables.map(({ table, by }) => `${table}.${by}`),
    ...Object.keys(withheldColumns),
    ...Object.keys(unboundColumns),
    // Teachers are not accounts; the phone belongs to the college.
    'teachers.phone_cipher',
  ])
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([])
})

test('D1-Q76 every column with a person’s id is erased with the account, or listed with a reason', async () => {
  const { rows } = await database.execute<{ name: string; onDelete: string | null }>(personColumns)
  const unbound = rows.filter(({ onDelete }) => onDelete !== 'c' && onDelete !== 'n').map(({ name }) => name)
  expect(unbound.filter((name) => name !== 'teachers.phone_cipher')).toEqual(Object.keys(unboundColumns).toSorted())
})
