import { questionTypes } from '@college/contract/questions/question-types.ts'
import { LEAST_SITTINGS } from '@college/rules/exams/items.ts'
import { isAnswerTo } from '@college/rules/questions/answer-shape.ts'
import { markAnswer } from '@college/rules/questions/marking.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { examSittings, sittingAnswers } from '../../server/exams/sitting/tables.ts'
import { asSystem } from '../../server/kit/acting.ts'
import { papers } from './content/questions/papers.ts'
import { classExams, exams } from './content/tasks.ts'
import { bank } from './exams/bank.ts'
import { demoApp } from './testing/demo-app.ts'

const app = await demoApp('2026-11-21T20:00+08:00')

const countOf = ({ parts }: (typeof papers)[number]) =>
  parts.reduce((sum, part) => sum + part.score * ('count' in part ? part.count : part.questions.length), 0)

test('D1-B003 five papers ask every type of question, and each exam has a paper of its full score', () => {
  const asked = papers.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      'count' in part ? [part.type] : part.questions.map((slug) => bank.find((each) => each.slug === slug)?.type),
    ),
  )
  expect(questionTypes.filter((type) => !asked.includes(type))).toEqual([])
  for (const { slug, paper, score = 100 } of [...exams, ...classExams]) {
    const found = papers.find((each) => each.slug === paper)
    expect([slug, found && countOf(found)]).toEqual([slug, score])
  }
})

test('more than a hundred sittings can be opened; what machines mark is worth what its answers are worth', async () => {
  const { sittings, answers } = await asSystem('test', async () => ({
    sittings: await app.database.select().from(examSittings),
    answers: await app.database.select().from(sittingAnswers),
  }))
  expect(sittings.length).toBeGreaterThanOrEqual(120)
  expect(sittings.filter(({ state }) => state === 'submitted').length).toBeGreaterThan(0)
  const versions = new Map(bank.map((question) => [question.versionId, question]))
  for (const sitting of sittings) {
    const theirs = answers.filter(({ sittingId }) => sittingId === sitting.id).toSorted((a, b) => a.number - b.number)
    expect(theirs).toHaveLength(sitting.paper.length)
    for (const [place, { versionId, score }] of sitting.paper.entries()) {
      const question = versions.get(versionId)
      const given = theirs[place]
      if (!question || !given?.answer) throw new Error(`sitting ${sitting.id} has no answer ${place + 1}`)
      expect(isAnswerTo({ ...question.body, type: question.type }, given.answer)).toBe(true)
      const mark = markAnswer(question, given.answer, score)
      if (mark.score !== null) expect([question.slug, given.score]).toEqual([question.slug, mark.score])
    }
    const sum = theirs.reduce((all, { score }) => all + (score ?? 0), 0)
    if (sitting.state === 'marked') expect(sitting.score).toBe(sum)
  }
})

test('the result of a person is the best of their sittings', async () => {
  const { rows } = await asSystem('test', () =>
    app.database.execute(sql`
      select result.exam_id from exam_results result
      join (select user_id, exam_id, count(*)::int as attempts, max(score) as best from exam_sittings group by 1, 2) sat
        on sat.user_id = result.user_id and sat.exam_id = result.exam_id
      where result.attempts <> sat.attempts or result.best_score is distinct from sat.best`),
  )
  expect(rows).toEqual([])
})

test('the item analysis of several exams has figures', async () => {
  const { rows } = await asSystem('test', () =>
    app.database.execute<{ asked: number }>(sql`
      select min(asked)::int as asked from (
        select sitting.exam_id, question ->> 'versionId' as version, count(*) as asked
        from exam_sittings sitting, jsonb_array_elements(sitting.paper) question
        where sitting.state = 'marked' group by 1, 2) counted
      group by exam_id order by 1 desc limit 3`),
  )
  for (const { asked } of rows) expect(asked).toBeGreaterThanOrEqual(LEAST_SITTINGS)
  expect(rows).toHaveLength(3)
})
