import { metaListData } from '@college/contract/kit/list.ts'
import { evaluationList, evaluationReport } from '@college/contract/surveys/evaluations.ts'
import { SurveyForm } from '@college/contract/surveys/form.ts'
import { surveyList } from '@college/contract/surveys/list.ts'
import { surveyResults } from '@college/contract/surveys/results.ts'
import { surveyPage } from '@college/contract/surveys/survey.ts'
import { answersOf, hasForeignAnswer, problemsOf } from '@college/rules/surveys/answers.ts'
import { eq, sql } from 'drizzle-orm'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { anonymousAnswerStore } from '../../server/surveys/anonymous-answers.store.ts'
import { surveyAnswers, surveyBatches, surveys } from '../../server/surveys/tables.ts'
import { asUser } from '../../server/testing/app.ts'
import { classIdOf } from './classes/class-rows.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { demoApp } from './testing/demo-app.ts'

const app = await demoApp('2026-11-21T20:00+08:00')
const { database } = app
const wang = { id: userIdOf('20260001') }

const page = { namespace: surveyList.namespace, pageName: surveyList.pageName, pageNum: 1 }
const batch = (survey: string, slug: string) => idOf('survey batch', survey, slug)

test('every form is one, and every answer is as its form asks', async () => {
  const forms = new Map((await database.select().from(surveys)).map(({ id, form }) => [id, form]))
  for (const form of forms.values()) expect(Value.Errors(SurveyForm, form)).toEqual([])
  let all = 0
  for (const { id, surveyId, isAnonymous } of await database.select().from(surveyBatches)) {
    const form = forms.get(surveyId) as SurveyForm
    const named = await database.select().from(surveyAnswers).where(eq(surveyAnswers.batchId, id))
    const given = isAnonymous
      ? await anonymousAnswerStore(database, app.secrets).all(id)
      : named.map(({ answers }) => answers)
    for (const answers of given) {
      expect(hasForeignAnswer(form, answers)).toBe(false)
      expect([...problemsOf(form, answersOf(answers))]).toEqual([])
    }
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from survey_takers where batch_id = ${id}`,
    )
    expect(rows[0]?.count).toBe(given.length)
    all += given.length
  }
  expect(all).toBeGreaterThan(300)
})

test('whoever has the item of a class done has submitted its questionnaire, and nobody else', async () => {
  const { rows } = await database.execute<{ missing: number }>(sql`
    select count(*)::int as missing from (
      select item.subject_id, result.user_id from class_item_results result
        join class_items item on item.id = result.item_id and item.kind = 'asq'
      except select batch.survey_id, taker.user_id from survey_takers taker
        join survey_batches batch on batch.id = taker.batch_id
    ) unanswered`)
  expect(rows[0]?.missing).toBe(0)
})

test('王晓明 finds one to answer, an anonymous one, one that is over with results, and one to come', async () => {
  const { send } = await asUser(app, wang)
  const { data } = await send(metaListData, { ...page, id: classIdOf('plenary') })
  const rows = data as unknown as { batchId: string; phase: string; isComplete: number; hasResults: number }[]
  const state = (id: string) => rows.find(({ batchId }) => batchId === id)
  expect(state(batch('services', 'first'))).toMatchObject({ phase: 'open', isComplete: 0 })
  expect(state(batch('teaching', 'end'))).toMatchObject({ phase: 'open', isComplete: 0, isAnonymous: 1 })
  expect(state(batch('teaching', 'later'))).toMatchObject({ phase: 'before' })
  expect(state(batch('teaching', 'middle'))).toMatchObject({ phase: 'over', hasResults: 1 })
  const results = await send(surveyResults, { batchId: batch('teaching', 'middle') })
  expect(results.data).toMatchObject({ hidden: '', isAnonymous: true })
  expect((await send(surveyPage, { batchId: batch('services', 'first') })).data.form?.pages).toHaveLength(2)
  const form = await send(surveyPage, { batchId: batch('teaching', 'end') })
  expect(form.data).toMatchObject({ state: 'open', isAnonymous: true })
})

test('an evaluation is open, one has a report, one is not open', async () => {
  const { send } = await asUser(app, wang)
  const { data } = await send(evaluationList, { start: 0, size: 15 })
  expect(data.map(({ iskscp, isComplete }) => [iskscp, isComplete]).toSorted()).toEqual([
    ['0', 0],
    ['0', 1],
    ['1', 0],
  ])
  const taken = data.find(({ isComplete }) => isComplete === 1)
  const report = await send(evaluationReport, { nc_szcp_jbxx_id: taken?._id ?? '' })
  expect(report.data.dimensions).toHaveLength(4)
})
