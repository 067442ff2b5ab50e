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
    return classStudyOf(person, await findOutline(classId, person.class.contentChangedAt.getTime()))
  }
}

/** The same of several classes of a person, with as many statements; classes that are not there are left out. */
export function classStudiesFinder(app: App) {
  const findPerson = personInClassFinder(app.database)
  const outlines = outlinesOf(app)

  return async (userId: string, classIds: readonly string[]): Promise<Map<string, ClassStudy>> => {
    const asked = await Promise.all(classIds.map((classId) => findPerson({ classId, userId })))
    const people = asked.filter((person) => person !== undefined)
    if (people.length === 0) return new Map()
    const stamps = people.map((person) => [person.class.id, person.class.contentChangedAt.getTime()] as const)
    const found = await outlines.getAll(app.database, new Map(stamps))
    return new Map(
      people.flatMap((person) => {
        const outline = found.get(person.class.id)
        return outline ? [[person.class.id, classStudyOf(person, outline)]] : []
      }),
    )
  }
}

function classStudyOf(person: PersonInClass, outline: Outline): ClassStudy {
  const { type, isOpenToAll, trainFrom, trainUntil, unitsInOrder } = person.class
  const training = { from: trainFrom, until: trainUntil }
  const terms = { type, isOpenToAll, training, unitsInOrder, membership: person.membership }
  return { person, outline, study: studyOf(outline, person.rates), terms }
}
