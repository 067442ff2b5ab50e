import { editUser, staffUser } from '@college/contract/account/staff.ts'
import { suspendUsers } from '@college/contract/account/suspension.ts'
import { moveUnit } from '@college/contract/account/units.ts'
import { applyImport, checkImport } from '@college/contract/console/imports.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { aProvince, staffOf } from '../../testing/province.ts'
import { form } from '../../testing/uploads.ts'
import { writeWorkbook } from '../../workbook/door.ts'
import { units } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { city, county, province } = await aProvince(app)
const [importer, second, editor, top] = [
  await staffOf(app, city),
  await staffOf(app, city),
  await staffOf(app, city),
  await staffOf(app, province),
]

type Client = typeof importer
type Row = readonly [number: string, name: string, unit: string, standing: string]

/** People of the county, in the order in which their accounts are locked. */
async function people(names: readonly string[]) {
  const made = await Promise.all(names.map(() => aUser(database, { unitId: county })))
  const inOrder = made.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return inOrder.map((person) => ({ ...person, row: rowOf(person) }))
}
const rowOf =
  ({ loginName, name }: { loginName: string; name: string }) =>
  (standing: string): Row => [loginName, name, '县委党校', standing]

/** A list that has passed its dry run and is to be applied by the next run of staff jobs. */
async function listed(client: Client, rows: readonly Row[]) {
  const columns = ['编号', '姓名', '单位', '状态'].map((title) => ({ title, width: 12 }))
  const content = await writeWorkbook([{ name: '人员', columns, rows: rows.map((row) => [...row]) }])
  const { payload, headers } = form([{ name: '名单.xlsx', content }])
  const file = { method: 'POST', url: uploadFile.path, payload, headers: { ...client.headers, ...headers } } as const
  const fileId = (await app.http.inject(file)).json().data[0].id as string
  const { id, counts } = (await client.send(checkImport, { kind: 'users', fileId })).data
  expect(counts.error).toBe(0)
  return (await client.send(applyImport, { id })).data.jobId
}
const noteOf = async (client: Client, id: string) => (await client.send(staffJob, { id })).data.note
const held = (id: string) =>
  holding(database, (transaction) => transaction.execute(sql`select from users where id = ${id} for no key update`))
/** Fails if somebody has locked the account. */
const lockAtOnce = (id: string) => database.execute(sql`select from users where id = ${id} for no key update nowait`)

test('D1-Q82 a list that suspends, a move of a unit and an edit of a person who moves wait for each other, and all are done', async () => {
  const [low, high] = await people(['低', '高'])
  if (!low || !high) throw new Error('nobody was made')
  const [moved] = await database.insert(units).values({ name: '培训科', parentId: city }).returning()
  const job = await listed(importer, [low.row('停用（退休）'), high.row('停用（退休）')])
  const { version } = (await editor.send(staffUser, { id: high.id })).data
  const release = await held(low.id)

  // Each is let in when those before it wait: the list has the tree and waits for `low`, the move waits for the tree.
  const applied = app.staffJobs.runDue()
  await untilSomeoneWaits(database, { count: 1 })
  const move = top.send(moveUnit, { id: moved?.id ?? '', was: city, parentId: county })
  await untilSomeoneWaits(database, { count: 2 })
  const edit = editor.send(editUser, { id: high.id, version, name: high.name, unitId: city, roles: [] })
  await untilSomeoneWaits(database, { count: 3 })
  // The edit waits for the tree and has locked nobody yet. If it had, PostgreSQL would let it overtake the move, and all would
  // end well here all the same.
  await lockAtOnce(high.id)
  await release()

  expect((await Promise.all([move, edit])).map(({ message }) => message)).toEqual(['', ''])
  await applied
  expect(await noteOf(importer, job)).toBe('导入 2 行')
})

test('D1-Q82 D1-B254 a list with two reasons and a suspension of several people take the accounts in one order', async () => {
  const [first, last] = await people(['先', '后'])
  if (!first || !last) throw new Error('nobody was made')
  // In the list the later one has another reason, and comes first.
  const job = await listed(importer, [last.row('停用（退休）'), first.row('停用（调离）')])
  const release = await held(first.id)
  const ids = [first.id, last.id]
  const suspension = editor.send(suspendUsers, { ids, reason: 'investigation', note: '' })
  await untilSomeoneWaits(database, { count: 1 })
  const applied = app.staffJobs.runDue()
  await untilSomeoneWaits(database, { count: 2 })
  await release()
  expect((await suspension).data).toEqual({ done: ids, left: [] })
  await applied
  expect(await noteOf(importer, job)).toBe('没有变化 2 行')
})

test('D1-Q82 two lists that open the same accounts in different orders wait for each other, and one of them opens each', async () => {
  const [one, other, between] = ['81001', '81009', '81005'].map(
    (loginName) => rowOf({ loginName, name: '新人' })('') as Row,
  ) as [Row, Row, Row]
  const job = await listed(importer, [one, between, other])
  const release = await holding(database, (transaction) =>
    transaction.execute(sql`insert into users (login_name, name) values ('81005', '先到')`),
  )
  const applied = app.staffJobs.runDue()
  await untilSomeoneWaits(database, { count: 1 })
  const later = await listed(second, [other, one])
  const laterApplied = app.staffJobs.runDue()
  await untilSomeoneWaits(database, { count: 2 })
  await release()
  await Promise.all([applied, laterApplied])
  const notes = [await noteOf(importer, job), await noteOf(second, later)]
  expect(notes).toEqual(['导入 2 行，未导入 1 行', '未导入 2 行'])
})
