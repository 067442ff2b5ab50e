import type { App } from '../../server/app-parts.ts'
import { quizPackageQuestions, quizPackages, quizzes } from '../../server/quizzes/tables.ts'
import { aQuestion } from '../../server/testing/questions.ts'
import { aLecture } from './lecture.ts'

/** Seconds of play between two quiz points of a story. */
export const EVERY_SECONDS = 6
/** Longer than a server keeps the list of all quizzes in memory. */
const UNTIL_SEEN_MS = 6_000

/**
 * A lecture with a judgement to be answered every few seconds: it is true. The server knows of it once `isSeen` is kept:
 * what the story does first takes place meanwhile.
 */
export async function aQuizLecture(college: App, wish: Partial<typeof quizzes.$inferInsert> = {}) {
  const { database } = college
  const course = await aLecture(college)
  const { id: questionId } = await aQuestion(database, {
    type: 'judge',
    stem: '<p>调查研究要先听群众怎么说，再看材料怎么写。</p>',
  })
  const [made] = await database.insert(quizPackages).values({ title: '故事里的测验' }).returning()
  const packageId = made?.id ?? ''
  await database.insert(quizPackageQuestions).values({ packageId, questionId })
  await database
    .insert(quizzes)
    .values({ courseId: course.id, packageId, intervalMinutes: EVERY_SECONDS / 60, questionCount: 1, ...wish })
  return { ...course, isSeen: new Promise((resolve) => setTimeout(resolve, UNTIL_SEEN_MS)) }
}
