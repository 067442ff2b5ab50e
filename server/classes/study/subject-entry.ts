import { enterItem, type ItemKind } from '@college/contract/classes/study.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { finalRefusal } from '@college/rules/classes/completion.ts'
import { itemRefusal, type Place, placesOf } from '@college/rules/classes/item-entry.ts'
import { isVisitor, studentStatus, studentType } from '@college/rules/classes/membership.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { StudiedItem } from './class-progress.ts'
import { type ClassStudy, classStudyFinder } from './class-study.ts'

/** An exam, a piece of homework or a questionnaire that somebody enters from a class. */
export type SubjectEntry = { userId: string; classId: string; kind: ItemKind; subjectId: string }

/** Why a subject cannot be entered; undefined when it can. `isFree`: time and progress do not bind this person. */
export type FoundEntry = { refusal: RefusalText | undefined; isFree: boolean }

/**
 * Whether somebody may open an exam, a piece of homework or a questionnaire of a class now (D2-Q72). Of exams and homework the last one of the class is its final: it waits until all
 * gates are reached, except for formal students (D2-B232, D2-Q81). Any other exam waits for the compulsory courses of its
 * unit.
 */
export function subjectEntryFinder(app: App) {
  const findStudy = classStudyFinder(app)

  return async ({ userId, classId, kind, subjectId }: SubjectEntry, now: Date): Promise<FoundEntry> => {
    const study = await findStudy(userId, classId)
    const isFree = studentType(study.terms.membership) === 1
    const places = placesOf(study.study).filter(({ item }) => item.kind === kind && item.businessId === subjectId)
    const refusals = places.map((place) => subjectRefusal(study, place, now))
    if (refusals.includes(undefined)) return { refusal: undefined, isFree }
    return { refusal: refusals[0] ?? enterItem.refusals.noItem, isFree }
  }
}

/** Refuses where it may not. */
export function requireSubjectEntry(app: App) {
  const find = subjectEntryFinder(app)

  return async (entry: SubjectEntry, now: Date): Promise<void> => {
    const { refusal } = await find(entry, now)
    if (refusal) throw new Refusal(refusal)
  }
}

function subjectRefusal({ terms, study }: ClassStudy, place: Place<StudiedItem>, now: Date): RefusalText | undefined {
  const refusal = itemRefusal(terms, study, place, now)
  const { kind } = place.item
  if (refusal || isVisitor(terms, terms.membership) || (kind !== 'exam' && kind !== 'work')) return refusal
  const type = studentType(terms.membership)
  const { progressFirst } = getExamUrl.refusals
  if (placesOf(study).findLast(({ item }) => item.kind === kind)?.item.id === place.item.id) {
    const facts = { stateValue: study.total.gatesReached, isstudent: studentStatus(terms.membership), type }
    return finalRefusal(facts) === undefined ? undefined : progressFirst
  }
  const isLearned = study.units[place.unit]?.items.every(
    ({ course, isCompulsory, progress }) => !course || !isCompulsory || progress === 100,
  )
  return kind === 'work' || type === 1 || isLearned ? undefined : progressFirst
}
