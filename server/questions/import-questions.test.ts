import { applyImport, checkImport, importRows } from '@college/contract/console/imports.ts'
import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import {
  exportQuestions,
  importedQuestions,
  listQuestions,
  questionDetail,
  retireQuestion,
} from '@college/contract/questions/bank.ts'
import { questionColumns } from '@college/rules/questions/table.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { caseFile } from '../testing/cases.ts'
import { aPaper } from '../testing/exams.ts'
import { aUser } from '../testing/factories.ts'
import { overhear } from '../testing/members.ts'
import { aQuestion, aQuestionCategory } from '../testing/questions.ts'
import { readWorkbook } from '../testing/read-workbook.ts'
import { anExam, aTask } from '../testing/tasks.ts'
import { form } from '../testing/uploads.ts'
import { writeWorkbook } from '../workbook/door.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const teacherUser = await aUser(database, { roles: ['learner', 'teacher'] })
const teacher = await asUser(app, teacherUser)
const reviewer = await asUser(app, await aUser(database, { roles: ['learner', 'reviewer'] }))
const TITLES = ['题型', '分类', '题干', '选项A', '选项B', '答案', '解析']

async function uploaded(client: typeof teacher, content: Buffer) {
  const { payload, headers } = form([{ name: '题目.xlsx', content }])
  const sent = { ...client.headers, ...headers }
  const answer = await app.http.inject({ method: 'POST', url: uploadFile.path, payload, headers: sent })
  return answer.json().data[0].id as string
}
const listOf = (rows: string[][]) =>
  writeWorkbook([{ name: '题目', columns: TITLES.map((title) => ({ title, width: 12 })), rows }])
const check = async (content: Buffer) =>
  (await teacher.send(checkImport, { kind: 'questions', fileId: await uploaded(teacher, content) })).data
const verdicts = async (id: string) =>
  (await teacher.send(importRows, { id, pageNum: 1, pageSize: 100 })).data.rows.map(({ verdict, text }) => [
    verdict,
    text,
  ])
async function applied(id: string) {
  const { jobId } = (await teacher.send(applyImport, { id })).data
  await app.staffJobs.runDue()
  return (await teacher.send(staffJob, { id: jobId })).data
}
async function exported(filters: object) {
  const { jobId } = (await teacher.send(exportQuestions, filters)).data
  await app.staffJobs.runDue()
  const { note } = (await teacher.send(staffJob, { id: jobId })).data
  return { note, content: (await teacher.ask(staffJobFile, { id: jobId })).rawPayload }
}
const inBank = async (categoryId: string) =>
  (await teacher.send(listQuestions, { categoryId, pageNum: 1, pageSize: 100 })).data

test('D2-Q69 questions are checked row by row, and nothing is added by that', async () => {
  const { id: categoryId } = await aQuestionCategory(database, '检查的题')
  const list = await listOf([
    ['单选题', '检查的题', '=1+1 等于几？', '1', '2', 'B', '相加'],
    ['判断题', '检查的题', '对的', '', '', '对', ''],
    ['判断题', '检查的题', '对的', '', '', '对', ''],
    ['判断题', '没有的分类', '对的', '', '', '对', ''],
    ['单选题', '检查的题', '没有答案', '1', '2', '', ''],
    ['案例题', '检查的题', '案例', '', '', '', ''],
    ['论述题', '检查的题', '\\(\\frac{1}{\\)', '', '', '', ''],
  ])
  const { id, counts } = await check(list)
  expect(counts).toEqual({ new: 2, change: 0, same: 0, error: 5 })
  expect(await verdicts(id)).toEqual([
    ['new', ''],
    ['new', ''],
    ['error', '与第 3 行重复'],
    ['error', '没有这个分类：没有的分类。请先在题库里新建，或改为已有的，如 检查的题'],
    ['error', '请设置正确答案'],
    ['error', '案例题不能从表格导入，请在题库里新建'],
    ['error', expect.stringContaining('公式有误')],
  ])
  expect((await inBank(categoryId)).total).toBe(0)
})

test('D2-Q69 the questions of an import are told in the order of its file, with those the bank had, to who imported them', async () => {
  const { id: categoryId } = await aQuestionCategory(database, '组卷的题')
  const row = (type: string, stem: string, answer: string) => [type, '组卷的题', stem, '', '', answer, '']
  await applied((await check(await listOf([row('判断题', '先有的', '对')]))).id)
  const rows = [row('判断题', '第一题', '对'), row('判断题', '先有的', '对'), row('判断题', '缺答案', '')]
  const { id } = await check(await listOf([...rows, row('简答题', '第四题', '要点')]))
  const made = async (by = teacher) => by.send(importedQuestions, { importId: id })
  const stemOf = new Map<string, string>()
  const stems = async () => {
    for (const one of (await inBank(categoryId)).rows) stemOf.set(one.id, one.stem)
    return (await made()).data.map((one) => [stemOf.get(one.id), one.type])
  }
  // Before it is applied there is only what the bank had.
  expect(await stems()).toEqual([['先有的', 'judge']])
  await applied(id)
  expect(await stems()).toEqual([
    ['第一题', 'judge'],
    ['先有的', 'judge'],
    ['第四题', 'short'],
  ])
  await teacher.send(retireQuestion, { id: (await made()).data[0]?.id ?? '', isRetired: true })
  expect((await stems()).map(([stem]) => stem)).toEqual(['先有的', '第四题'])
  const other = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
  expect(await made(other)).toMatchObject({ success: false, message: importedQuestions.refusals.noImport.message })
  expect((await made(reviewer)).success).toBe(false)
})

test('D2-Q69 checked questions are imported, and the same list again adds nothing', async () => {
  const { id: categoryId } = await aQuestionCategory(database, '导入的题')
  const events = overhear(app)
  const fileId = await uploaded(
    teacher,
    await listOf([
      ['单选题', '导入的题', '=1+1 等于几？\\(x^2\\)', '1', '2', 'B', '相加'],
      ['判断题', '导入的题', '对的', '', '', '对', ''],
    ]),
  )
  const checked = async () => (await teacher.send(checkImport, { kind: 'questions', fileId })).data
  const [first, twice] = [await checked(), await checked()]
  expect(await applied(first.id)).toMatchObject({ state: 'done', note: '导入 2 行' })
  expect(await applied(twice.id)).toMatchObject({ note: '没有变化 2 行' })
  const { total, rows } = await inBank(categoryId)
  expect(total).toBe(2)
  const detail = (await teacher.send(questionDetail, { id: rows.find(({ type }) => type === 'single')?.id ?? '' })).data
  expect(detail).toMatchObject({ stem: '<p>=1+1 等于几？\\(x^2\\)</p>', explanation: '<p>相加</p>', difficulty: 2 })
  expect(detail.key.values).toEqual([detail.body.options?.[1]?.value])
  expect((await checked()).counts).toMatchObject({ new: 0, same: 2 })
  expect(events.filter(({ action }) => action === 'save-question')).toHaveLength(2)
})

test('D2-Q69 the questions that fit the filters leave as a list that is already there when it comes back', async () => {
  const { id: categoryId } = await aQuestionCategory(database, '导出的题')
  const types = ['single', 'multiple', 'judge', 'blank', 'numeric', 'matching', 'ordering', 'short', 'essay'] as const
  for (const type of types) await aQuestion(database, { type, categoryId, stem: `=${type}` })
  await aQuestion(database, { type: 'case', categoryId })
  await aQuestion(database)
  const { note, content } = await exported({ categoryId })
  expect(note).toBe('9 题，另有 1 题表格放不下')
  const read = await readWorkbook(content)
  if (!('rows' in read)) throw new Error('no workbook')
  expect(read.rows[0]?.cells).toEqual(questionColumns.map(({ title }) => title))
  expect(read.rows.flatMap(({ wrong }) => wrong)).toEqual([])
  expect((await check(content)).counts).toEqual({ new: 0, change: 0, same: 9, error: 0 })
  expect((await exported({ categoryId, type: 'judge' })).note).toBe('1 题')
})

test('D2-Q69 a question with the same stem and another answer is new, and the dry run says so', async () => {
  const { id: categoryId } = await aQuestionCategory(database, '相近的题')
  await aQuestion(database, { type: 'judge', categoryId, stem: '<p>黄河长于长江</p>', key: { isTrue: false } })
  const { id } = await check(await listOf([['判断题', '相近的题', '黄河长于长江', '', '', '对', '']]))
  expect(await verdicts(id)).toEqual([['new', '新增，题库里有同样的题干']])
})

test('security 19 D2-Q69 the check of a list does not tell who may still be asked a question that the answer is right', async () => {
  const { id: categoryId } = await aQuestionCategory(database, '统考的题')
  await aQuestion(database, { categoryId, type: 'judge', stem: '<p>地球是圆的</p>' })
  const guess = async () => {
    const { id } = await check(await listOf([['判断题', '统考的题', '地球是圆的', '', '', '对', '解析']]))
    return verdicts(id)
  }
  expect(await guess()).toEqual([['same', '题库里已经有']])
  const paper = await aPaper(database, [{ drawCount: 1, drawCategoryId: categoryId }])
  const exam = await anExam(database, { paperId: paper.id })
  await aTask(database, { for: [{ user: teacherUser.id }], exams: [exam.id] })
  expect(await guess()).toEqual([['new', '新增，题库里有同样的题干']])
})

test('D2-Q69 a reviewer neither imports nor exports questions', async () => {
  const fileId = await uploaded(reviewer, await listOf([]))
  expect((await reviewer.ask(checkImport, { kind: 'questions', fileId })).statusCode).toBe(403)
  expect((await reviewer.ask(exportQuestions, {})).statusCode).toBe(403)
})

test('D2-Q69 questions are read as the sheet shows them, or the row is refused with what was read', async () => {
  await aQuestionCategory(database, '依法行政')
  const shown = await check(await caseFile('imports/questions-as-shown.xlsx'))
  const found = async (id: string) => (await teacher.send(importRows, { id, pageNum: 1, pageSize: 100 })).data.rows
  const rows = await found(shown.id)
  const at = shown.columns.findIndex(({ key }) => key === 'optionA')
  expect(rows.slice(0, 5).map(({ cells }) => cells.slice(at, at + 4))).toEqual([
    ['50%', '67%', '80%', '12.5%'],
    ['1,000', '20,000', '3.00', '3.10'],
    ['5月1日', '7月1日', '10月1日', '3月13日'],
    ['10:30', '9:00', '8:00', '14:30'],
    ['￥12.50', '1/2', '1921年', '0.3'],
  ])
  expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new', 'new', 'new', 'error'])
  expect(rows[5]?.text).toBe('选项B显示为 1.23457E+11，看不到全部数字，请把单元格设为文本再填')

  const typed = await check(await caseFile('imports/questions-typed.xlsx'))
  expect(typed.notices).toEqual(['第 40 行是隐藏或筛选掉的，也读了', '隐藏的列也读了：选项D'])
  expect((await found(typed.id)).flatMap(({ id, verdict, text }) => (verdict === 'error' ? [[id, text]] : []))).toEqual(
    [
      [29, '选项C超过 15 位数字，请把单元格设为文本再填'],
      [31, '选项A是错误值 #N/A，请改正；选项B是错误值 #DIV/0!，请改正'],
      [34, '答案请填一个数；读到“50%”'],
      [35, '答案请填一个数；读到“50%”'],
      [41, '答案有合并的单元格，请取消合并'],
      [42, '答案有合并的单元格，请取消合并'],
    ],
  )
})

test('D2-Q69 a question with a long text and signs of markup is exported and imported again as the same', async () => {
  const { id: categoryId } = await aQuestionCategory(database, '长的题')
  const row = ['论述题', '长的题', `_x000B_ ${'长'.repeat(3_000)}`, '', '', '_x000D_', '']
  await applied((await check(await listOf([row]))).id)
  const { content } = await exported({ categoryId })
  expect((await check(content)).counts).toEqual({ new: 0, change: 0, same: 1, error: 0 })
})
