import { classRefusals } from '@college/contract/classes/class.ts'
import { studentsOnly } from '@college/contract/classes/study.ts'
import { isAdmitted, isCountedStudent } from '@college/rules/classes/membership.ts'
import type { ClassRecord } from '@college/rules/courses/study.ts'
import type { Database } from '../../kit/database.ts'
import { type Study, studyOf } from './class-progress.ts'
import { courseRefusal } from './item-entry.ts'
import type { Outline, Outlines } from './outline.ts'
import { personInClassStore } from './person-in-class.store.ts'
import type { PulseClass } from './pulse.store.ts'

/** A pulse that names a class. `found`: what there is of it; undefined where there is no such class. */
export type ClassPulse = {
  classId: string
  userId: string
  courseId: string
  now: Date
  found: PulseClass | undefined
}

/** Whether a pulse counts for its class: the record that it continues, or why it does not, for the learner to read. */
export type ClassVerdict = { record: ClassRecord; why?: never } | { record?: never; why: string }

const nothingStudied: ClassRecord = { covered: [], finishedRate: 0 }

/** Decides about the pulses of one batch (D3-Q101). Asks the database only for what changed or is not in memory yet. */
export async function classVerdicts(
  database: Database,
  outlines: Outlines,
  pulses: readonly ClassPulse[],
): Promise<ClassVerdict[]> {
  const verdicts: ClassVerdict[] = []
  for (const pulse of pulses) verdicts.push(await verdictOf(database, outlines, pulse))
  return verdicts
}

async function verdictOf(database: Database, outlines: Outlines, pulse: ClassPulse): Promise<ClassVerdict> {
  const { found, classId, courseId, now } = pulse
  if (!found) return { why: classRefusals.noClass.message }
  const outline = await outlines.get(database, classId, found.stamp)
  const study = await orderOf(database, outline, pulse, found)
  const refusal = courseRefusal(found, study, courseId, now)
  if (refusal) return { why: refusal.message }
  const { membership } = found
  if (!isAdmitted(membership) || !isCountedStudent(membership)) return { why: studentsOnly }
  return { record: found.record ?? nothingStudied }
}

/** Without progress: what decides where nothing is studied in order. The same for everybody, so it is made once. */
const untouched = new WeakMap<Outline, Study>()

async function orderOf(
  database: Database,
  outline: Outline,
  { classId, userId }: ClassPulse,
  { rates }: PulseClass,
): Promise<Study> {
  if (outline.hasOrder) {
    // An order that is new since the outline was read last was not asked for with the pulse.
    const known = rates ?? (await personInClassStore(database).findRates(classId, [userId])).get(userId)
    return studyOf(outline, known ?? {})
  }
  const study = untouched.get(outline) ?? studyOf(outline, {})
  untouched.set(outline, study)
  return study
}
