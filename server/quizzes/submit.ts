import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { submitQuiz } from '@college/contract/quizzes/quiz.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { isAnswered, isAnswerTo } from '@college/rules/questions/answer-shape.ts'
import { markAnswer } from '@college/rules/questions/marking.ts'
import { quizOutcome } from '@college/rules/quizzes/outcome.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { questionVersions } from '../questions/door.ts'
import { type Draw, drawStore } from './draw.store.ts'
import { quizPointOf } from './point.ts'
import type { DrawnAnswer } from './tables.ts'

type Given = { id: string; answer: Answer }[]

const { notDrawn, incomplete, unfitting } = submitQuiz.refusals

export function serveQuizSubmission(app: App) {
  const store = drawStore(app.database)

  serve(app, submitQuiz, async ({ input, user, now }) => {
    const { at, quiz } = await quizPointOf(app, user.id, input)
    const draw = await store.findOpen(at)
    if (draw?.packageId === quiz.quizValue && asksAll(draw, input.answers)) {
      requireWhole(draw, input.answers)
      const marked = await markAll(app.database, input.answers, quiz.isIgnoreRight === 0)
      const isRight = marked.every((each) => each.isRight !== false)
      const outcome = quizOutcome(quiz, isRight)
      const given = { answers: marked, isRight: outcome.isMarked ? isRight : null, outcome, now }
      if (await store.close(draw, given)) return outcomeOf({ ...draw, ...given, ...outcome })
    }
    // Sent twice, or by two tabs: what was judged first stands.
    const answered = found(await store.findAnswered(at), notDrawn)
    if (!asksAll(answered, input.answers)) throw new Refusal(notDrawn)
    return outcomeOf(answered)
  })
}

const asksAll = ({ versionIds }: Draw, given: Given) => given.every(({ id }) => versionIds.includes(id))

function requireWhole({ versionIds }: Draw, given: Given): void {
  const answered = new Set(given.filter(({ answer }) => isAnswered(answer)).map(({ id }) => id))
  if (answered.size < versionIds.length) throw new Refusal(incomplete)
  if (given.length > versionIds.length) throw new Refusal(unfitting)
}

async function markAll(database: Database, given: Given, isMarked: boolean): Promise<DrawnAnswer[]> {
  const versions = await questionVersions(
    database,
    given.map(({ id }) => id),
  )
  return given.map(({ id, answer }) => {
    const version = found(versions.get(id), notDrawn)
    if (!isAnswerTo({ type: version.type, ...version.body }, answer)) throw new Refusal(unfitting)
    return { id, answer, isRight: isMarked ? markAnswer(version, answer, 1).isRight : null }
  })
}

const outcomeOf = ({
  answers,
  isRight,
  goesOn,
  isPassed,
}: Pick<Draw, 'answers' | 'isRight' | 'goesOn' | 'isPassed'>): Reply<typeof submitQuiz> => ({
  right: flagOf(isRight !== false),
  isMarked: flagOf(isRight !== null),
  goesOn: flagOf(goesOn === true),
  isPassed: flagOf(isPassed),
  items: isRight === null ? [] : (answers ?? []).map((each) => ({ id: each.id, right: flagOf(each.isRight === true) })),
})
