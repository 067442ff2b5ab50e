import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { saveQuiz, saveQuizPackage } from '@college/contract/quizzes/manage.ts'
import { extractQuestion, type QuizConfig, submitQuiz } from '@college/contract/quizzes/quiz.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { asUser, type TestApp } from './app.ts'
import { aCourse, aUser } from './factories.ts'
import { aQuestion } from './questions.ts'

/** Points at 60, 120 and 180 seconds of a lecture of four minutes. */
const QUIZZED_SECONDS = 240
const defaults: Omit<QuizConfig, 'quizValue'> = {
  quizInterval: 1,
  quizNum: 2,
  isCompleteContinue: 1,
  isIgnoreRight: 0,
  isIgnoreError: 0,
  isAlwaysQuiz: 0,
}

/** A package of the demo college's teachers, and the questions in it; the right answers are 'a', or 'true'. */
export async function aQuizPackage(app: TestApp, types: QuestionType[] = ['single', 'judge', 'single']) {
  const staff = await asUser(app, await aUser(app.database, { roles: ['learner', 'teacher'] }))
  const questions = []
  for (const type of types) questions.push({ ...(await aQuestion(app.database, { type })), type })
  const questionIds = questions.map(({ id }) => id)
  const { data } = await staff.send(saveQuizPackage, { title: '随堂测验', questionIds })
  return { id: data._id, questions, staff }
}

/** A course whose coursewares are all quizzed. */
export async function aQuizCourse(app: TestApp, wish: Partial<QuizConfig> = {}, types?: QuestionType[]) {
  const { id, questions, staff } = await aQuizPackage(app, types)
  const course = await aCourse(app.database, {
    coursewares: [{ durationSeconds: QUIZZED_SECONDS }, { durationSeconds: QUIZZED_SECONDS }],
  })
  const quiz = { ...defaults, quizValue: id, ...wish }
  await staff.send(saveQuiz, { courseId: course.id, quiz })
  return { course, coursewareId: course.coursewares[0]?.id ?? '', packageId: id, questions, staff, quiz }
}

type QuizCourse = Awaited<ReturnType<typeof aQuizCourse>>

/** A learner who has opened the first courseware of a course with a quiz. */
export async function aQuizLearner(app: TestApp, made: QuizCourse, user?: { id: string }) {
  const person = user ?? (await aUser(app.database))
  const client = await asUser(app, person)
  const { course, coursewareId, packageId, questions } = made
  const open = (more: { page?: string; takeOver?: string; classid?: string } = {}) =>
    client.send(getPlayRecord, { courseId: course.id, coursewareId, ...more })
  const pulse = (point: number, more: { page?: string; classid?: string; isView?: string } = {}) =>
    client.send(pulseSaveRecord, {
      courseId: course.id,
      coursewareId,
      watchPoint: clockTimeOf(point),
      pulseTime: 10,
      pulseRate: 1,
      ...more,
    })
  const draw = (point: number, more: { packageId?: string; size?: number; coursewareId?: string } = {}) =>
    client.send(extractQuestion, { packageId, coursewareId, watchPoint: clockTimeOf(point), ...more })
  const typeOf = new Map(questions.map(({ versionId, type }) => [versionId, type]))
  const answersTo = (ids: string[], isRight = true) =>
    ids.map((id) => ({ id, answer: typeOf.get(id) === 'judge' ? String(isRight) : isRight ? 'a' : 'b' }))
  const submit = (point: number, answers: ReturnType<typeof answersTo>, more: { packageId?: string } = {}) =>
    client.send(submitQuiz, {
      packageId,
      courseId: course.id,
      coursewareId,
      watchPoint: clockTimeOf(point),
      answers,
      ...more,
    })
  await open()
  return {
    ...{ client, user: person, open, pulse, draw, submit, answersTo },
    /** Plays steadily, a pulse every ten seconds. */
    async watch(from: number, to: number, more: { page?: string; classid?: string } = {}) {
      let last = await pulse(from, more)
      for (let point = from + 10; point <= to; point += 10) {
        app.pass(10)
        last = await pulse(point, more)
      }
      return last
    },
    /** Draws and answers the quiz of a point. */
    async answer(point: number, isRight = true) {
      const { data } = await draw(point)
      return submit(point, answersTo(data.ids, isRight))
    },
  }
}
