import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { quizTypes } from '@college/contract/questions/question-types.ts'
import { extractQuestion, submitQuiz } from '@college/contract/quizzes/quiz.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { isAnswerTo } from '@college/rules/questions/answer-shape.ts'
import { markAnswer } from '@college/rules/questions/marking.ts'
import { pointsOf } from '@college/rules/quizzes/points.ts'
import { and, eq, gte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studyRecords } from '../../server/courses/study/tables.ts'
import { coursewares } from '../../server/courses/tables.ts'
import { quizDraws } from '../../server/quizzes/tables.ts'
import { asUser } from '../../server/testing/app.ts'
import { chanceOf } from './chance.ts'
import { quizPackages, quizzes } from './content/quizzes.ts'
import { bank } from './exams/bank.ts'
import { answerTo } from './exams/sittings.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { demoApp } from './testing/demo-app.ts'

const app = await demoApp('2026-11-21T20:00+08:00')
const { database } = app

const versions = new Map(bank.map((question) => [question.versionId, question]))
const versionOf = (id: string) => {
  const version = versions.get(id)
  if (!version) throw new Error(`the bank has no version ${id}`)
  return version
}

async function filmOf(slug: string) {
  const courseId = idOf('course', slug)
  const isFilm = and(eq(coursewares.courseId, courseId), eq(coursewares.type, 'video'))
  const [film] = await database.select().from(coursewares).where(isFilm)
  if (!film) throw new Error(`${slug} has no film`)
  return { courseId, coursewareId: film.id, seconds: film.durationSeconds }
}

test('D3-Q03 every question of a package is in the bank and of a type that a quiz can ask', () => {
  for (const { slug, questions } of quizPackages) {
    const types = questions.map((question) => bank.find((each) => each.slug === question)?.type)
    expect([slug, new Set(types)]).toEqual([slug, new Set(quizTypes)])
  }
})

test.each([
  { slug: 'administrative-review', points: [24, 48, 72], goesOnAfterWrong: 0 },
  { slug: 'integrity-culture', points: [30, 60], goesOnAfterWrong: 1 },
])(
  'D3-B256 D3-B257 a learner who comes to $slug is asked, and marked by the bank',
  async ({ slug, points, goesOnAfterWrong }) => {
    const { courseId, coursewareId, seconds } = await filmOf(slug)
    const quiz = quizzes.find(({ course }) => course === slug)
    expect(pointsOf({ quizInterval: quiz?.quizInterval ?? 0 }, seconds)).toEqual(points)

    for (const [loginName, isRight] of [
      ['20260003', true],
      ['20260012', false],
    ] as const) {
      const { send } = await asUser(app, { id: userIdOf(loginName) })
      expect((await send(getPlayRecord, { courseId, coursewareId })).data).toMatchObject({ quizPassed: [] })
      const first = points[0] ?? 0
      for (let at = 0; at <= first; at += 8) {
        await send(pulseSaveRecord, { courseId, coursewareId, watchPoint: clockTimeOf(at), pulseTime: 8, pulseRate: 1 })
        app.pass(8)
      }
      const place = {
        packageId: idOf('quiz package', quiz?.package ?? ''),
        coursewareId,
        watchPoint: clockTimeOf(first),
      }
      const { data } = await send(extractQuestion, place)
      expect(data.ids).toHaveLength(2)
      const answers = data.ids.map((id) => ({ id, answer: answerTo(versionOf(id), isRight, chanceOf(id)) ?? '' }))
      const { data: outcome } = await send(submitQuiz, { ...place, courseId, answers })
      expect(outcome).toMatchObject({
        right: isRight ? 1 : 0,
        isMarked: 1,
        goesOn: isRight ? 1 : goesOnAfterWrong,
        isPassed: 1,
      })
    }
  },
)

test.each(quizzes)('whoever has watched $course has passed the points behind, with right answers', async (quiz) => {
  const { coursewareId, seconds } = await filmOf(quiz.course)
  for (const point of pointsOf(quiz, seconds)) {
    const isBehind = and(eq(studyRecords.coursewareId, coursewareId), gte(studyRecords.furthest, point))
    const watched = await database.select({ userId: studyRecords.userId }).from(studyRecords).where(isBehind)
    const isHere = and(
      eq(quizDraws.coursewareId, coursewareId),
      eq(quizDraws.point, point),
      eq(quizDraws.isPassed, true),
    )
    const draws = await database.select().from(quizDraws).where(isHere)
    const passed = new Set(draws.map(({ userId }) => userId))
    expect(watched.length).toBeGreaterThan(20)
    expect(watched.filter(({ userId }) => !passed.has(userId))).toEqual([])
    for (const { answers, versionIds } of draws) {
      expect(answers?.map(({ id }) => id).toSorted()).toEqual(versionIds.toSorted())
      for (const { id, answer, isRight } of answers ?? []) {
        const version = versionOf(id)
        expect(isAnswerTo({ ...version.body, type: version.type }, answer)).toBe(true)
        expect([id, markAnswer(version, answer, 1).isRight]).toEqual([id, isRight])
      }
    }
  }
})
