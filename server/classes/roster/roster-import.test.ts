import { classRefusals } from '@college/contract/classes/class.ts'
import { applyImport, checkImport, importRows, importTemplate } from '@college/contract/console/imports.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { queryList } from '@college/contract/messages/list.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { phoneColumns } from '../../account/phone/phone.ts'
import { units } from '../../account/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { caseFile } from '../../testing/cases.ts'
import { aStudyClass } from '../../testing/class-study.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { recordAttempt } from '../../testing/exams.ts'
import { aUser } from '../../testing/factories.ts'
import { importing } from '../../testing/imports.ts'
import { readWorkbook } from '../../testing/read-workbook.ts'
import { anExam } from '../../testing/tasks.ts'
import { form } from '../../testing/uploads.ts'
import { writeWorkbook } from '../../workbook/door.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
async function aUnit(name: string, parentId: string | null = null) {
  const [row] = await database.insert(units).values({ name, parentId }).returning()
  return row?.id ?? ''
}
const province = await aUnit('省')
const city = await aUnit('澄江市', province)
const elsewhere = await aUnit('清河市', province)
const staff = async (role: 'teacher' | 'administrator', unitId: string) => {
  const user = await aUser(database, { roles: ['learner', role], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}
const ofCity = await staff('administrator', city)
type Client = typeof ofCity

const KIND = 'class-roster'
async function uploaded(client: Client, rows: string[][]) {
  const columns = ['学员编号', '姓名'].map((title) => ({ title, width: 12 }))
  return uploadedFile(client, await writeWorkbook([{ name: '名单', columns, rows }]))
}
async function uploadedFile(client: Client, content: Buffer) {
  const { payload, headers } = form([{ name: '名单.xlsx', content }])
  const sent = { ...client.headers, ...headers }
  const answer = await app.http.inject({ method: 'POST', url: uploadFile.path, payload, headers: sent })
  return answer.json().data[0].id as string
}
const check = async (subject: string, rows: string[][]) =>
  (await ofCity.send(checkImport, { kind: KIND, subject, fileId: await uploaded(ofCity, rows) })).data
const textsOf = async (id: string) =>
  (await ofCity.send(importRows, { id, pageNum: 1, pageSize: 100 })).data.rows.map(({ verdict, text }) => [
    verdict,
    text,
  ])
const person = (loginName: string, name: string, unitId = city) => aUser(database, { loginName, name, unitId })
const stateOf = async (classId: string) => {
  const [row] = await database.select().from(classes).where(eq(classes.id, classId))
  const { rows } = await database.execute<{ n: number }>(sql`
    select count(*)::int as n from class_history where class_id = ${classId}`)
  return { taken: row?.placesTaken, students: row?.studentTotal, history: rows[0]?.n }
}

test('D2-Q63 a roster is tried row by row, imported once, and imported again without effect', async () => {
  const { id: classId } = await aClass(database, { unitId: city, quotaRule: 1, places: 3, placesTaken: 1 })
  const before = await aClassMember(database, classId, { name: '已在' })
  const waiting = await aClassMember(database, classId, { status: 'waiting', admittedAt: null })
  await database.update(classes).set({ placesTaken: 2, studentTotal: 1 }).where(eq(classes.id, classId))
  for (const { id } of [before, waiting]) {
    await database.execute(sql`update users set unit_id = ${city} where id = ${id}`)
  }
  const one = await person('81001', '钱一')
  await person('81002', '钱二')
  await person('81003', '钱三', elsewhere)
  const list = [
    ['81001', '钱一'],
    ['81002', '钱二'],
    ['89999', ''],
    [before.loginName, ''],
    [waiting.loginName, ''],
    ['81001', ''],
    ['81003', ''],
    ['81002', '钱儿'],
  ]
  const { id, counts } = await check(classId, list)
  expect(await textsOf(id)).toEqual([
    ['new', ''],
    ['error', '名额已满'],
    ['error', '没有这个编号的账号'],
    ['same', '已在班级中'],
    ['change', '正在等待审核，导入后直接入班'],
    ['error', '与第 2 行是同一个人'],
    ['error', '不属于您可以招收的单位'],
    ['error', '与第 3 行是同一个人'],
  ])
  expect(counts).toEqual({ new: 1, change: 1, same: 1, error: 5 })
  expect(await stateOf(classId)).toEqual({ taken: 2, students: 1, history: 0 })

  const { jobId } = (await ofCity.send(applyImport, { id })).data
  await app.staffJobs.runDue()
  expect((await ofCity.send(staffJob, { id: jobId })).data).toMatchObject({ state: 'done', done: 2, total: 2 })
  expect(await stateOf(classId)).toEqual({ taken: 3, students: 3, history: 2 })
  const told = await asUser(app, one)
  expect(JSON.stringify(await told.send(queryList, { pageNum: 1, pageSize: 10 } as never))).toContain('您已加入')
  const { rows } = await database.execute(sql`
    select actor, detail from audit_log where action = 'add-class-members' and target = ${classId}`)
  expect(rows).toMatchObject([{ actor: ofCity.id, detail: { done: 2, from: 'import' } }])

  const again = await check(classId, list.slice(0, 1))
  expect(again.counts).toEqual({ new: 0, change: 0, same: 1, error: 0 })
  expect(await ofCity.send(applyImport, { id: again.id })).toEqual(failed(applyImport.refusals.nothingToDo))
})

test('D2-Q63 what changed since the dry run is judged anew: the places, and who is in', async () => {
  const { id: classId } = await aClass(database, { unitId: city, quotaRule: 1, places: 2 })
  const [first, second] = [await person('82001', '甲'), await person('82002', '乙')]
  await person('82003', '丙')
  const { id, counts } = await check(classId, [['82001'], ['82002']])
  expect(counts.new).toBe(2)
  const member = { classId, status: 'admitted', appliedAt: app.now() }
  await database.insert(classMembers).values({ ...member, userId: first.id })
  await database.update(classes).set({ places: 1, placesTaken: 1 }).where(eq(classes.id, classId))
  await ofCity.send(applyImport, { id })
  await app.staffJobs.runDue()
  const { rows } = await database.execute<{ outcome: string; note: string }>(sql`
    select outcome, outcome_note as note from import_rows where import_id = ${id} order by number`)
  expect(rows).toEqual([
    { outcome: 'same', note: '已在班级中' },
    { outcome: 'failed', note: '名额已满' },
  ])
  expect(await database.select().from(classMembers).where(eq(classMembers.userId, second.id))).toEqual([])
})

test('D2-Q63 D2-Q64 a roster is imported by administrators and the head teacher of a published class alone', async () => {
  const { id: classId } = await aClass(database, { unitId: city })
  const { id: draftId } = await aClass(database, { unitId: city, status: 'draft' })
  const head = await staff('teacher', city)
  const member = { classId, userId: head.id, kind: 'teacher', status: 'admitted', isHead: true, appliedAt: app.now() }
  await database.insert(classMembers).values(member)
  const asked = async (client: Client, subject: string) => {
    const answer = await client.ask(importTemplate, { kind: KIND, subject })
    return answer.statusCode === 200 ? 'template' : answer.json().message
  }
  expect(await asked(head, classId)).toBe('template')
  const helper = await staff('teacher', city)
  await database.insert(classMembers).values({ ...member, userId: helper.id, isHead: false })
  expect(await asked(helper, classId)).toBe(commonRefusals.notAllowed.message)
  const noClass = classRefusals.noClass.message
  expect(await asked(await staff('administrator', elsewhere), classId)).toBe(noClass)
  for (const subject of [draftId, '', 'x']) expect(await asked(ofCity, subject)).toBe(noClass)
  const template = await readWorkbook((await ofCity.ask(importTemplate, { kind: KIND, subject: classId })).rawPayload)
  expect('rows' in template && template.rows[0]?.cells).toEqual(['学员编号', '姓名', '手机号'])
})

test('D2-Q63 D2-Q71 an exam that somebody passed before they were imported counts in the class', async () => {
  const exam = await anExam(database)
  const { id: classId } = await aStudyClass(database, {
    unitId: city,
    units: [{ items: [{ kind: 'exam', subjectId: exam.id, title: '结业考试' }] }],
  })
  const [passed, failing] = [await person('83001', '甲'), await person('83002', '乙')]
  await recordAttempt(app, database, { userId: passed.id, examId: exam.id, score: 90 }, app.now())
  await recordAttempt(app, database, { userId: failing.id, examId: exam.id, score: 10 }, app.now())
  await ofCity.send(applyImport, { id: (await check(classId, [['83001'], ['83002']])).id })
  await app.staffJobs.runDue()
  const rows = await database.select().from(classMembers).where(eq(classMembers.classId, classId))
  expect(new Map(rows.map(({ userId, status }) => [userId, status]))).toEqual(
    new Map([
      [passed.id, 'completed'],
      [failing.id, 'admitted'],
    ]),
  )
})

const checkFile = async (subject: string, name: string, pageNum = 1) => {
  const fileId = await uploadedFile(ofCity, await caseFile(`imports/${name}.xlsx`))
  const { id } = (await ofCity.send(checkImport, { kind: KIND, subject, fileId })).data
  return (await ofCity.send(importRows, { id, pageNum, pageSize: 100 })).data.rows
}

test('D2-Q63 right names and numbers are taken however they are spelled, and the spelling of the account is shown', async () => {
  const { id: classId } = await aClass(database, { unitId: city })
  await person('R27a', '张三')
  await person('R27b', '阿依古丽·买买提')
  await person('R27c', '欧阳修')
  await person('20260015', '韩立新')
  await person('20260016', '杨若兰')
  await person('20260017', '朱振华')
  await person('00012345', '赵前零')
  const rows = await checkFile(classId, 'roster-names')
  const again = /^与第 \d+ 行是同一个人$/
  const refused = rows.filter(({ verdict, text }) => verdict === 'error' && !again.test(text))
  expect(refused.map(({ id, cells, text }) => [id, cells[0], text])).toEqual([
    [19, 'r27a', '没有这个编号的账号'],
    [27, '12345', '没有这个编号的账号'],
    [28, '12345', '没有这个编号的账号'],
  ])
  expect(rows.filter(({ verdict }) => verdict === 'new').map(({ id, account }) => [id, account])).toEqual([
    [2, '张三'],
    [8, '阿依古丽·买买提'],
    [15, '欧阳修'],
    [21, '韩立新'],
    [22, '杨若兰'],
    [23, '朱振华'],
    [29, '赵前零'],
  ])
  expect(rows.slice(0, 6).map(({ cells, account }) => [cells[1], account])).toEqual(Array(6).fill(['张三', '张三']))
})

test('D2-Q63 a phonetic guide is no part of a name, and rows below a gap are read', async () => {
  const { id: classId } = await aClass(database, { unitId: city })
  const rows = await checkFile(classId, 'roster-phonetic')
  expect(rows.map(({ verdict, account }) => [verdict, account])).toEqual([
    ['new', '韩立新'],
    ['new', '杨若兰'],
    ['new', '朱振华'],
  ])
  const last = await checkFile(classId, 'roster-gap', 3)
  expect(last.map(({ id }) => id)).toEqual([12_001, 12_002, 12_003, 12_004, 12_005])
})

test('D2-Q63 a head teacher brings in people of the class’s units by number, phone or name; unknown ones and strangers are listed', async () => {
  const county = await aUnit('云岭县', city)
  const { id: classId } = await aClass(database, { unitId: city })
  const head = await staff('teacher', county)
  const member = { classId, userId: head.id, kind: 'teacher', status: 'admitted', isHead: true, appliedAt: app.now() }
  await database.insert(classMembers).values(member)
  const phone = phoneColumns(app.secrets, '13800009999')
  await person('84001', '按编号')
  await aUser(database, { loginName: '84002', name: '按手机', unitId: county, ...phone })
  await person('84003', '按姓名', county)
  await person('84004', '重名的')
  await person('84005', '重名的')
  await person('84006', '外单位', elsewhere)
  const list = importing(app, { kind: KIND, subject: classId, titles: ['学员编号', '姓名', '手机号'] })
  const { id } = await list.check(head, [
    ['84001', '', ''],
    ['', '', '138-0000-9999'],
    ['', '按姓名', ''],
    ['84003', '', ''],
    ['', '重名的', ''],
    ['', '外单位', ''],
    ['84006', '', ''],
    ['', '', '13800000000'],
  ])
  expect((await list.rowsOf(head, id)).map(([verdict, text]) => [verdict, text])).toEqual([
    ['new', ''],
    ['new', ''],
    ['new', ''],
    ['error', '与第 4 行是同一个人'],
    ['error', '有重名，请填编号或手机号'],
    ['error', '您可以招收的单位里没有这个姓名的人，请填编号'],
    ['error', '不属于您可以招收的单位'],
    ['error', '没有绑定这个手机号的账号'],
  ])
  expect((await list.apply(head, id)).note).toBe('导入 3 行，未导入 5 行')
  expect((await stateOf(classId)).students).toBe(3)
})
