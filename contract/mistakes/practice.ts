import { Type } from 'typebox'
import { endpoint, type Reply } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { ExplainedPlace } from '../questions/explained-place.ts'
import { QuestionKey } from '../questions/key.ts'
import { Answer, ShownQuestion } from '../questions/question.ts'
import { mistakeFilter, mistakeSources } from './book.ts'

// Practice asks the mistakes of a learner again. It is marked by the server, and earns neither hours nor points.

/** As many questions as one run asks. */
export const MOST_PRACTISED = 50

const count = Type.Integer({ minimum: 0 })
const noRun = { state: 'notFound', message: '这一轮练习已经结束，请重新开始' } as const

/** What there is to practise, and the run that was interrupted. */
export const practiceAtHand = endpoint({
  id: 'D2-Q69-practice',
  method: 'GET',
  path: '/nc/mistakes/practice',
  access: 'login',
  input: Type.Object(mistakeFilter),
  reply: Type.Object({
    /** Still to be learned, and put away, among those that the filter names. */
    left: count,
    mastered: count,
    /** Of quizzes only: not shown as long as an exam may ask this learner the same question. */
    heldBack: count,
    /** The title of the exam or course that the filter names; '' without one. */
    title: Type.String(),
    /** null: none was begun, or the last one is over. */
    run: Type.Union([
      Type.Null(),
      Type.Object({
        runId: id,
        done: count,
        left: count,
        kind: Type.Optional(Type.Enum(mistakeSources)),
        sourceId: Type.Optional(id),
      }),
    ]),
  }),
  refusals: {},
})
export type PracticeAtHand = Reply<typeof practiceAtHand>

/**
 * Begins a run over what is still to be learned, in a new order; it takes the place of the one before. Sent again before
 * the first answer it finds the same run.
 */
export const startPractice = endpoint({
  id: 'D2-Q69-practice-start',
  method: 'POST',
  path: '/nc/mistakes/practice/start',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object(mistakeFilter),
  reply: Type.Object({ runId: id }),
  refusals: {
    nothing: { state: 'ruleSaysNo', message: '没有要练的错题' },
    tooMany: commonRefusals.tooMany,
  },
})

/** The question that a run asks now; null once it is over. What may not be shown any more is passed over. */
export const practiceRun = endpoint({
  id: 'D2-Q69-practice-run',
  method: 'GET',
  path: '/nc/mistakes/practice/run',
  access: 'login',
  input: Type.Object({ runId: id }),
  reply: Type.Object({
    runId: id,
    /** What is asked or was answered, and of that what was answered, and what was right. */
    count,
    done: count,
    right: count,
    asked: Type.Union([
      Type.Null(),
      Type.Object({ number: Type.Integer({ minimum: 1 }), questionId: id, question: ShownQuestion }),
    ]),
  }),
  refusals: { noRun },
})
export type PracticeRun = Reply<typeof practiceRun>

/** Answers a question of a run. It is marked here; of a second answer to it the first one stands. */
export const answerPractice = endpoint({
  id: 'D2-Q69-practice-answer',
  method: 'POST',
  path: '/nc/mistakes/practice/answer',
  repeat: 'idempotent',
  access: 'login',
  exactBody: true,
  input: Type.Object({ runId: id, number: Type.Integer({ minimum: 1, maximum: MOST_PRACTISED }), answer: Answer }),
  reply: Type.Object({
    isRight: Type.Boolean(),
    /** What was marked. */
    answer: Answer,
    key: QuestionKey,
    explanation: Type.Optional(Type.String()),
    explainedPlace: Type.Optional(ExplainedPlace),
    /** Right as often in a row as it takes to be asked whether it is mastered. */
    isMasteryOffered: Type.Boolean(),
  }),
  refusals: {
    noRun,
    notAnswered: { state: 'ruleSaysNo', message: '请先作答' },
    unfitting: { state: 'malformed', message: '答案与题目不符' },
    notNow: { state: 'ruleSaysNo', message: '这道题现在不能练了，请练下一题' },
    tooMany: commonRefusals.tooMany,
  },
})
export type PracticeVerdict = Reply<typeof answerPractice>
