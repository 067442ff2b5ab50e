import { listPapers, paperDetail, previewPaper, savePaper, setPaperStatus } from '@college/contract/exams/papers.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { aQuestion, aQuestionCategory } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'
import { exams } from '../tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const teacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
const fixed = (...questions: { id: string; score: number | null }[]) => ({
  title: '一、单选题',
  questionScore: 2.5,
  questions,
})
const drawn = (count: number, categoryId: string) => ({
  title: '二、抽题',
  questionScore: 10,
  draw: { count, categoryId, difficulty: null, type: null },
  questions: [],
})

test('D2-Q69 a paper is saved with fixed and drawn parts, read again, published and previewed', async () => {
  const { id: categoryId } = await aQuestionCategory(database)
  const [one, two, other] = [
    await aQuestion(database),
    await aQuestion(database),
    await aQuestion(database, { categoryId }),
  ]
  const parts = [fixed({ id: two.id, score: 5 }, { id: one.id, score: null }), drawn(1, categoryId)]
  const { data } = await teacher.send(savePaper, { title: '期末卷', parts })
  expect(data).toMatchObject({ score: 17.5, questionCount: 3 })
  const paper = {
    id: data.id,
    version: data.version,
    title: '期末卷',
    status: 'draft',
    score: 17.5,
    questionCount: 3,
    parts,
  }
  expect((await teacher.send(paperDetail, { id: data.id })).data).toEqual(paper)
  await teacher.send(setPaperStatus, { id: data.id, status: 'ready' })
  const { data: shown } = await teacher.send(previewPaper, { id: data.id })
  expect(shown.map(({ versionId, score, part, number }) => [number, versionId, score, part])).toEqual([
    [1, two.versionId, 5, '一、单选题'],
    [2, one.versionId, 2.5, '一、单选题'],
    [3, other.versionId, 10, '二、抽题'],
  ])
  expect(shown[0]).toMatchObject({ key: { values: ['a'] }, question: { type: 'single' } })
  const listed = await teacher.send(listPapers, { status: 'ready', word: '期末', pageNum: 1, pageSize: 10 })
  expect(listed.data).toEqual({
    total: 1,
    rows: [
      { id: data.id, title: '期末卷', status: 'ready', unitName: '', results: { people: 0, scored: 0, passed: 0 } },
    ],
  })
})

test('D2-Q69 a paper with faults is refused in words', async () => {
  const question = { id: (await aQuestion(database)).id, score: null }
  const refused = async (parts: Parameters<typeof teacher.send<typeof savePaper>>[1]['parts']) =>
    (await teacher.send(savePaper, { title: '卷', parts })).message
  expect(await refused([fixed(question), fixed(question)])).toContain('题目重复')
  expect(await refused([fixed({ id: crypto.randomUUID(), score: null })])).toContain('不存在')
  expect(await refused([drawn(1, crypto.randomUUID())])).toContain('不存在')
  const { id: categoryId } = await aQuestionCategory(database)
  expect(await refused([drawn(200, categoryId), drawn(200, categoryId), drawn(200, categoryId)])).toContain('最多500题')
  const empty = (await teacher.send(savePaper, { title: '卷', parts: [] })).data.id
  expect((await teacher.send(setPaperStatus, { id: empty, status: 'ready' })).message).toBe('试卷没有题目')
  const small = (await teacher.send(savePaper, { title: '卷', parts: [drawn(1, categoryId)] })).data.id
  expect((await teacher.send(setPaperStatus, { id: small, status: 'ready' })).message).toContain('题库题目不足')
  expect((await teacher.send(previewPaper, { id: small })).message).toContain('题库题目不足')
  const unknown = crypto.randomUUID()
  expect((await teacher.send(savePaper, { id: unknown, title: '卷', parts: [] })).message).toBe('试卷不存在')
})

test('D2-Q69 a paper that exams use keeps its full score, and is retired only without a published exam', async () => {
  const [one, two] = [await aQuestion(database), await aQuestion(database)]
  const parts = [fixed({ id: one.id, score: null })]
  const { id } = (await teacher.send(savePaper, { title: '卷', parts })).data
  await teacher.send(setPaperStatus, { id, status: 'ready' })
  const exam = await anExam(database, { paperId: id })
  const version = async () => (await teacher.send(paperDetail, { id })).data.version
  const changed = await teacher.send(savePaper, {
    id,
    version: await version(),
    title: '卷',
    parts: [fixed({ id: two.id, score: null })],
  })
  expect(changed.data).toMatchObject({ score: 2.5 })
  const dearest = [fixed({ id: two.id, score: 3 })]
  const dearer = await teacher.send(savePaper, { id, version: await version(), title: '卷', parts: dearest })
  expect(dearer.message).toBe('试卷已用于考试，总分不能改变')
  expect((await teacher.send(setPaperStatus, { id, status: 'retired' })).message).toBe('试卷已用于考试，不能停用')
  await database.update(exams).set({ status: 'withdrawn' }).where(eq(exams.id, exam.id))
  expect((await teacher.send(setPaperStatus, { id, status: 'retired' })).success).toBe(true)
  expect((await teacher.send(savePaper, { id, version: await version(), title: '卷', parts })).message).toBe(
    '试卷已停用',
  )
})

test('D2-Q69 the second of two editors of a paper is told who saved and what, and nothing of theirs is written', async () => {
  const question = await aQuestion(database)
  const parts = [fixed({ id: question.id, score: null })]
  const { id, version } = (await teacher.send(savePaper, { title: '卷', parts })).data
  const other = await asUser(app, await aUser(database, { name: '先存的人', roles: ['learner', 'teacher'] }))
  const first = await other.send(savePaper, { id, version, title: '先存的', parts })
  expect(first.success).toBe(true)
  for (const stale of [version, undefined]) {
    const late = await teacher.send(savePaper, { id, ...(stale && { version: stale }), title: '后存的', parts: [] })
    expect(late.message).toBe(savePaper.refusals.changed.message)
    expect(late.data).toMatchObject({ by: '先存的人', version: first.data.version, value: { title: '先存的', parts } })
  }
  expect((await teacher.send(paperDetail, { id })).data).toMatchObject({ title: '先存的', version: first.data.version })
  expect((await teacher.send(savePaper, { id, version: first.data.version, title: '后存的', parts })).success).toBe(
    true,
  )
})

test('security 19 learners never reach papers', async () => {
  const learner = await asUser(app, await aUser(database))
  const id = crypto.randomUUID()
  expect((await learner.ask(previewPaper, { id })).statusCode).toBe(403)
  expect((await learner.ask(paperDetail, { id })).statusCode).toBe(403)
  expect((await learner.ask(savePaper, { title: '卷', parts: [] })).statusCode).toBe(403)
})
