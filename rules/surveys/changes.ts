import type { SurveyDraft } from '@college/contract/surveys/draft.ts'
import type { Dimension, Question } from '@college/contract/surveys/form.ts'
import { questionsOf } from './answers.ts'

/**
 * Why a questionnaire that has answers may not be changed so; undefined when it may. Words may change. What answers are
 * counted by may not: the questions with their order, what they offer, their conditions, and the dimensions of a report.
 */
export function whyBreaksAnswers(before: SurveyDraft, after: SurveyDraft): string | undefined {
  if (before.isAnonymous !== after.isAnonymous) return '已有人作答，匿名与否不能再改'
  const [was, is] = [questionsOf(before), questionsOf(after)]
  const kept = new Map(is.map((question) => [question.id, question]))
  for (const [place, question] of was.entries()) {
    const now = kept.get(question.id)
    if (!now) return `已有人作答，第 ${place + 1} 题不能删除`
    const what = changedPart(question, now)
    if (what) return `已有人作答，第 ${place + 1} 题的${what}不能再改`
  }
  if (is.length > was.length) return '已有人作答，不能再加题目'
  if (shapeOf(before) !== shapeOf(after)) return '已有人作答，题目和分页的顺序不能再改'
  if (JSON.stringify(before.dimensions.map(scoredBy)) !== JSON.stringify(after.dimensions.map(scoredBy))) {
    return '已有人作答，测评维度和分数线不能再改'
  }
  return undefined
}

function changedPart(was: Question, is: Question): string | undefined {
  if (was.kind !== is.kind) return '题型'
  if (was.isRequired !== is.isRequired) return '必答与否'
  if (JSON.stringify(conditionOf(was)) !== JSON.stringify(conditionOf(is))) return '显示条件'
  return JSON.stringify(offerOf(was)) === JSON.stringify(offerOf(is)) ? undefined : '选项'
}

const conditionOf = ({ showIf }: Question) => showIf && [showIf.question, showIf.anyOf.toSorted()]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** What can be answered, without its words. */
function offerOf(question: Question): unknown {
  switch (question.kind) {
    case 'multiple':
      return [ids(question.options), question.least, question.most]
    case 'single':
    case 'order':
      return ids(question.options)
    case 'matrix':
      return [ids(question.rows), ids(question.columns)]
    case 'scale':
      return question.points
    case 'text':
      return question.maxLength
  }
}

const shapeOf = ({ pages }: SurveyDraft) => JSON.stringify(pages.map(({ questions }) => ids(questions)))
const scoredBy = ({ id, questions, levels }: Dimension) => [id, questions, levels.map(({ from }) => from)]
