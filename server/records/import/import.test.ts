import { applyImport, checkImport, importRows } from '@college/contract/console/imports.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getMyMyhours } from '@college/contract/records/study.ts'
import { academyHours } from '@college/contract/records/training.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { caseFile } from '../../testing/cases.ts'
import { aUser } from '../../testing/factories.ts'
import { rawWorkbook, sheetBody } from '../../testing/sheets.ts'
import { form } from '../../testing/uploads.ts'
import { writeWorkbook } from '../../workbook/door.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
async function aUnit(name: string, parentId: string | null = null) {
  const [row] = await database.insert(units).values({ name, parentId }).returning()
  return row?.id ?? ''
}
const province = await aUnit('沅南省')
const city = await aUnit('澄江市', province)
const elsewhere = await aUnit('白水市', province)
const ADMIN = ['learner', 'administrator']
const admin = await asUser(app, await aUser(database, { roles: ADMIN, unitId: city }))
const teacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'], unitId: city }))
const demo = await asUser(app, await aUser(database, { roles: [...ADMIN, 'demo'], unitId: city }))
const person = await aUser(database, { loginName: '50001', unitId: city })
const learner = await asUser(app, person)
await aUser(database, { loginName: '50002', unitId: elsewhere })

async function uploaded(client: typeof admin, titles: string[], rows: string[][]) {
  const columns = titles.map((title) => ({ title, width: 12 }))
  return uploadedFile(client, await writeWorkbook([{ name: '名单', columns, rows }]))
}
async function uploadedFile(client: typeof admin, content: Buffer) {
  const { payload, headers } = form([{ name: '名单.xlsx', content }])
  const sent = { ...client.headers, ...headers }
  return (await app.http.inject({ method: 'POST', url: uploadFile.path, payload, headers: sent })).json().data[0].id
}
const HOURS = ['编号', '学院', '课程', '学时', '完成日期']
const PLANS = ['编号', '年度', '计划学时']
const check = async (kind: string, titles: string[], rows: string[][], client = admin) =>
  client.send(checkImport, { kind, fileId: await uploaded(client, titles, rows) })
const verdicts = async (id: string) =>
  (await admin.send(importRows, { id, pageNum: 1, pageSize: 100 })).data.rows.map((row) => [row.verdict, row.text])
async function apply(kind: string, titles: string[], rows: string[][]): Promise<string> {
  const { id } = (await check(kind, titles, rows)).data
  const { jobId } = (await admin.send(applyImport, { id })).data
  await app.staffJobs.runDue()
  return (await admin.send(staffJob, { id: jobId })).data.note
}
const audited = async (action: string) =>
  (await database.execute(sql`select detail from audit_log where action = ${action} and target = ${person.id}`)).rows

const GOOD = [
  ['50001', '省干部网院', '山区公路养护管理', '2', '2026-03-28'],
  ['50001', '中国干部网院', '学习二十届四中全会', '4.5', '2026/5/6'],
]

test('D1-Q83 D1-B115 hours of other academies count once for the year, and the same list again adds nothing', async () => {
  expect(await apply('academy-hours', HOURS, GOOD)).toBe('导入 2 行')
  expect((await learner.send(getMyMyhours, { year: 2026 })).data).toMatchObject({ zxs: 6.5, gwyzxs: 2, zwyzxs: 4.5 })
  const listed = await learner.send(academyHours, { year: 2026, type: 'gwy', pageNum: 1, pageSize: 15 })
  expect(listed.data).toHaveLength(1)
  expect(await audited('add-hours')).toHaveLength(2)

  const again = (await check('academy-hours', HOURS, GOOD)).data
  expect(again.counts).toEqual({ new: 0, change: 0, same: 2, error: 0 })
  const other = (
    await check('academy-hours', HOURS, [
      ['50001', '省干部网院', '山区公路养护管理', '3', '2026-09-01'],
      ['50001', '省干部网院', '山区公路养护管理', '3', '2025-09-01'],
      ['50001', '省干部网院', '山区公路养护管理', '3', '2025-10-01'],
      ['50002', '省干部网院', '山区公路养护管理', '3', '2026-09-01'],
      ['59999', '省干部网院', '山区公路养护管理', '3', '2026-09-01'],
    ])
  ).data
  expect(await verdicts(other.id)).toEqual([
    ['error', '这门课程这一年已经登记 2 学时，登记过的不能改'],
    ['new', ''],
    ['error', '与第 3 行重复'],
    ['error', '您管理的单位中没有编号“50002”'],
    ['error', '您管理的单位中没有编号“59999”'],
  ])
})

test('D1-Q83 two imports of one list at once count it once', async () => {
  const rows = [['50001', '省干部网院', '同时导入', '1', '2026-06-01']]
  const lists = [await check('academy-hours', HOURS, rows), await check('academy-hours', HOURS, rows)]
  const jobs = await Promise.all(lists.map(({ data }) => admin.send(applyImport, { id: data.id })))
  await app.staffJobs.runDue()
  const notes = await Promise.all(jobs.map(({ data }) => admin.send(staffJob, { id: data.jobId })))
  expect(notes.map(({ data }) => data.note).toSorted()).toEqual(['导入 1 行', '没有变化 1 行'])
  const { rows: found } = await database.execute(sql`select from hours_ledger where title = '同时导入'`)
  expect(found).toHaveLength(1)
})

test('D1-E21 a plan of their own goes before the setting, is changed, and is taken away again', async () => {
  const planned = async () => (await learner.send(getMyMyhours, { year: 2026 })).data.jhzxs
  expect(await planned()).toBe(50)
  expect(await apply('year-plans', PLANS, [['50001', '2026', '60']])).toBe('导入 1 行')
  expect(await planned()).toBe(60)
  const { id, counts } = (await check('year-plans', PLANS, [['50001', '2026', '72.5']])).data
  expect([counts.change, await verdicts(id)]).toEqual([1, [['change', '原来 60']]])
  expect(await apply('year-plans', PLANS, [['50001', '2026', '72.5']])).toBe('导入 1 行')
  expect(await planned()).toBe(72.5)
  expect((await check('year-plans', PLANS, [['50001', '2026', '72.5']])).data.counts.same).toBe(1)
  expect(await apply('year-plans', PLANS, [['50001', '2026', '']])).toBe('导入 1 行')
  expect(await planned()).toBe(50)
  expect(await audited('plan-hours')).toMatchObject([
    { detail: { before: { hours: null }, after: { year: 2026, hours: 60 } } },
    { detail: { before: { hours: 60 }, after: { hours: 72.5 } } },
    { detail: { before: { hours: 72.5 }, after: { hours: null } } },
  ])
})

test.each([
  ['academy-hours', HOURS, GOOD],
  ['year-plans', PLANS, [['50001', '2026', '60']]],
])('D1-Q82 %s is imported by administrators alone, and not from the demonstration', async (kind, titles, rows) => {
  expect(await check(kind, titles, rows, teacher)).toEqual(failed(commonRefusals.notAllowed))
  // Nobody uploads from there, so the file is another's.
  const fileId = await uploaded(admin, titles, rows)
  expect(await demo.send(checkImport, { kind, fileId })).toEqual(failed(commonRefusals.notAllowed))
})

async function readFile(content: Buffer) {
  const fileId = await uploadedFile(admin, content)
  const { id } = (await admin.send(checkImport, { kind: 'academy-hours', fileId })).data
  return (await admin.send(importRows, { id, pageNum: 1, pageSize: 100 })).data.rows
}

test('D1-Q83 days are read from strict files, with a time, and in every format that shows the whole day', async () => {
  await aUser(database, { loginName: '20260001', name: '王晓明', unitId: city })
  for (const name of ['hours-strict', 'hours-date-with-time']) {
    const rows = await readFile(await caseFile(`imports/${name}.xlsx`))
    expect(rows[0]).toMatchObject({ verdict: 'new', account: '王晓明' })
    expect(rows.map(({ cells }) => cells[4])).toEqual(rows.map(() => '2026-03-28'))
  }
  const formats = [
    14,
    22,
    30,
    31,
    'yyyy.mm.dd',
    '[DBNum1][$-804]yyyy"年"m"月"d"日"',
    '[$-F800]dddd',
    'd-mmm-yy',
    27,
    58,
  ]
  const cells = formats.map((_, at): [string, string] => [`s="${at + 1}"`, '<v>46109.4</v>'])
  const row = (at: number) => ['20260001', '省干部网院', `课程${at}`, '２．０', cells[at] ?? '']
  const body = sheetBody([HOURS, ...formats.map((_, at) => row(at))])
  const read = await readFile(await rawWorkbook({ formats, sheets: [{ name: '表', body }] }))
  expect(read.slice(0, 8).map(({ verdict, cells: [, , , , day] }) => [verdict, day])).toEqual(
    Array(8).fill(['new', '2026-03-28']),
  )
  expect(read.slice(8).map(({ text }) => text)).toEqual(
    ['2026年3月', '3月28日'].map((shown) => `完成日期写成 2026-03-28 这样；读到“${shown}”`),
  )
})
