import { pointsOf } from '@college/rules/quizzes/points.ts'
import {
  quizDraws,
  quizPackageQuestions,
  quizPackages as quizPackageTable,
  quizzes as quizTable,
} from '../../server/quizzes/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import { chanceOf } from './chance.ts'
import { type DemoQuiz, quizPackages, quizzes } from './content/quizzes.ts'
import { TEACHING_UNIT } from './content/units.ts'
import type { DemoPart, DemoTable } from './demo-part.ts'
import { type BuiltQuestion, bank, questionIdOf } from './exams/bank.ts'
import { answerTo } from './exams/sittings.ts'
import { idOf } from './ids.ts'
import type { Study } from './study.ts'

/** How long an answer took. */
const ANSWERED_MS = 15_000

const packageIdOf = (slug: string) => idOf('quiz package', slug)

/** Packages and quizzes. A quiz that staff have changed since stays as they left it. */
export const quizPart: DemoPart = ({ catalogue: { courses } }): DemoTable[] => [
  {
    table: quizPackageTable,
    rows: quizPackages.map(({ slug, title }) => ({
      id: packageIdOf(slug),
      title,
      ownerUnitId: idOf('unit', TEACHING_UNIT),
    })),
    whenThere: 'keep',
    isReplaced: false,
  },
  {
    table: quizPackageQuestions,
    rows: quizPackages.flatMap(({ slug, questions }) =>
      questions.map((question) => ({ packageId: packageIdOf(slug), questionId: questionIdOf(question) })),
    ),
    whenThere: 'keep',
    isReplaced: false,
  },
  {
    table: quizTable,
    rows: quizzes.map((quiz) => quizRow(quiz, courses)),
    whenThere: 'keep',
    isReplaced: true,
  },
]

function filmOf({ course: slug }: DemoQuiz, courses: BuiltCourse[]) {
  const course = courses.find((each) => each.slug === slug)
  const film = course?.chapters.flatMap(({ parts }) => parts).find(({ type }) => type === 'video')
  if (!course || !film) throw new Error(`a quiz belongs to ${slug}, which has no film`)
  return { course, film }
}

function quizRow(quiz: DemoQuiz, courses: BuiltCourse[]): typeof quizTable.$inferInsert {
  const { course, film } = filmOf(quiz, courses)
  return {
    id: idOf('quiz', quiz.course),
    courseId: course.id,
    coursewareId: film.id,
    packageId: packageIdOf(quiz.package),
    intervalMinutes: quiz.quizInterval,
    questionCount: quiz.quizNum,
    isCompleteContinue: quiz.isCompleteContinue === 1,
    isIgnoreRight: quiz.isIgnoreRight === 1,
    isIgnoreError: quiz.isIgnoreError === 1,
    isAlwaysQuiz: quiz.isAlwaysQuiz === 1,
  }
}

/** Whoever has watched a quizzed film has passed the points that lie behind. */
export function passedQuizzes(studies: Pick<Study, 'records'>[], courses: BuiltCourse[]): DemoTable {
  const quizOfFilm = new Map(quizzes.map((quiz) => [filmOf(quiz, courses).film.id, quiz]))
  const rows = studies
    .flatMap(({ records }) => records)
    .flatMap((record) => {
      const quiz = quizOfFilm.get(record.coursewareId)
      if (!quiz) return []
      const points = pointsOf(quiz, filmOf(quiz, courses).film.seconds)
      return points.filter((point) => point <= (record.furthest ?? 0)).map((point) => passedRow(record, quiz, point))
    })
  return { table: quizDraws, rows, whenThere: 'keep', isReplaced: true }
}

function passedRow(record: Study['records'][number], quiz: DemoQuiz, point: number): typeof quizDraws.$inferInsert {
  const { userId, coursewareId, furthest = point, lastPulseAt } = record
  const id = idOf('quiz draw', userId, coursewareId, point)
  const chance = chanceOf(id)
  const asked = chance.shuffled(questionsOf(quiz)).slice(0, quiz.quizNum)
  const answeredAt = new Date(lastPulseAt.getTime() - (furthest - point) * 1_000)
  return {
    id,
    userId,
    coursewareId,
    point,
    packageId: packageIdOf(quiz.package),
    versionIds: asked.map(({ versionId }) => versionId),
    isFirst: true,
    drawnAt: new Date(answeredAt.getTime() - ANSWERED_MS),
    answeredAt,
    answers: asked.map((question) => ({
      id: question.versionId,
      answer: answerTo(question, true, chance) ?? '',
      isRight: true,
    })),
    isRight: true,
    goesOn: true,
    isPassed: true,
  }
}

function questionsOf({ package: slug }: DemoQuiz): BuiltQuestion[] {
  const found = quizPackages.find((each) => each.slug === slug)
  return bank.filter((question) => found?.questions.includes(question.slug))
}
