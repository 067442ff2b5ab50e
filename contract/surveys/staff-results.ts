import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { batchRefusals } from './staff-batches.ts'

const count = Type.Integer({ minimum: 0 })
const score = Type.Number({ minimum: 0, maximum: 100 })

/** The reports of all who took an evaluation, in figures. Scores run from 0 to 100, with one decimal. */
export const evaluationFigures = endpoint({
  id: 'D2-Q60-figures',
  method: 'GET',
  path: '/nc/console/surveys/batches/:id/report',
  access: { to: 'see', of: 'surveys' },
  input: Type.Object({ id }),
  reply: Type.Object({
    people: count,
    /** Why there are none yet; '' where they are shown. */
    hidden: Type.String(),
    /** The mean of all. */
    total: score,
    dimensions: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        /** People with a score in it, and their mean. */
        people: count,
        mean: score,
        /** People by the level that they reached. */
        levels: Type.Array(Type.Object({ name: Type.String(), from: Type.Number(), people: count })),
      }),
    ),
  }),
  refusals: {
    ...batchRefusals,
    noEvaluation: { state: 'ruleSaysNo', message: '这份问卷不是质量测评' },
  },
})

/**
 * The results as a job: of each person who submitted, by name. Of an anonymous batch only the counts and texts of the
 * page, because the row of a person could be recognised; it closes the batch like a look at the page (decision 028).
 */
export const exportSurveyResults = endpoint({
  id: 'D2-Q70-export',
  method: 'POST',
  path: '/nc/console/surveys/batches/:id/export',
  repeat: 'key',
  access: { to: 'see', of: 'surveys' },
  input: Type.Object({ id, format: Type.Enum(['xlsx', 'csv']) }),
  reply: Type.Object({ jobId: id }),
  refusals: {
    ...batchRefusals,
    /** With the reason in the message. */
    hidden: { state: 'ruleSaysNo', message: '结果还不能显示' },
  },
})
