import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { clockTime, flag, id } from '../kit/fields.ts'
import { Answer, Choice } from '../questions/question.ts'
import { quizTypes } from '../questions/question-types.ts'

/** D3-B368: minutes of play between two quiz points where nothing else is set. */
export const QUIZ_INTERVAL_MINUTES = 5
/** The most questions of one quiz. */
export const MOST_QUIZ_QUESTIONS = 20

const settings = {
  /** Minutes of the medium between two points. */
  quizInterval: Type.Number({ minimum: 0.1, maximum: 180, default: QUIZ_INTERVAL_MINUTES }),
  /** How many questions a quiz has; a smaller package gives all that it has. */
  quizNum: Type.Integer({ minimum: 1, maximum: MOST_QUIZ_QUESTIONS }),
  /** 1: the quiz must be answered; nothing after its point counts before. */
  isCompleteContinue: flag,
  /** 1: answers are not marked, and play always goes on. */
  isIgnoreRight: flag,
  /** 1: answers are marked, and play goes on after a wrong one too. */
  isIgnoreError: flag,
  /** 1: asked each time that play comes to a point; 0: only the first time. */
  isAlwaysQuiz: flag,
}

/** How a courseware is quizzed (D3-E12, D3-Q04). `quizValue` is the id of the package. */
export const QuizConfig = Type.Object({ ...settings, quizValue: id })
export type QuizConfig = Static<typeof QuizConfig>

const noQuiz = { state: 'notFound', message: '本课件没有随堂测验' } as const
const otherPackage = { state: 'ruleSaysNo', message: '测验内容已更新，请重新打开测验' } as const
const notReached = { state: 'ruleSaysNo', message: '尚未学到测验点，请继续学习' } as const

/** `watchPoint` is where play stands; the quiz is that of the last point before it. */
const place = { coursewareId: id, watchPoint: clockTime }

/**
 * Draws the questions of a quiz point and keeps the draw until it is answered: asking again gives the same ids (D3-Q03).
 * No ids: there is nothing to ask here. Without `coursewareId` and `watchPoint` it is the place where the learner studies.
 */
export const extractQuestion = endpoint({
  id: 'D3-C42',
  method: 'GET',
  path: '/quiz/extractQuestion',
  repeat: 'each',
  access: 'login',
  changesState: true,
  input: Type.Object({
    packageId: id,
    /** At most as many as the quiz has. */
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    coursewareId: Type.Optional(id),
    watchPoint: Type.Optional(clockTime),
  }),
  reply: Type.Object({ ids: Type.Array(id) }),
  refusals: { noQuiz, otherPackage, notReached },
})

const UUID = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'
/** Ids joined by commas. */
const idList = Type.String({ pattern: `^${UUID}(,${UUID}){0,${MOST_QUIZ_QUESTIONS - 1}}$` })

/** The questions of an open draw of this learner, without their keys (D3-Q03, security 19). */
export const getQuestions = endpoint({
  id: 'D3-Q03',
  method: 'GET',
  path: '/quiz/getQuestions',
  access: 'login',
  input: Type.Object({ ids: idList }),
  reply: Type.Array(
    Type.Object({
      id,
      type: Type.Enum(quizTypes),
      /** Sanitised HTML. */
      stem: Type.String(),
      /** None for `judge`, whose answers are 'true' and 'false'. */
      options: Type.Array(Choice),
    }),
  ),
  refusals: { notDrawn: { state: 'notFound', message: '题目不存在或已作答' } },
})

/**
 * Answers a quiz; it is marked here (D3-Q04). A second submission of the same questions gets the answer to the first.
 * `right`: every answer is right, or none is marked.
 */
export const submitQuiz = endpoint({
  id: 'D3-Q04',
  method: 'POST',
  path: '/quiz/submit',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({
    packageId: id,
    courseId: id,
    ...place,
    answers: Type.Array(Type.Object({ id, answer: Answer }), { minItems: 1, maxItems: MOST_QUIZ_QUESTIONS }),
  }),
  reply: Type.Object({
    right: flag,
    isMarked: flag,
    /** 0: wrong, and play goes back by one interval (D3-B257). */
    goesOn: flag,
    /** 1: what lies behind the point counts from now on. */
    isPassed: flag,
    /** Empty where nothing is marked. */
    items: Type.Array(Type.Object({ id, right: flag })),
  }),
  refusals: {
    noQuiz,
    otherPackage,
    notReached,
    notDrawn: { state: 'ruleSaysNo', message: '题目已更换，请重新打开测验' },
    incomplete: { state: 'ruleSaysNo', message: '请完成全部题目' },
    unfitting: { state: 'malformed', message: '答案与题目不符' },
  },
})
