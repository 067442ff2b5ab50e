import { type SittingResult, sittingResult } from '@college/contract/exams/result.ts'
import { isMarkedByMachine } from '@college/rules/questions/marking.ts'
import { shownQuestion } from '@college/rules/questions/shuffle.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { examPointsAt } from '../ledger/door.ts'
import { explainedPlacesOf, questionVersions } from '../questions/door.ts'
import { examItemStore } from './items.store.ts'
import { examItemOf, shownOf } from './items.ts'
import { answerStore } from './sitting/answers.store.ts'
import { type Sitting, sittingStore } from './sitting/sittings.store.ts'

const { noSitting } = sittingResult.refusals
type Questions = SittingResult['questions']

/** The result of a sitting that was handed in; questions and keys are read only where the policy shows them. */
export function serveSittingResult(app: App) {
  const store = sittingStore(app.database)

  serve(app, sittingResult, async ({ input: { sittingId }, user, now }) => {
    const sitting = found(await store.find(user.id, sittingId), noSitting)
    const { submittedAt, submitReason } = sitting
    const [[exam], open] = await Promise.all([
      examItemStore(app.database).find(user.id, [sitting.examId]),
      store.findOpen(user.id, sitting.examId),
    ])
    if (!exam || !submittedAt || !submitReason) throw new Refusal(noSitting)
    const isMarked = sitting.state === 'marked'
    const { shows, heldBack, showsComments } = shownOf(exam, { isMarked, isSittingAgain: open !== undefined }, now)
    const score = shows === 'none' ? null : sitting.score
    const isPassed = score === null ? null : score >= exam.passScore
    const { examId, markedAt } = sitting
    const points = isPassed && markedAt ? await examPointsAt(app.database, { userId: user.id, examId }, markedAt) : 0
    const questions =
      shows === 'none' || (shows === 'score' && !showsComments) ? [] : await questionsOf(app, sitting, shows)
    return {
      exam: examItemOf(exam, sitting.business, now),
      sittingId,
      attempt: sitting.attempt,
      startedAt: sitting.startedAt.getTime(),
      submittedAt: submittedAt.getTime(),
      submitReason,
      isMarked,
      shows,
      heldBack,
      score,
      isPassed,
      points,
      questions,
    }
  })
}

/** With 'score' only what people marked, and without keys: a wrong answer by a machine would tell of the right one. */
async function questionsOf(app: App, { id, userId }: Sitting, shows: SittingResult['shows']): Promise<Questions> {
  const [paper = [], stored] = await Promise.all([
    sittingStore(app.database).findPaper(userId, id),
    answerStore(app.database).list(id),
  ])
  const answers = new Map(stored.map((answer) => [answer.number, answer]))
  const versions = await questionVersions(
    app.database,
    paper.map(({ versionId }) => versionId),
  )
  const telling = shows === 'score' ? [] : [...versions.values()].map(({ questionId }) => questionId)
  const explainedPlaces = await explainedPlacesOf(app.database, telling)
  return paper.flatMap(({ versionId, score, part, orders }, index) => {
    const version = versions.get(versionId)
    if (!version || (shows === 'score' && isMarkedByMachine(version.type))) return []
    const answer = answers.get(index + 1)
    const explainedPlace = explainedPlaces.get(version.questionId)
    return {
      number: index + 1,
      part,
      score,
      question: shownQuestion(version, orders),
      answer: answer?.answer ?? null,
      // What was not answered got nothing.
      got: answer ? answer.score : 0,
      ...(answer?.points && { points: answer.points }),
      comment: answer?.comment ?? '',
      underlines: answer?.underlines ?? [],
      ...(shows !== 'score' && { key: version.key }),
      ...(shows === 'explanations' && { explanation: version.explanation }),
      ...(explainedPlace && { explainedPlace }),
    }
  })
}
