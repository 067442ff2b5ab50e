import { classRefusals } from '@college/contract/classes/class.ts'
import { studentsOnly } from '@college/contract/classes/study.ts'
import { courseRefusal, isEnteredFreely } from '@college/rules/classes/item-entry.ts'
import { isAdmitted, isCountedStudent } from '@college/rules/classes/membership.ts'
import type { ClassRecord } from '@college/rules/courses/study.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { type Study, studyOf } from './class-progress.ts'
import { type Outline, outlinesOf } from './outline.ts'
import { personInClassStore } from './person-in-class.store.ts'
import type { PulseClass } from './pulse.store.ts'

/** `found`: what there is of the class that it names; undefined where there is no such class. */
type AskedPulse = {
  classId: string | undefined
  userId: string
  courseId: string
  now: Date
  found: PulseClass | undefined
}

type ClassPulse = AskedPulse & { classId: string }

const namesClass = (pulse: AskedPulse): pulse is ClassPulse => pulse.classId !== undefined

/** Whether a pulse counts for its class: the record that it continues, or why it does not, for the learner to read. */
export type ClassVerdict = { record: ClassRecord; why?: never } | { record?: never; why: string }

const nothingStudied: ClassRecord = { covered: [], finishedRate: 0 }

/**
 * Decides about the pulses of one batch, in their order (D3-Q101); undefined for those that name no class. Most are
 * decided by what was found with them. The others need the outlines of their classes: those that are not in memory are
 * read in one statement.
 */
export async function classVerdicts(
  app: App,
  database: Database,
  pulses: readonly AskedPulse[],
): Promise<(ClassVerdict | undefined)[]> {
  const unclear = pulses.filter(namesClass).filter((pulse) => !isEnteredUnordered(pulse))
  const stamps = unclear.flatMap(({ classId, found }) => (found ? [[classId, found.stamp] as const] : []))
  const known = await outlinesOf(app).getAll(database, new Map(stamps))
  const verdicts: (ClassVerdict | undefined)[] = []
  for (const pulse of pulses) {
    verdicts.push(namesClass(pulse) ? await verdictOf(database, known.get(pulse.classId), pulse) : undefined)
  }
  return verdicts
}

/** The pulse's own statement has found the course published, and its items open; the text of a refusal needs more. */
const isEnteredUnordered = ({ found, now }: ClassPulse): boolean =>
  found !== undefined && found.rates === undefined && isEnteredFreely(found, found.windows, now)

async function verdictOf(database: Database, outline: Outline | undefined, pulse: ClassPulse): Promise<ClassVerdict> {
  const { found, courseId, now } = pulse
  if (!found) return { why: classRefusals.noClass.message }
  if (outline && !isEnteredUnordered(pulse)) {
    const refusal = courseRefusal(found, await orderOf(database, outline, pulse, found), courseId, now)
    if (refusal) return { why: refusal.message }
  }
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
