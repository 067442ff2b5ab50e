import type { Pulse, StudyRecord } from '@college/rules/courses/study.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'

type AskedSubject = { user: User; itemId: string; now: Date }

/** A pulse of the player (D3-C41). `claimed`: what the client says it watched, in seconds. */
export type ReportedPulse = AskedSubject & { pulse: Pulse; claimed: number }

/** What it came to. `isCounting`: this page is the one that counts; `isFinished`: the subject was completed by it. */
export type SavedPulse = { record: StudyRecord; isCounting: boolean; isFinished: boolean }

/** What is studied, noted on and rated: courses, lives. The feature that owns them registers their type. */
type Subject = {
  /** The rTypeValue of the requests. */
  type: string
  /** Throws a Refusal unless it exists and this person may open it. */
  requireVisible(asked: AskedSubject): Promise<void>
  /** Throws a Refusal with the reason why this person may open it and not rate it now. */
  requireRatable?(asked: AskedSubject): Promise<void>
  /** Keeps the mean of its ratings where its lists and pages read it; in the transaction that changed the ratings. */
  rated(transaction: Database, itemId: string, average: number): Promise<void>
  /** Judges a pulse that names this type, and keeps it; absent for what is studied as a course. */
  savePulse?(reported: ReportedPulse): Promise<SavedPulse>
}

/** The registry of subjects; every other type is refused. */
export type Subjects = {
  add(subject: Subject): void
  find(type: string): Subject | undefined
  /** Whether this person may open it now; nobody may open what is of another type. */
  isVisible(type: string, asked: AskedSubject): Promise<boolean>
}

export function makeSubjects(): Subjects {
  const subjects = new Map<string, Subject>()
  return {
    add(subject) {
      if (subjects.has(subject.type)) throw new Error(`the subject ${subject.type} is registered twice`)
      subjects.set(subject.type, subject)
    },
    find: (type) => subjects.get(type),
    async isVisible(type, asked) {
      try {
        await subjects.get(type)?.requireVisible(asked)
        return subjects.has(type)
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
  }
}
