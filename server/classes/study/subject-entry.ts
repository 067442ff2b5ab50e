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

/** A piece of homework or a questionnaire that somebody enters from a class; exams say all that they ask for (exam-gates.ts). */
export type SubjectEntry = { userId: string; classId: string; kind: Exclude<ItemKind, 'exam'>; subjectId: string }

/**
 * Refuses where somebody may not open a piece of homework or a questionnaire of a class now (D2-Q72). The last homework
 * of the class is its final: it waits until all gates are reached, except for formal students (D2-B230, D2-Q81).
 */
export function requireSubjectEntry(app: App) {
  const findStudy = classStudyFinder(app)

  return async ({ userId, classId, kind, subjectId }: SubjectEntry, now: Date): Promise<void> => {
    const study = await findStudy(userId, classId)
    const places = placesOf(study.study).filter(({ item }) => item.kind === kind && item.businessId === subjectId)
    const refusals = places.map((place) => subjectRefusal(study, place, now))
    if (refusals.includes(undefined)) return
    throw new Refusal(refusals[0] ?? enterItem.refusals.noItem)
  }
}

function subjectRefusal({ terms, study }: ClassStudy, place: Place<StudiedItem>, now: Date): RefusalText | undefined {
  const refusal = itemRefusal(terms, study, place, now)
  if (refusal || isVisitor(terms, terms.membership) || place.item.kind !== 'work') return refusal
  if (placesOf(study).findLast(({ item }) => item.kind === 'work')?.item.id !== place.item.id) return undefined
  const type = studentType(terms.membership)
  const facts = { stateValue: study.total.gatesReached, isstudent: studentStatus(terms.membership), type }
  return finalRefusal(facts) === undefined ? undefined : getExamUrl.refusals.progressFirst
}
