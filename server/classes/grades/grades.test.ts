import { actOnGrades, saveGradeWeights } from '@college/contract/classes/grade-acts.ts'
import { classGrades, exportClassGrades, gradeCell, ownGrades } from '@college/contract/classes/grades.ts'
import { applyImport, checkImport, importRows } from '@college/contract/console/imports.ts'
import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import { enterExam, startSitting } from '@college/contract/exams/sitting.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { ownReason } from '@college/contract/reasons/reason.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { examSittings } from '../../exams/sitting/tables.ts'
import { examResults, exams } from '../../exams/tables.ts'
import { homeworkStudents } from '../../homework/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aPaper, recordAttempt } from '../../testing/exams.ts'
import { aUser } from '../../testing/factories.ts'
import { aHomework } from '../../testing/homework.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { aQuestion } from '../../testing/questions.ts'
import { readWorkbook } from '../../testing/read-workbook.ts'
import { anExam } from '../../testing/tasks.ts'
import { form } from '../../testing/uploads.ts'
import { writeWorkbook } from '../../workbook/door.ts'
import { classes } from '../tables.ts'

const app = await testApp('2026-11-28T10:00+08:00')
const { database } = app
const [city, elsewhere] = (await database
  .insert(units)
  .values([{ name: '澄江市' }, { name: '清河市' }])
  .returning({ id: units.id })) as [{ id: string }, { id: string }]
const staff = async (role: 'teacher' | 'administrator', unitId: string, name = '高启航') => {
  const user = await aUser(database, { roles: ['learner', role], unitId, name })
  return { id: user.id, ...(await asUser(app, user)) }
}
const ofCity = await staff('administrator', city.id)
const other = await staff('administrator', city.id, '陆见深')
const page = { pageNum: 1, pageSize: 50 }
const day = (text: string) => new Date(`2026-${text}+08:00`)

/** An exam that is over, homework that is over and an exam to come, with three people. */
async function aBook() {
  const paper = await aPaper(database, [{ questionScore: 100, questions: [await aQuestion(database)] }])
  const over = { startsAt: day('10-16T18:00'), endsAt: day('10-16T19:00'), attemptLimit: 1, paperId: paper.id }
  const quiz = await anExam(database, { title: '单元测验一', score: 50, passScore: 30, ...over })
  const report = await aHomework(database, {
    title: '调研报告',
    scoreType: 2,
    maxScore: 20,
    passScore: 12,
    openUntil: day('11-01T18:00'),
  })
  const final = await anExam(database, { title: '结业考试', startsAt: day('12-06T09:00'), endsAt: day('12-06T11:00') })
  const items = [
    { kind: 'exam', subjectId: quiz.id },
    { kind: 'work', subjectId: report.id },
    { kind: 'exam', subjectId: final.id },
  ]
  const made = await aStudyClass(database, { unitId: city.id, units: [{ items }] })
  const [first, second, third] = [
    await aUser(database, { name: '邓丽华', unitId: city.id }),
    await aUser(database, { name: '夏凯', unitId: city.id }),
    await aUser(database, { name: '许思源', unitId: elsewhere.id }),
  ]
  for (const { id } of [first, second, third]) await aMembership(database, made.id, id)
  const now = app.now()
  await recordAttempt(app, database, { userId: first.id, examId: quiz.id, score: 47.5 }, now)
  const wrote = { homeworkId: report.id, rounds: 1, submittedAt: day('10-30T10:00') }
  await database.insert(homeworkStudents).values([
    { ...wrote, userId: first.id, state: 2, score: 18 },
    { ...wrote, userId: third.id, state: 1 },
  ])
  const [quizItem = '', reportItem = '', finalItem = ''] = made.units[0]?.items.map(({ id }) => id) ?? []
  return { id: made.id, quiz, report, final, quizItem, reportItem, finalItem, first, second, third }
}
type Book = Awaited<ReturnType<typeof aBook>>

const read = async ({ id }: Book, more = {}) => (await ofCity.send(classGrades, { id, ...page, ...more })).data
const statesOf = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  Object.fromEntries(
    rows.map(({ name, cells, total }) => [name, [...cells.map(({ state, score }) => score ?? state), total]]),
  )
const act = (client: typeof ofCity, { id }: Book, wish: object) =>
  client.send(actOnGrades, { id, reason: '当天随队防汛', ...wish } as never)
const one = (userId: string, revision = 0) => [{ userId, revision }]

test('D1-B006 the gradebook: people by items, states as words, the same total as the learner sees, filters and sums', async () => {
  const book = await aBook()
  const found = await read(book)
  expect(statesOf(found.rows)).toEqual({
    邓丽华: [95, 90, 'none', 92.5],
    夏凯: ['absent', 'missing', 'none', 0],
    许思源: ['absent', 'waiting', 'none', 0],
  })
  expect(found.items.map(({ title, weight }) => [title, weight])).toEqual([
    ['单元测验一', 33.3],
    ['调研报告', 33.3],
    ['结业考试', 33.3],
  ])
  expect(found.sums[0]).toMatchObject({ scored: 1, mean: 95, missing: 2, waiting: 0 })
  expect(found.counts).toEqual({ all: 3, missing: 2, waiting: 1, studied: 3 })
  expect((await read(book, { show: 'waiting' })).rows.map(({ name }) => name)).toEqual(['许思源'])
  expect((await read(book, { word: '邓' })).total).toBe(1)
  expect((await read(book, { unitId: elsewhere.id })).rows.map(({ name }) => name)).toEqual(['许思源'])
  for (const user of [book.first, book.second, book.third]) {
    const own = (await (await asUser(app, user)).send(ownGrades, { classId: book.id })).data
    const row = found.rows.find(({ id }) => id === user.id)
    expect([own.row.total, own.row.cells]).toEqual([row?.total, row?.cells])
  }
})

test('D1-B006 a score that is not published counts for nobody, and is told to the staff only', async () => {
  const book = await aBook()
  await database.update(exams).set({ resultPolicy: 'none' }).where(eq(exams.id, book.quiz.id))
  const row = (await read(book)).rows.find(({ name }) => name === '邓丽华')
  expect([row?.cells[0]?.state, row?.cells[0]?.score, row?.total]).toEqual(['held', 95, 90])
  const { data } = await (await asUser(app, book.first)).send(ownGrades, { classId: book.id })
  expect([data.row.cells[0]?.state, data.row.cells[0]?.score, data.row.total]).toEqual(['held', null, 90])
})

test('D1-B006 waiving and recording change the total; the reason is kept, audited and seen by the learner', async () => {
  const book = await aBook()
  const { second, quizItem, reportItem } = book
  expect((await act(ofCity, book, { itemId: quizItem, people: one(second.id), act: 'waive' })).data).toEqual({
    done: 1,
  })
  const recorded = { itemId: reportItem, people: one(second.id), act: 'record', score: 70.5, reason: '线下答辩' }
  expect((await act(ofCity, book, recorded)).success).toBe(true)
  expect(statesOf((await read(book)).rows).夏凯).toEqual(['waived', 70.5, 'none', 70.5])
  const learner = await asUser(app, second)
  const { row, acts } = (await learner.send(ownGrades, { classId: book.id })).data
  expect(row.total).toBe(70.5)
  expect(acts).toMatchObject([
    { itemId: reportItem, act: 'record', score: 70.5, before: '未交', reason: '线下答辩', by: '高启航' },
    { itemId: quizItem, act: 'waive', before: '缺考', reason: '当天随队防汛' },
  ])
  const reason = (await learner.send(ownReason, { kind: 'grades', id: book.id })).data
  expect([reason.figure, reason.rows[0]?.standing, reason.answeredBy]).toEqual(['70.5', '免修，不计入', 'teachers'])
  const { rows } = await database.execute<{ action: string }>(sql`
    select action from audit_log where target = ${book.id} order by id`)
  expect(rows.map(({ action }) => action)).toEqual(['waive-grade', 'record-grade'])

  expect((await act(ofCity, book, { itemId: quizItem, people: one(second.id, 1), act: 'unwaive' })).success).toBe(true)
  expect((await act(ofCity, book, { itemId: reportItem, people: one(second.id, 1), act: 'unrecord' })).success).toBe(
    true,
  )
  expect(statesOf((await read(book)).rows).夏凯).toEqual(['absent', 'missing', 'none', 0])
})

test('D1-B006 an act names what is missing, and does nothing', async () => {
  const book = await aBook()
  const stranger = await aUser(database)
  const passOnly = await aHomework(database, { scoreType: 1 })
  const [item] = (
    await database.execute<{ id: string }>(sql`
    insert into class_items (unit_id, kind, subject_id)
    select unit_id, 'work', ${passOnly.id} from class_items where id = ${book.quizItem} returning id`)
  ).rows
  const at = app.now().getTime()
  const window = { from: at + 1_000, until: at + 9_000 }
  const { refusals } = actOnGrades
  for (const [wish, refusal] of [
    [{ reason: '  ' }, refusals.noReason],
    [{ act: 'record' }, refusals.noScore],
    [{ act: 'record', score: 70.55 }, refusals.noScore],
    [{ act: 'record', score: 70, itemId: item?.id }, refusals.noScores],
    [{ itemId: book.id }, refusals.noItem],
    [{ people: [...one(book.first.id), ...one(stranger.id)] }, refusals.noPerson],
    [{ people: [...one(book.first.id), ...one(book.first.id)] }, refusals.noPerson],
    [{ act: 'makeup' }, refusals.noWindow],
    [{ act: 'makeup', from: at + 9_000, until: at + 1_000 }, refusals.noWindow],
    [{ act: 'makeup', ...window, itemId: book.finalItem }, refusals.notOver],
  ] as const) {
    const given = { itemId: book.quizItem, people: one(book.first.id), act: 'waive', ...wish }
    expect(await act(ofCity, book, given)).toEqual(failed(refusal))
  }
  expect(
    (await act(ofCity, book, { itemId: book.quizItem, people: one(book.first.id), act: 'record', score: 101 })).success,
  ).toBe(false)
  expect((await read(book)).rows.every(({ cells }) => cells.every(({ revision }) => revision === 0))).toBe(true)
})

test('D1-B006 of two officers on one cell the second is told who was first and what they made of it, and then acts on purpose', async () => {
  const book = await aBook()
  const { second, third, quizItem: itemId } = book
  const commit = await holding(database, async (transaction) => {
    await transaction.execute(sql`select from classes where id = ${book.id} for no key update`)
  })
  const both = [
    act(ofCity, book, { itemId, people: one(second.id), act: 'waive' }),
    act(other, book, { itemId, people: [...one(second.id), ...one(third.id)], act: 'record', score: 60 }),
  ]
  await untilSomeoneWaits(database, { count: 2, query: '%no key update%' })
  await commit()
  const answers = await Promise.all(both)
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const refused = answers.find(({ success }) => !success)
  expect(refused?.message).toBe(actOnGrades.refusals.changed.message)
  type Refused = { people: { userId: string; name: string; revision: number }[] }
  const { people } = (refused?.data ?? { people: [] }) as unknown as Refused
  const changed = people.find(({ userId }) => userId === second.id)
  expect(changed).toMatchObject({ name: '夏凯', revision: 1 })
  // Nothing of the second act is there: all people of it, or none.
  const rows = (await read(book)).rows
  expect(new Set(rows.map(({ cells }) => cells[0]?.revision))).not.toContain(2)
  const again = await act(other, book, { itemId, people: one(second.id, changed?.revision), act: 'record', score: 55 })
  expect(again.success).toBe(true)
})

test('D1-B006 weights sum up to 100 and are saved once: the second of two is told the present values', async () => {
  const book = await aBook()
  const { version } = await read(book)
  const weights = { [book.quizItem]: 20, [book.reportItem]: 30, [book.finalItem]: 50 }
  const save = (given: object, read: string, by = ofCity) =>
    by.send(saveGradeWeights, { id: book.id, version: read, weights: given } as never)
  const { refusals } = saveGradeWeights
  expect(await save({ [book.quizItem]: 20 }, version)).toEqual(failed(refusals.notWhole))
  expect(await save({ [book.id]: 100 }, version)).toEqual(failed(refusals.noItem))
  expect((await save(weights, version)).success).toBe(true)
  const after = await read(book)
  expect(after.isEven).toBe(false)
  expect(statesOf(after.rows).邓丽华?.at(-1)).toBe(92)
  const late = await save({}, version, other)
  expect([late.success, late.data]).toMatchObject([false, { by: '高启航', value: weights }])
  expect((await save({}, after.version, other)).success).toBe(true)
  expect((await read(book)).isEven).toBe(true)
})

test('D1-B006 D2-Q72 who was absent is let in again by a make-up alone, with a capped score, and the old record stays', async () => {
  const book = await aBook()
  const { second, quiz, quizItem: itemId } = book
  const learner = await asUser(app, second)
  const business = { examId: quiz.id, businessId: book.id, businessType: 'class' } as const
  expect((await learner.send(getExamUrl, business)).message).toBe(getExamUrl.refusals.over.message)
  const at = app.now().getTime()
  const window = { from: at - 1_000, until: at + 3_600_000, score: 60 }
  expect((await act(ofCity, book, { itemId, people: one(second.id), act: 'makeup', ...window })).success).toBe(true)
  expect(statesOf((await read(book)).rows).夏凯?.[0]).toBe('none')

  const stranger = await asUser(app, await aUser(database))
  expect((await stranger.send(getExamUrl, business)).success).toBe(false)
  const absent = await asUser(app, book.third)
  expect((await absent.send(getExamUrl, business)).message).toBe(getExamUrl.refusals.over.message)
  const url = (await learner.send(getExamUrl, business)).data
  await learner.send(enterExam, { ticket: new URL(url).searchParams.get('ticket') ?? '' })
  const { data: sitting } = await learner.send(startSitting, { examId: quiz.id })
  expect(sitting.attempt).toBe(1)
  const marked = { state: 'marked', score: 45, submittedAt: app.now(), submitReason: 'learner', markedAt: app.now() }
  await database.update(examSittings).set(marked).where(eq(examSittings.id, sitting.sittingId))
  await recordAttempt(app, database, { userId: second.id, examId: quiz.id, score: 45 }, app.now())
  const cell = (await read(book)).rows.find(({ id }) => id === second.id)?.cells[0]
  expect(cell).toMatchObject({ state: 'scored', score: 60, isMakeup: true })
  const [result] = await database.select().from(examResults).where(eq(examResults.userId, second.id))
  expect(result?.bestScore).toBe(45)
  const { acts, recordId } = (await ofCity.send(gradeCell, { id: book.id, itemId, userId: second.id })).data
  expect([acts[0]?.act, acts[0]?.before, recordId]).toEqual(['makeup', '缺考', sitting.sittingId])
  // One attempt more, not any number.
  const again = await learner.send(startSitting, { examId: quiz.id })
  expect(again.message).toBe(getExamUrl.refusals.noAttemptLeft.message)
})

test('D1-B006 D2-Q64 the gradebook is for the staff of the class; another unit and learners are told nothing', async () => {
  const book = await aBook()
  const stranger = await staff('administrator', elsewhere.id)
  const learner = await asUser(app, book.first)
  const given = { itemId: book.quizItem, people: one(book.first.id), act: 'waive' }
  for (const [endpoint, input] of [
    [classGrades, { id: book.id, ...page }],
    [gradeCell, { id: book.id, itemId: book.quizItem, userId: book.first.id }],
    [actOnGrades, { id: book.id, reason: '原因', ...given }],
    [saveGradeWeights, { id: book.id, version: '', weights: {} }],
    [exportClassGrades, { id: book.id }],
  ] as const) {
    expect(await stranger.send(endpoint, input as never)).toEqual(failed(classGrades.refusals.noClass))
    expect(await learner.send(endpoint, input as never)).toEqual(failed(commonRefusals.notAllowed))
  }
  const teacher = await staff('teacher', elsewhere.id)
  await aMembership(database, book.id, teacher.id, { kind: 'teacher' })
  expect((await teacher.send(classGrades, { id: book.id, ...page })).success).toBe(true)
  expect((await act(teacher, book, given)).success).toBe(true)
  const weights = { id: book.id, version: (await read(book)).version, weights: {} }
  expect(await teacher.send(saveGradeWeights, weights)).toEqual(failed(saveGradeWeights.refusals.notEditor))
  const outsider = await asUser(app, await aUser(database))
  expect((await outsider.send(ownGrades, { classId: book.id })).success).toBe(false)
  await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, book.id))
  expect((await learner.send(ownGrades, { classId: book.id })).success).toBe(false)
  expect((await learner.send(ownReason, { kind: 'grades', id: book.id })).success).toBe(false)
})

test('D1-B006 offline scores come in by Excel: old → new before, once, and again without effect', async () => {
  const book = await aBook()
  const { second, first } = book
  const columns = ['学员编号', '姓名', '成绩', '原因'].map((title) => ({ title, width: 12 }))
  const check = async (rows: string[][]) => {
    const content = await writeWorkbook([{ name: '成绩', columns, rows }])
    const { payload, headers } = form([{ name: '成绩.xlsx', content }])
    const sent = { ...ofCity.headers, ...headers }
    const uploaded = await app.http.inject({ method: 'POST', url: uploadFile.path, payload, headers: sent })
    const fileId = uploaded.json().data[0].id as string
    return (await ofCity.send(checkImport, { kind: 'class-grades', subject: book.quizItem, fileId })).data
  }
  const rows = [
    [second.loginName, '夏凯', '85.5', '线下集中考试'],
    [first.loginName, '', '80', '线下集中考试'],
    ['99999999', '', '80', '线下集中考试'],
  ]
  const { id } = await check(rows)
  const listed = (await ofCity.send(importRows, { id, pageNum: 1, pageSize: 100 })).data.rows
  expect(listed.map(({ verdict, text }) => [verdict, text])).toEqual([
    ['change', '缺考 → 85.5'],
    ['change', '95 → 80'],
    ['error', '不是本班在学的学员'],
  ])
  const { jobId } = (await ofCity.send(applyImport, { id })).data
  await app.staffJobs.runDue()
  expect((await ofCity.send(staffJob, { id: jobId })).data).toMatchObject({ state: 'done', done: 2 })
  expect(statesOf((await read(book)).rows)).toMatchObject({
    夏凯: [85.5, 'missing', 'none', 42.8],
    邓丽华: [80, 90, 'none', 85],
  })
  const again = await check(rows.slice(0, 2))
  expect(again.counts).toMatchObject({ same: 2, change: 0 })
})

test('D1-B006 the export has scores as numbers and states as words', async () => {
  const book = await aBook()
  const { jobId } = (await ofCity.send(exportClassGrades, { id: book.id })).data
  await app.staffJobs.runDue()
  const file = await ofCity.ask(staffJobFile, { id: jobId })
  const sheet = (await readWorkbook(file.rawPayload)) as { rows: { cells: readonly string[] }[] }
  const row = sheet.rows.find(({ cells }) => cells[0] === '邓丽华')
  expect(row?.cells.slice(3)).toEqual(['0.0', '0.0', '95.0', '', '90.0', '', '', '', '92.5'])
  expect(sheet.rows.find(({ cells }) => cells[0] === '夏凯')?.cells[6]).toBe('缺考')
})
