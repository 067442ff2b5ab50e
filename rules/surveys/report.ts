import type { Dimension, SurveyForm } from '@college/contract/surveys/form.ts'
import { type Answers, questionsOf } from './answers.ts'
import { mean, oneDecimal } from './results.ts'

/** Scores are 0 to 100 with one decimal. */
type DimensionScore = { id: string; name: string; score: number; level: string; text: string }
export type Report = { total: number; dimensions: DimensionScore[] }

/**
 * What an evaluation says of one person (D2-Q60): for each dimension the mean of its scales, from the lowest point, 0,
 * to the highest, 100; in all the mean of the dimensions. What was not answered does not count.
 */
export function reportOf(form: SurveyForm, answers: Answers): Report {
  const pointsOf = new Map(
    questionsOf(form).flatMap((question) =>
      question.kind === 'scale' ? [[question.id, question.points] as const] : [],
    ),
  )
  const scored = form.dimensions.flatMap((dimension) => {
    const shares = dimension.questions.flatMap((id) => {
      const [value] = answers.get(id) ?? []
      const points = pointsOf.get(id)
      return value === undefined || points === undefined ? [] : [((Number(value) - 1) / (points - 1)) * 100]
    })
    return shares.length === 0 ? [] : [{ dimension, exact: mean(shares) }]
  })
  return {
    total: oneDecimal(mean(scored.map(({ exact }) => exact))),
    dimensions: scored.map(({ dimension, exact }) => scoreOf(dimension, oneDecimal(exact))),
  }
}

function scoreOf({ id, name, levels }: Dimension, score: number): DimensionScore {
  const reached = levels.findLast(({ from }) => score >= from)
  return { id, name, score, level: reached?.name ?? '', text: reached?.text ?? '' }
}

/** What the reports of many people come to: the mean of each dimension, and how many reached each of its levels. */
export function reportFigures(form: SurveyForm, all: readonly Answers[]) {
  const reports = all.map((answers) => reportOf(form, answers))
  return {
    total: oneDecimal(mean(reports.map(({ total }) => total))),
    dimensions: form.dimensions.map(({ id, name, levels }) => {
      const scores = reports.flatMap(({ dimensions }) => dimensions.filter((one) => one.id === id))
      const placeOf = (score: number) => levels.findLastIndex(({ from }) => score >= from)
      return {
        ...{ id, name, people: scores.length, mean: oneDecimal(mean(scores.map(({ score }) => score))) },
        levels: levels.map((level, place) => ({
          ...{ name: level.name, from: level.from },
          people: scores.filter(({ score }) => placeOf(score) === place).length,
        })),
      }
    }),
  }
}
