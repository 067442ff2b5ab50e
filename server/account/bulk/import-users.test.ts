import { applyImport, checkImport, importRows, importTemplate } from '@college/contract/console/imports.ts'
import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { caseFile } from '../../testing/cases.ts'
import { aUser } from '../../testing/factories.ts'
import { readWorkbook } from '../../testing/read-workbook.ts'
import { rawWorkbook, sheetBody } from '../../testing/sheets.ts'
import { form, rawZip } from '../../testing/uploads.ts'
import { writeWorkbook } from '../../workbook/door.ts'
import { onTheWire, verifyPassword } from '../password/passwords.ts'
import { units } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const ADMIN = ['learner', 'administrator']
async function aUnit(name: string, parentId: string | null = null) {
  const [row] = await app.database.insert(units).values({ name, parentId }).returning()
  return row?.id ?? ''
}
const province = await aUnit('沅南省')
const city = await aUnit('澄江市', province)
const county = await aUnit('云岭县', city)
await aUnit('白水市', province)
const cityPerson = await aUser(app.database, { roles: ADMIN, unitId: city })
const inCity = await asUser(app, cityPerson)
const colleague = await asUser(app, await aUser(app.database, { roles: ADMIN, unitId: city }))
const teacher = await asUser(app, await aUser(app.database, { roles: ['learner', 'teacher'], unitId: city }))
await aUser(app.database, { loginName: '90001', name: '别人', unitId: county })

type Client = typeof inCity
const TITLES = ['编号', '姓名', '单位', '角色', '状态']
const ALL_TITLES = ['编号', '姓名', '单位', '手机号', '性别', '职务', '职级', '角色', '状态']
/** Where the result, its note and the password stand in the file of results. */
const RESULT = 1 + ALL_TITLES.length

async function uploaded(client: Client, rows: string[][], titles = TITLES) {
  const columns = titles.map((title) => ({ title, width: 12 }))
  return uploadedFile(client, await writeWorkbook([{ name: '人员', columns, rows }]))
}
async function uploadedFile(client: Client, content: Buffer) {
  const { payload, headers } = form([{ name: '名单.xlsx', content }])
  const sent = { ...client.headers, ...headers }
  const answer = await app.http.inject({ method: 'POST', url: uploadFile.path, payload, headers: sent })
  return answer.json().data[0].id as string
}
const check = async (client: Client, rows: string[][], titles?: string[]) =>
  (await client.send(checkImport, { kind: 'users', fileId: await uploaded(client, rows, titles) })).data
const rowsOf = async (id: string) =>
  (await inCity.send(importRows, { id, pageNum: 1, pageSize: 100 })).data.rows.map(({ id: row, verdict, text }) => [
    row,
    verdict,
    text,
  ])
const sheet = async (client: Client, id: string) => {
  const read = await readWorkbook((await client.ask(staffJobFile, { id })).rawPayload)
  return 'rows' in read ? read.rows.map(({ cells }) => cells) : []
}
const GOOD = [
  ['70001', '钱一', '云岭县', ''],
  ['70002', '钱二', '澄江市/云岭县', '教师'],
]

test('D1-Q82 a dry run says of every row what it would do, and opens no account', async () => {
  const { id, counts } = await check(inCity, [
    ...GOOD,
    ['70001', '钱三', '云岭县', ''],
    ['90001', '别人', '云岭县', ''],
    ['90001', '不同的人', '云岭县', ''],
    ['70004', '钱四', '白水市', ''],
    ['70005', '', '云岭县', ''],
    ['70006', '钱六', '云岭县', '演示'],
  ])
  expect(counts).toEqual({ new: 2, change: 0, same: 1, error: 5 })
  expect(await rowsOf(id)).toEqual([
    [2, 'new', ''],
    [3, 'new', ''],
    [4, 'error', '编号与第 2 行重复'],
    [5, 'same', '账号已经存在'],
    [6, 'error', '编号与第 5 行重复'],
    [7, 'error', '您管理的单位中没有“白水市”'],
    [8, 'error', '没有这个账号，新建须填写姓名'],
    [9, 'error', '没有角色“演示”'],
  ])
  const errors = await inCity.send(importRows, { id, verdict: 'error', pageNum: 1, pageSize: 50 })
  expect(errors.data.total).toBe(5)
  const { rows } = await app.database.execute(sql`select from users where login_name like '7000%'`)
  expect(rows).toEqual([])
})

test('D1-Q82 D1-Q45 applied rows are accounts with passwords that are shown once; the same list again changes nothing', async () => {
  const { id } = await check(inCity, GOOD)
  const { jobId } = (await inCity.send(applyImport, { id })).data
  expect((await inCity.send(applyImport, { id })).data.jobId).toBe(jobId)
  await app.staffJobs.runDue()
  const job = (await inCity.send(staffJob, { id: jobId })).data
  expect(job).toMatchObject({ state: 'done', note: '导入 2 行', title: '导入人员：名单.xlsx', done: 2, total: 2 })

  expect((await colleague.ask(staffJobFile, { id: jobId })).json()).toEqual(failed(staffJobFile.refusals.noJob))
  const [, first] = await sheet(inCity, jobId)
  expect(first?.slice(0, 4)).toEqual(['2', '70001', '钱一', '云岭县'])
  expect(first?.[RESULT]).toBe('已导入')
  const password = first?.[RESULT + 2] ?? ''
  const { rows } = await app.database.execute<{ hash: string; must: number; unit: string; id: string }>(
    sql`select id, password_hash as hash, must_change_password as must, unit_id as unit from users where login_name = '70001'`,
  )
  expect(rows[0]).toMatchObject({ must: 1, unit: county })
  expect(await verifyPassword(app.secrets, onTheWire(password), rows[0]?.hash)).toBe(true)
  const again = await sheet(inCity, jobId)
  expect(again.slice(1).map((cells) => cells[RESULT + 2] ?? '')).toEqual(['', ''])

  const audit = await app.database.execute(
    sql`select actor, detail from audit_log where action = 'create-user' and target = ${rows[0]?.id ?? ''}`,
  )
  expect(audit.rows).toMatchObject([
    { actor: cityPerson.id, detail: { after: { loginName: '70001', unitId: county } } },
  ])
  expect(JSON.stringify(audit.rows)).not.toContain(password)
  const kept = await app.database.execute(sql`select result, note, input from staff_jobs where id = ${jobId}`)
  expect(JSON.stringify(kept.rows)).not.toContain(password)

  const rerun = await check(inCity, GOOD)
  expect(rerun.counts).toEqual({ new: 0, change: 0, same: 2, error: 0 })
  expect(await inCity.send(applyImport, { id: rerun.id })).toEqual(failed(applyImport.refusals.nothingToDo))
})

test('D1-Q82 a row is judged again when it is applied: the number was taken, the right was taken away', async () => {
  const { id } = await check(inCity, [
    ['71001', '孙一', '云岭县', ''],
    ['71002', '孙二', '云岭县', ''],
  ])
  await aUser(app.database, { loginName: '71001', name: '先到的' })
  const { jobId } = (await inCity.send(applyImport, { id })).data
  await app.staffJobs.runDue()
  expect((await inCity.send(staffJob, { id: jobId })).data.note).toBe('导入 1 行，未导入 1 行')
  expect((await sheet(inCity, jobId))[1]?.slice(RESULT, RESULT + 2)).toEqual(['未导入', '编号已被使用'])

  const late = await check(colleague, [['71003', '孙三', '云岭县', '']])
  const started = (await colleague.send(applyImport, { id: late.id })).data
  await app.database.execute(sql`
    update users set roles = '{learner,teacher}' where id = (select owner_id from staff_jobs where id = ${started.jobId})`)
  await app.staffJobs.runDue()
  const { rows } = await app.database.execute(sql`select state, note from staff_jobs where id = ${started.jobId}`)
  expect(rows).toEqual([{ state: 'failed', note: commonRefusals.notAllowed.message }])
  expect((await app.database.execute(sql`select from users where login_name = '71003'`)).rows).toEqual([])
})

test('security 21 a file that is no such list is refused with what is wrong; nobody reads the list of another', async () => {
  expect(await check(inCity, [['1', 'a']], ['号码', '名字'])).toMatchObject({
    ...{ id: '', sheet: '人员', sheets: ['人员'] },
    ...{ problems: ['缺少列：编号'], notices: ['没有用到的列：号码、名字'] },
  })
  const foreign = await uploaded(colleague, GOOD).catch(() => '')
  const { noFile } = checkImport.refusals
  if (foreign) expect(await inCity.send(checkImport, { kind: 'users', fileId: foreign })).toEqual(failed(noFile))
  const { id } = await check(inCity, GOOD)
  expect(await teacher.send(importRows, { id, pageNum: 1, pageSize: 10 })).toEqual(failed(importRows.refusals.noImport))
  expect(await teacher.send(applyImport, { id })).toEqual(failed(importRows.refusals.noImport))
  expect((await teacher.ask(importTemplate, { kind: 'users' })).json()).toEqual(failed(commonRefusals.notAllowed))
  expect((await inCity.ask(importTemplate, { kind: 'nothing' })).json()).toEqual(failed(checkImport.refusals.noKind))
  const template = await readWorkbook((await inCity.ask(importTemplate, { kind: 'users' })).rawPayload)
  expect(template).toMatchObject({ rows: [{ cells: ALL_TITLES }] })
})

test('D1-Q82 a list suspends and resumes accounts that are there, with the reason, and changes nothing else of them', async () => {
  const roles = ['learner', 'teacher']
  const person = await aUser(app.database, { loginName: '72001', name: '退休的人', unitId: county, roles })
  const session = await asUser(app, person)
  const { id, counts } = await check(inCity, [
    ['72001', '', '', '', '停用（退休）'],
    ['72002', '没有的人', '云岭县', '', '停用（调离）'],
    ['90001', '别人', '云岭县', '', '停用'],
    ['90002', '', '', '', '停用：调离'],
  ])
  expect(counts).toEqual({ new: 0, change: 1, same: 0, error: 3 })
  expect(await rowsOf(id)).toEqual([
    [2, 'change', ''],
    [3, 'error', '没有这个账号，不能停用'],
    [4, 'error', '状态填“使用中”，或“停用”和原因：停用（调离）、停用（退休）、停用（接受调查）、停用（其他）'],
    [5, 'error', '没有这个账号，不能停用'],
  ])
  const told = vi.spyOn(app.realtime, 'endSession')
  await inCity.send(applyImport, { id })
  await app.staffJobs.runDue()
  const stored = async () =>
    (
      await app.database.execute(sql`
        select status, suspension_reason as reason, roles from users where id = ${person.id}`)
    ).rows[0]
  expect(await stored()).toEqual({ status: 'suspended', reason: 'retirement', roles: ['learner', 'teacher'] })
  expect(told.mock.calls).toEqual([[session.sessionId, 'suspended']])
  told.mockRestore()

  const back = await check(inCity, [['72001', '退休的人', '云岭县', '教师', '使用中']])
  expect(back.counts).toEqual({ new: 0, change: 1, same: 0, error: 0 })
  await inCity.send(applyImport, { id: back.id })
  await app.staffJobs.runDue()
  expect(await stored()).toEqual({ status: 'active', reason: '', roles: ['learner', 'teacher'] })
  const same = await check(inCity, [['72001', '退休的人', '云岭县', '教师', '使用中']])
  expect(same.counts).toEqual({ new: 0, change: 0, same: 1, error: 0 })
})

const checkFile = async (content: Buffer, sheet?: string) =>
  (
    await inCity.send(checkImport, {
      ...{ kind: 'users', fileId: await uploadedFile(inCity, content) },
      ...(sheet !== undefined && { sheet }),
    })
  ).data
const shownOf = async (id: string) =>
  (await inCity.send(importRows, { id, pageNum: 1, pageSize: 100 })).data.rows.map(
    ({ id: row, cells, verdict, text }) => [row, verdict, text, ...cells.slice(0, 3)],
  )

test('D1-Q82 people are read as the sheet shows them; error cells are refused with row, column and reading', async () => {
  const { id, notices } = await checkFile(await caseFile('imports/people-errors-formats.xlsx'))
  expect(notices).toEqual([])
  expect(await shownOf(id)).toEqual([
    [2, 'error', '编号、姓名是错误值 #N/A，请改正；单位是错误值 #REF!，请改正', '#N/A', '#N/A', '#REF!'],
    [3, 'new', '', '00012345', '前导零', '澄江市'],
    [4, 'new', '', '33010001', '小数', '澄江市'],
    [5, 'new', '', '33010002', 'TRUE', '澄江市'],
    [6, 'error', '姓名是错误值 #N/A，请改正', '33010003', '#N/A', '澄江市'],
    [7, 'error', '姓名里有换行（读到“A⏎B”），请写成一行', '33010004', 'A\nB', '澄江市'],
    [8, 'new', '', '33010005', '赵𠮷', '澄江市'],
  ])
})

test('D1-Q82 no row of people is lost in silence: below ten thousand empty rows, filtered out, on a hidden sheet', async () => {
  const blank = await checkFile(await caseFile('imports/people-blank-rows.xlsx'))
  expect((await shownOf(blank.id)).map(([row]) => row)).toEqual([2, 10_012])
  const filtered = await checkFile(await caseFile('imports/people-filtered.xlsx'))
  expect(filtered.notices).toEqual(['第 3 行是隐藏或筛选掉的，也读了'])
  expect(await checkFile(await caseFile('imports/people-hidden-first-sheet.xlsx'))).toMatchObject({
    ...{ problems: [], sheet: '名单', sheets: ['名单'], notices: ['没有读的工作表：“下拉”（隐藏）'] },
    counts: { error: 1 },
  })
})

test('D1-Q82 a file whose parts are named with backslashes is read like any other', async () => {
  const bytes = await rawWorkbook({
    sheets: [{ name: '名单', body: sheetBody([TITLES.slice(0, 3), ['73003', '钱一', '云岭县']]) }],
  })
  const parts = Object.entries(unzipSync(bytes))
  const written = parts.map(([name, content]) => ({ name: name.replaceAll('/', '\\'), content: Buffer.from(content) }))
  expect(await checkFile(rawZip(written))).toMatchObject({ problems: [], counts: { new: 1, error: 0 } })
})

test('D1-Q82 another sheet of the file is read when it is chosen; a hidden one is not', async () => {
  const body = (number: string) => sheetBody([TITLES.slice(0, 3), [number, '钱一', '云岭县']])
  const sheets = [
    { name: '说明', body: sheetBody([['先看这里']]) },
    { name: '名单', body: body('73001') },
    { name: '旧的', state: 'hidden', body: body('73002') },
  ]
  const bytes = await rawWorkbook({ sheets })
  const skipped = '没有读的工作表：“旧的”（隐藏）'
  expect(await checkFile(bytes)).toMatchObject({
    ...{ id: '', sheet: '说明', sheets: ['说明', '名单'], problems: ['缺少列：编号'] },
    notices: [skipped, '没有用到的列：先看这里'],
  })
  const chosen = await checkFile(bytes, '名单')
  expect(chosen).toMatchObject({ sheet: '名单', notices: [skipped], counts: { new: 1 } })
  expect((await checkFile(bytes, '旧的')).problems).toEqual(['没有这个工作表，或者它是隐藏的'])
})

test('D1-Q82 the name of an account stands beside what was read of it, however it is spelled; of other units it is not told', async () => {
  await aUser(app.database, { loginName: '74001', name: '阿依古丽·买买提', unitId: county })
  await aUser(app.database, { loginName: '74002', name: '外人', unitId: province })
  const { id, hasAccounts } = await check(inCity, [
    ['７４００１', '阿依古丽 • 买买提', '云岭县', ''],
    ['74002', '外人', '云岭县', ''],
  ])
  const { rows } = (await inCity.send(importRows, { id, pageNum: 1, pageSize: 9 })).data
  expect(hasAccounts).toBe(true)
  expect(rows.map(({ verdict, account }) => [verdict, account])).toEqual([
    ['same', '阿依古丽·买买提'],
    ['error', ''],
  ])
})

test('D1-Q82 a file with a password is refused in words when it is uploaded', async () => {
  const { payload, headers } = form([{ name: '名单.xlsx', content: await caseFile('imports/password-123.xlsx') }])
  const sent = { ...inCity.headers, ...headers }
  const answer = await app.http.inject({ method: 'POST', url: uploadFile.path, payload, headers: sent })
  expect([answer.statusCode, answer.json()]).toEqual([400, failed(uploadFile.refusals.protected)])
})
