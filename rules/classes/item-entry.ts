import type { ClassType } from '@college/contract/classes/class.ts'
import { enterItem, type ItemKind } from '@college/contract/classes/study.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { entryRefusal, itemText } from './entry.ts'
import { isAdmitted, isVisitor, type Membership, studentType } from './membership.ts'
import { type Window, windowPhase } from './window.ts'

/** What entering any item of a class depends on. */
export type EntryTerms = {
  type: ClassType
  isOpenToAll: boolean
  training: Window
  unitsInOrder: boolean
  membership: Membership | undefined
}

/** An item, and how far somebody is with it in whole percent; `course` of what is studied in the player. */
type EnteredItem = {
  kind: ItemKind
  window: Window
  progress: number
  course: { parts: number } | undefined
}
type EnteredUnit<Item> = { itemsInOrder: boolean; items: Item[]; progress: { completeDegree: number } }
type EnteredStudy<Item> = { units: EnteredUnit<Item>[] }

/** An item and where it stands: indexes of the unit and in it. */
export type Place<Item extends EnteredItem = EnteredItem> = { item: Item; unit: number; at: number }

export const placesOf = <Item extends EnteredItem>({ units }: { units: { items: Item[] }[] }): Place<Item>[] =>
  units.flatMap(({ items }, unit) => items.map((item, at) => ({ item, unit, at })))

/** Why this person cannot enter an item now; undefined when they can (D2-Q48, D2-Q72). */
export function itemRefusal(
  terms: EntryTerms,
  study: EnteredStudy<EnteredItem>,
  { item, unit, at }: Place,
  now: Date,
): RefusalText | undefined {
  const isFree = isVisitor(terms, terms.membership)
  return entryRefusal({
    ...entryFacts(terms, now),
    item: windowPhase(item.window, now),
    itemText: itemText(item.kind, item.course?.parts),
    // Nothing is recorded for a visitor, so no order can be checked.
    earlierUnitsDone: isFree || areEarlierUnitsDone(terms, study, unit),
    earlierItemsDone: isFree || areEarlierItemsDone(study, unit, at),
  })
}

/** Whether a course can be entered by an item with one of these windows, where nothing is studied in order. */
export const isEnteredFreely = (terms: EntryTerms, windows: readonly Window[], now: Date): boolean =>
  windows.some(
    (window) => entryRefusal({ ...entryFacts(terms, now), ...anyOrder, item: windowPhase(window, now) }) === undefined,
  )

const anyOrder = { itemText: '', earlierUnitsDone: true, earlierItemsDone: true }

const entryFacts = (terms: EntryTerms, now: Date) => ({
  type: terms.type,
  isAdmitted: isVisitor(terms, terms.membership) || isAdmitted(terms.membership),
  studentType: studentType(terms.membership),
  training: windowPhase(terms.training, now),
})

export const areEarlierUnitsDone = (
  { unitsInOrder }: Pick<EntryTerms, 'unitsInOrder'>,
  { units }: { units: { progress: { completeDegree: number } }[] },
  unit: number,
): boolean => !unitsInOrder || units.slice(0, unit).every(({ progress }) => progress.completeDegree === 100)

function areEarlierItemsDone({ units }: EnteredStudy<EnteredItem>, unit: number, at: number): boolean {
  const found = units[unit]
  return !found?.itemsInOrder || found.items.slice(0, at).every(({ progress }) => progress === 100)
}

/** The same for a course, which may stand in several units: it can be entered by the first item that lets it. */
export function courseRefusal(
  terms: EntryTerms,
  study: EnteredStudy<EnteredItem & { businessId: string }>,
  courseId: string,
  now: Date,
): RefusalText | undefined {
  const places = placesOf(study).filter(({ item }) => item.course && item.businessId === courseId)
  const refusals = places.map((place) => itemRefusal(terms, study, place, now))
  if (refusals.includes(undefined)) return undefined
  return refusals[0] ?? enterItem.refusals.noItem
}
