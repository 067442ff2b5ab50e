import { randomInt } from 'node:crypto'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import { startSitting } from '@college/contract/exams/sitting.ts'
import { ordersOf, randomFrom, shuffled } from '@college/rules/questions/shuffle.ts'
import type { App } from '../../app-parts.ts'
import { cachedByKey } from '../../kit/cached-for.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { drawQuestions } from '../../questions/door.ts'
import type { ExamItemRow } from '../items.store.ts'
import type { FrozenPapers, FrozenQuestion } from './frozen-papers.ts'
import { type PaperPart, paperStore } from './papers.store.ts'

const { refusals } = startSitting

type Exam = Pick<ExamItemRow, 'paperId' | 'shufflesQuestions' | 'shufflesOptions'>

/** Everybody starts within the same minute: a paper is read once in two seconds. */
const KEPT = { milliseconds: 2_000, most: 100 }

/**
 * The questions of a new sitting: fixed and drawn, each once, in the order in which they are shown, with the order of
 * their options. All of it is frozen with the sitting, so a paper may change while it is sat.
 */
export function paperDrawer({ database, now }: Pick<App, 'database' | 'now'>, papers: FrozenPapers) {
  const partsOf = cachedByKey(KEPT, now, (paperId) => paperStore(database).findParts(paperId))

  return async ({ paperId, shufflesQuestions, shufflesOptions }: Exam): Promise<FrozenQuestion[]> => {
    const parts = found(await partsOf(paperId ?? ''), getExamUrl.refusals.noPage)
    const random = randomFrom(randomInt(2 ** 32))
    const drawn = found(await drawQuestions(database, parts, random), refusals.noQuestions)
    const asked = parts.flatMap((part, place) => {
      const questions = questionsOf(part, drawn[place] ?? [])
      return shufflesQuestions ? shuffled(questions, random) : questions
    })
    if (asked.length === 0) throw new Refusal(refusals.noQuestions)
    return (await papers.fill(asked)).map((question) => {
      const orders = ordersOf(question.version, shufflesOptions, random)
      return orders ? { ...question, orders } : question
    })
  }
}

function questionsOf(
  { title, questionScore, questions }: PaperPart,
  drawn: readonly { questionId: string; versionId: string }[],
): SittingQuestion[] {
  const scores = new Map(questions.map(({ id, score }) => [id, score]))
  return drawn.map(({ questionId, versionId }) => ({
    versionId,
    score: scores.get(questionId) ?? questionScore,
    part: title,
  }))
}
