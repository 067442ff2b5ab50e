import { aForm } from '@college/rules/surveys/testing/form.ts'
import type { Database } from '../kit/database.ts'
import { evaluations, surveyBatches, surveys } from '../surveys/tables.ts'

type Wish = Partial<typeof surveyBatches.$inferInsert> &
  Partial<Pick<typeof surveys.$inferInsert, 'title' | 'form' | 'kind' | 'createdBy'>>

/** Answers to the test form that may be handed in. */
export const goodAnswers = [
  { id: 'again', values: ['a'] },
  { id: 'score', values: ['4'] },
]

/** A batch that is open without limits, of a questionnaire of its own unless the test names one. */
export async function aSurveyBatch(
  database: Database,
  { title = '课程满意度问卷', form = aForm, kind = 'survey', createdBy, surveyId, ...wish }: Wish = {},
) {
  const { isAnonymous = false } = wish
  const made = { title, form, kind, isAnonymous, ...(createdBy && { createdBy }) }
  const [survey] = surveyId ? [{ id: surveyId }] : await database.insert(surveys).values(made).returning()
  const [batch] = await database
    .insert(surveyBatches)
    .values({
      name: '第一批',
      publishedAt: new Date('2026-01-01T00:00Z'),
      ...wish,
      surveyId: survey?.id ?? '',
    })
    .returning()
  if (!batch) throw new Error('an insert returned no row')
  return batch
}

type EvaluationWish = Partial<typeof evaluations.$inferInsert> & { batch?: Wish }

/** An evaluation that is open, and its batch. */
export async function anEvaluation(database: Database, { batch: wished, ...wish }: EvaluationWish = {}) {
  const batch = await aSurveyBatch(database, { kind: 'evaluation', ...wished })
  const [evaluation] = await database
    .insert(evaluations)
    .values({
      projectName: '干部能力测评',
      isOpen: true,
      publishedAt: new Date('2026-01-01T00:00Z'),
      ...wish,
      batchId: batch.id,
    })
    .returning()
  if (!evaluation) throw new Error('an insert returned no row')
  return { ...evaluation, batch }
}
