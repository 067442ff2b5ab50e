import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import type { User } from '../kit/access.ts'

/** What the player and the editor ask of features that stand on courses. They implement it, and app.ts passes it in. */
export type CourseQuestions = {
  /** Refuses to open the course for this class, with the words of the class. */
  requireClassEntry(user: User | undefined, classId: string, courseId: string, now: Date): Promise<void>
  /** How far somebody is in this class, by courseware; undefined for whoever's study does not count for it. */
  ratesInClass(userId: string, classId: string): Promise<Readonly<Record<string, number>> | undefined>
  quizzes(): Promise<Quizzes>
  /** The quiz points of this courseware that somebody has passed, in seconds. */
  quizPassed(userId: string, coursewareId: string): Promise<number[]>
  /** The quiz of a course as staff have set it; null for none. */
  quizOfCourse(courseId: string): Promise<QuizConfig | null>
  /** Whether new comments wait until somebody has reviewed them. */
  reviewsComments(): Promise<boolean>
  /** Whether it is in the study plan of this person. */
  isPlanned(userId: string, courseId: string): Promise<boolean>
}

/** All quizzes of the college that have something to ask. */
export type Quizzes = { of(courseId: string, coursewareId: string): QuizConfig | undefined }
