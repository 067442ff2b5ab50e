import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import type { Pulse } from '@college/rules/courses/study.ts'
import type { Spans } from '@college/rules/kit/spans.ts'
import type { App } from '../app-parts.ts'
import { type ClassVerdict, classVerdicts, type PulseClass } from '../classes/door.ts'
import { playerSettings, type StudyState, type StudyStore } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import { type PlayedQuiz, quizzesPlayed } from '../quizzes/door.ts'
import { findExcerpts } from '../videos/door.ts'

/** A pulse of a course on its way into a batch. `claimed` is what the client says it watched, in seconds. */
export type Arrived = {
  userId: string
  courseId: string
  coursewareId: string
  /** The class that it names. */
  classId: string | undefined
  /** Played in the feed of short videos. */
  isInFeed: boolean
  pulse: Pulse
  claimed: number
  now: Date
}

/** A pulse with all that it is judged by. */
export type FoundPulse = Arrived & {
  /** Undefined where there is no such courseware. */
  state: StudyState | undefined
  /** Whether it counts for the class that it names; undefined where it names none. */
  inClass: ClassVerdict | undefined
  quiz: PlayedQuiz | undefined
  /** What the feed shows of the courseware, for a pulse of the feed. */
  excerpts: Spans | undefined
  settings: PlayerSettings
}

/** Reads what the pulses of a batch are judged by, once for all of them. */
export async function findBatch(
  app: App,
  database: Database,
  study: StudyStore<PulseClass>,
  arrived: Arrived[],
): Promise<FoundPulse[]> {
  const states = await study.find(arrived)
  const inClasses = arrived.map((each, index) => ({ ...each, found: states[index]?.inClass }))
  const verdicts = await classVerdicts(app, database, inClasses)
  const quizzes = await quizzesPlayed(app, database, arrived)
  const inFeed = arrived.filter(({ isInFeed }) => isInFeed).map(({ coursewareId }) => coursewareId)
  const excerpts = await findExcerpts(database, inFeed)
  const settings = await playerSettings(app.settings)
  return arrived.map((each, index) => ({
    ...each,
    state: states[index],
    inClass: verdicts[index],
    quiz: quizzes[index],
    excerpts: each.isInFeed ? excerpts.get(each.coursewareId) : undefined,
    settings,
  }))
}
