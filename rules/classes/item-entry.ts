import type { ClassType } from '@college/contract/classes/class.ts'
import { enterItem, type ItemKind } from '@college/contract/classes/study.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { type ExamCardFacts, mayViewExam } from '../exams/card.ts'
import { type Window, windowPhase } from '../kit/window.ts'
import { entryGates, entryRefusal, itemText } from './entry.ts'
import { isAdmitted, isVisitor, type Membership, studentType } from './membership.ts'

/** What entering any item of a class depends on. */
export type EntryTerms = {
  type: ClassType
  isOpenToAll: boolean
  training: Window
  unitsInOrder: boolean
  membership: Membership | undefined
}

/** An item, and how far somebody is with it in whole percent; `course` of what is studied in the player. */
export type EnteredItem = {
  id: string
  kind: ItemKind
  title: string
  isCompulsory: boolean
  window: Window
  progress: number
  course: { parts: number } | undefined
}
/** `electives`: how far their gate is reached, in percent. */
type EnteredUnit<Item> = {
  title: string
  itemsInOrder: boolean
  items: Item[]
  progress: { completeDegree: number; electives: { percent: number } }
}
type EnteredStudy<Item> = { units: EnteredUnit<Item>[] }

/** An item and where it stands: indexes of the unit and in it. */
export type Place<Item extends EnteredItem = EnteredItem> = { item: Item; unit: number; at: number }

export const placesOf = <Item extends EnteredItem>({ units }: { units: { items: Item[] }[] }): Place<Item>[] =>
  units.flatMap(({ items }, unit) => items.map((item, at) => ({ item, unit, at })))

/** Why this person cannot enter an item now; undefined when they can (D2-Q48, D2-Q72). */
export function itemRefusal(
  terms: EntryTerms,
  study: EnteredStudy<EnteredItem>,
  place: Place,
  now: Date,
): RefusalText | undefined {
  return itemGates(terms, study, place, now).find(({ refusal }) => refusal)?.refusal
}

/** All that entering it asks for, in that order. */
export function itemGates(terms: EntryTerms, study: EnteredStudy<EnteredItem>, place: Place, now: Date) {
  const { item } = place
  return entryGates({
    ...entryFacts(terms, now),
    item: windowPhase(item.window, now),
    itemText: itemText(item.kind, item.course?.parts),
    waitsFor: requiredFirst(terms, study, place)?.title,
  })
}

/** Whether a course can be entered by an item with one of these windows, where nothing is studied in order. */
export const isEnteredFreely = (terms: EntryTerms, windows: readonly Window[], now: Date): boolean =>
  windows.some(
    (window) => entryRefusal({ ...entryFacts(terms, now), ...anyOrder, item: windowPhase(window, now) }) === undefined,
  )

const anyOrder = { itemText: '', waitsFor: undefined }

const entryFacts = (terms: EntryTerms, now: Date) => ({
  type: terms.type,
  isAdmitted: isVisitor(terms, terms.membership) || isAdmitted(terms.membership),
  studentType: studentType(terms.membership),
  training: windowPhase(terms.training, now),
})

/** What is to be finished first: an item, or a unit in which no item is left that could be; its `id` is ''. */
type RequiredFirst = { id: string; title: string }

/**
 * What an order wants to be finished before this item; undefined where nothing is (D2-B237 to D2-B239). What is done is
 * never held back, and electives hold nothing back once their gate is reached.
 */
export function requiredFirst(
  terms: Pick<EntryTerms, 'type' | 'isOpenToAll' | 'unitsInOrder' | 'membership'>,
  study: EnteredStudy<EnteredItem>,
  { item, unit, at }: Place,
): RequiredFirst | undefined {
  // Nothing is recorded for a visitor, so no order can be checked.
  if (item.progress === 100 || isVisitor(terms, terms.membership)) return undefined
  const earlier = earlierUnit(terms, study, unit)
  if (earlier) return named(earlier.items.find((one) => isOpenIn(earlier, one))) ?? { id: '', title: earlier.title }
  const own = study.units[unit]
  return own?.itemsInOrder ? named(own.items.slice(0, at).find((one) => isOpenIn(own, one))) : undefined
}

const named = (item: EnteredItem | undefined): RequiredFirst | undefined =>
  item && { id: item.id, title: item.title || itemText(item.kind, item.course?.parts) }

/** The first unit before this one that is not finished, where units are studied in order. */
export const earlierUnit = <Unit extends { progress: { completeDegree: number } }>(
  { unitsInOrder }: Pick<EntryTerms, 'unitsInOrder'>,
  { units }: { units: Unit[] },
  unit: number,
): Unit | undefined =>
  unitsInOrder ? units.slice(0, unit).find(({ progress }) => progress.completeDegree < 100) : undefined

const isOpenIn = ({ progress }: EnteredUnit<EnteredItem>, item: EnteredItem): boolean =>
  item.progress < 100 && (item.isCompulsory || progress.electives.percent < 100)

/** How somebody stands with an exam or a piece of homework; undefined if there is no record of it. */
type OwnWork = { exam?: ExamCardFacts | undefined; homeworkState?: number | undefined }

/**
 * Whether a member enters this item to look at what they did, whatever the time and the order: an exam that they have
 * taken, homework that they have sent (D2-B177, D2-B184, D2-B187, D2-B188).
 */
export const isLookedAt = (
  { membership }: Pick<EntryTerms, 'membership'>,
  { kind }: Pick<EnteredItem, 'kind'>,
  { exam, homeworkState }: OwnWork,
): boolean => {
  if (!isAdmitted(membership)) return false
  if (kind === 'exam') return exam !== undefined && mayViewExam(exam)
  const { waiting, passed } = homeworkStates
  return kind === 'work' && (homeworkState === waiting || homeworkState === passed)
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
