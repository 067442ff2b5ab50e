import { homeworkStates, writeHomework } from '@college/contract/homework/homework.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { windowRefusal } from '@college/rules/homework/write.ts'
import type { App } from '../app-parts.ts'
import { requireSubjectEntry } from '../classes/door.ts'
import { Refusal } from '../kit/refusal.ts'
import type { HomeworkFor } from './homework.store.ts'

const { refusals } = writeHomework

/**
 * Why a person can send nothing for this homework now; undefined when they can: it is passed, its own window, and the
 * classes that name it, of which one must let them in as a student (D2-Q72). Homework of a course takes everybody's, that of a live
 * everybody's after its end.
 */
export function sendingRefusal(app: App) {
  const requireEntry = requireSubjectEntry(app)

  async function whyNotEnter(userId: string, classId: string, subjectId: string, now: Date) {
    try {
      await requireEntry({ userId, classId, kind: 'work', subjectId }, now)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.text
      throw error
    }
  }

  return async (homework: HomeworkFor, userId: string, now: Date): Promise<RefusalText | undefined> => {
    const { id, classes, courseTitle, liveTitle, record, window } = homework
    if (record?.state === homeworkStates.passed) return refusals.passed
    const closed = windowRefusal(window, now)
    if (closed || courseTitle !== null) return closed
    if (liveTitle !== null) {
      const notYet = await app.homeworkPlaces.whyNotSend(app.database, id, now)
      if (!notYet || classes.length === 0) return notYet
    }
    const own = classes.filter(({ kind }) => kind === 'student' || kind === 'cadre')
    if (homework.isMadeUp && own.length > 0) return undefined
    let first: RefusalText | undefined
    for (const { id: classId } of own) {
      const refusal = await whyNotEnter(userId, classId, id, now)
      if (!refusal) return undefined
      first ??= refusal
    }
    return first ?? refusals.studentsOnly
  }
}
