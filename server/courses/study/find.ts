import { classRefusals } from '@college/contract/classes/class.ts'
import type { App } from '../../app-parts.ts'
import { type ClassVerdict, classVerdicts } from '../../classes/door.ts'
import type { Database } from '../../kit/database.ts'
import { findPassedPoints, quizKeyOf, quizzesOf } from '../../quizzes/door.ts'
import { findExcerpts } from '../../videos/door.ts'
import { playerSettings } from '../settings.ts'
import { type Arrived, type FoundBatch, type PulseQuiz, stateKeyOf } from './judge.ts'
import { type StudyState, studyStore } from './study.store.ts'

/** What the pulses of a batch are judged by: read once for all of them. */
export async function findBatch(app: App, database: Database, arrived: Arrived[]): Promise<FoundBatch> {
  const keys = arrived.map(({ userId, pulse, classId }) => ({ userId, coursewareId: pulse.coursewareId, classId }))
  const states = await studyStore(database).find(keys)
  const verdicts = await verdictsFor(app, database, arrived, states)
  const quizOf = await quizzesFor(app, database, arrived)
  const feed = arrived.filter(({ isInFeed }) => isInFeed).map(({ pulse }) => pulse.coursewareId)
  const excerpts = await findExcerpts(database, feed)
  const decided = arrived.map((each, index) => ({
    ...each,
    inClass: verdicts[index],
    quiz: quizOf(each),
    excerpts: each.isInFeed ? excerpts.get(each.pulse.coursewareId) : undefined,
  }))
  return { decided, states, settings: await playerSettings(app.settings) }
}

/** Whether each counts for the class that it names; undefined where it names none. */
async function verdictsFor(app: App, database: Database, arrived: Arrived[], states: Map<string, StudyState>) {
  const inClasses = arrived.flatMap(({ classId, ...pulse }) =>
    classId === undefined ? [] : [{ ...pulse, classId, found: states.get(stateKeyOf({ ...pulse, classId }))?.inClass }],
  )
  const verdicts = await classVerdicts(app, database, inClasses)
  return arrived.map(({ classId, namesNoClass }): ClassVerdict | undefined => {
    if (namesNoClass) return { why: classRefusals.noClass.message }
    return classId === undefined ? undefined : verdicts.shift()
  })
}

/** The quizzes of a batch. Only who plays a courseware with a quiz costs a statement. */
async function quizzesFor(app: App, database: Database, arrived: Arrived[]) {
  const quizzes = await quizzesOf(app)
  const quizOf = ({ courseId, pulse }: Arrived) => quizzes.of(courseId, pulse.coursewareId)
  const keyOf = ({ userId, pulse: { coursewareId } }: Arrived) => ({ userId, coursewareId })
  const passed = await findPassedPoints(database, arrived.filter(quizOf).map(keyOf))
  return (each: Arrived): PulseQuiz | undefined => {
    const quiz = quizOf(each)
    return quiz && { quiz, passed: passed.get(quizKeyOf(keyOf(each))) ?? [] }
  }
}
