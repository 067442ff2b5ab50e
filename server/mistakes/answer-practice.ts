import { answerPractice, type PracticeVerdict } from '@college/contract/mistakes/practice.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { type BookItem, bookOf } from '@college/rules/mistakes/book.ts'
import { isMasteryOffered, rightInRowAfter } from '@college/rules/mistakes/practice.ts'
import { isAnswered, isAnswerTo } from '@college/rules/questions/answer-shape.ts'
import { markAnswer } from '@college/rules/questions/marking.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { explainedPlacesOf, type QuestionVersion, questionVersions } from '../questions/door.ts'
import type { FindMistakes, Mistakes } from './find.ts'
import { practisedStore } from './practised.store.ts'
import { runStore } from './runs.store.ts'

/** Nobody answers faster; it bounds what the search for the mistakes of one person costs. */
const ANSWERS = { most: 300, seconds: 600 }

/**
 * Marks an answer in practice. What may not be shown any more is refused: an exam may have asked the question again since
 * the run was drawn (security 19).
 */
export function serveAnswerPractice(app: App, findMistakes: FindMistakes): void {
  const { noRun, notAnswered, unfitting, notNow, tooMany } = answerPractice.refusals
  const runs = runStore(app.database)

  serve(app, answerPractice, async ({ input: { runId, number, answer }, user, now }) => {
    if (!(await app.limits.take(`practice ${user.id}`, ANSWERS, now))) throw new Refusal(tooMany)
    const [mistakes, run] = await Promise.all([findMistakes(user.id, now), runs.find(user.id)])
    if (run?.id !== runId) throw new Refusal(noRun)
    const { questionId, versionId } = found(run.asked[number - 1], noRun)
    // Of what was answered and put away since, the verdict is still told.
    const told = found(
      mistakes.wrong.find((each) => each.versionId === versionId),
      notNow,
    )
    const item = found(itemOf(mistakes, questionId), notNow)
    const version = found((await questionVersions(app.database, [versionId])).get(versionId), notNow)
    const about = { version, item, showsExplanation: told.showsExplanation }
    const before = run.answers[number]
    if (before) return verdictOf(app, { ...before, ...about, rightInRow: rowOf(mistakes, questionId) })
    if (!isAnswered(answer)) throw new Refusal(notAnswered)
    if (!isAnswerTo({ type: version.type, ...version.body }, answer)) throw new Refusal(unfitting)
    const isRight = markAnswer(version, answer, 1).isRight === true
    const rightInRow = rightInRowAfter(mistakes.practised.get(questionId), { isRight, wrongAt: item.wrongAt })
    const isFirst = await app.database.transaction(async (transaction) => {
      if (!(await runStore(transaction).answer(run, number, { answer, isRight }))) return false
      await practisedStore(transaction).setRightInRow({ userId: user.id, questionId }, rightInRow, now)
      return true
    })
    if (isFirst) return verdictOf(app, { answer, isRight, ...about, rightInRow })
    // Another page of this person was first.
    const first = found((await runs.find(user.id))?.answers[number], noRun)
    return verdictOf(app, { ...first, ...about, rightInRow: first.isRight ? rightInRow : 0 })
  })
}

const itemOf = ({ wrong, practised }: Mistakes, questionId: string): BookItem | undefined =>
  bookOf(
    wrong.filter((each) => each.questionId === questionId),
    practised,
  )[0]

const rowOf = ({ practised }: Mistakes, questionId: string): number => practised.get(questionId)?.rightInRow ?? 0

type Verdict = {
  answer: Answer
  isRight: boolean
  version: QuestionVersion
  item: BookItem
  showsExplanation: boolean
  rightInRow: number
}

async function verdictOf(
  { database }: App,
  { answer, isRight, version, item, showsExplanation, rightInRow }: Verdict,
): Promise<PracticeVerdict> {
  const explainedPlace = (await explainedPlacesOf(database, [version.questionId])).get(version.questionId)
  const { key, explanation } = version
  return {
    isRight,
    answer,
    key,
    ...(showsExplanation && explanation && { explanation }),
    ...(explainedPlace && { explainedPlace }),
    isMasteryOffered: isRight && !item.isMastered && isMasteryOffered(rightInRow),
  }
}
