import { classRefusals } from '@college/contract/classes/class.ts'
import type { EntryTerms } from '@college/rules/classes/item-entry.ts'
import type { App } from '../../app-parts.ts'
import { found } from '../../kit/refusal.ts'
import { type Study, studyOf } from './class-progress.ts'
import { type Outline, outlinesOf } from './outline.ts'
import { type PersonInClass, personInClassFinder } from './person-in-class.store.ts'

/** A class as one person sees it: the class, the person in it, and how far they are. */
export type ClassStudy = { person: PersonInClass; outline: Outline; study: Study; terms: EntryTerms }

/**
 * Finds it with one statement for the people who ask at once, and one more where the outline of the class is not in
 * memory.
 */
export function classStudyFinder(app: App) {
  const findPerson = personInClassFinder(app.database)
  const outlines = outlinesOf(app)
  const underWay = new Map<string, Promise<Outline>>()

  /** When an outline is due, all who look at the class ask for it: one of them reads it. */
  function findOutline(classId: string, stamp: number): Promise<Outline> {
    const key = `${classId} ${stamp}`
    const reading = underWay.get(key) ?? outlines.get(app.database, classId, stamp).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  /** `previewed`: the learner whose view the staff of the class preview (preview.store.ts). */
  return async (userId: string, classId: string, previewed?: PersonInClass): Promise<ClassStudy> => {
    const person = previewed ?? found(await findPerson({ classId, userId }), classRefusals.noClass)
    const outline = await findOutline(classId, person.class.contentChangedAt.getTime())
    const { type, isOpenToAll, trainFrom, trainUntil, unitsInOrder } = person.class
    const training = { from: trainFrom, until: trainUntil }
    const terms = { type, isOpenToAll, training, unitsInOrder, membership: person.membership }
    return { person, outline, study: studyOf(outline, person.rates), terms }
  }
}
