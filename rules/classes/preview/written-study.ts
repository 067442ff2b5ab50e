import type { WrittenClass } from '@college/contract/classes/preview.ts'
import type { classUnits, ItemKind } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { PreviewAs } from '@college/contract/kit/preview.ts'
import { totalPeriod } from '../../columns/progress.ts'
import { dateTimeText } from '../../kit/format.ts'
import { isStudied, itemText } from '../entry.ts'
import type { EntryTerms } from '../item-entry.ts'
import type { Membership } from '../membership.ts'
import { classProgress, unitProgress } from '../progress.ts'

type Unit = Reply<typeof classUnits>[number]

/** What the staff of a class are taken for in its preview: a member who has not begun, or nobody yet. */
export const previewMembership = {
  student: { kind: 'student', status: 'admitted' },
  visitor: undefined,
} as const satisfies Record<PreviewAs, Membership | undefined>

export type WrittenItem = ReturnType<typeof studyOf>['units'][number]['items'][number]

/**
 * The units of a draft without any progress. What is no longer offered is shown only to learners who have completed it.
 */
export function studyOf({ draft, targets }: WrittenClass, saved: readonly Unit[]) {
  const facts = new Map(targets.map((target) => [`${target.kind} ${target.id}`, target]))
  const known = new Map(saved.flatMap(({ subList }) => subList).map((item) => [targetKey(item), item]))
  const units = draft.units.map((unit) => {
    const items = unit.items.flatMap(({ targetId, openFrom, openUntil, ...item }) => {
      const key = `${item.kind} ${targetId}`
      const fact = facts.get(key)
      if (isStudied(item.kind) && fact?.isOffered !== true) return []
      return {
        ...item,
        businessId: targetId,
        openFrom,
        openUntil,
        title: item.title || (fact?.title ?? ''),
        cover: fact?.cover ?? '',
        theme: fact?.theme ?? '',
        window: { from: dateOf(openFrom), until: dateOf(openUntil) },
        progress: 0,
        course: isStudied(item.kind) ? { parts: known.get(key)?.typeText === severalParts ? 2 : 1 } : undefined,
      }
    })
    return { ...unit, items, progress: unitProgress({ ...unit, items }) }
  })
  return { units, total: classProgress(units.map(({ progress }) => progress)) }
}

const severalParts = itemText('course', 2)

export const targetKey = ({ typeValue, businessId }: { typeValue: ItemKind; businessId: string }) =>
  `${typeValue} ${businessId}`

export function factsOf({ type, placesTaken, draft }: WrittenClass) {
  const { enrolFrom, enrolUntil, trainFrom, trainUntil, quotaRule, places, isOpenToAll, needsForm } = draft
  return {
    type,
    placesTaken,
    quotaRule,
    places,
    isOpenToAll,
    needsForm,
    enrolFrom: dateOf(enrolFrom),
    enrolUntil: dateOf(enrolUntil),
    trainFrom: dateOf(trainFrom),
    trainUntil: dateOf(trainUntil),
  }
}

export const termsOf = ({ type, as, draft }: WrittenClass): EntryTerms => ({
  type,
  isOpenToAll: draft.isOpenToAll,
  training: { from: dateOf(draft.trainFrom), until: dateOf(draft.trainUntil) },
  unitsInOrder: draft.unitsInOrder,
  membership: previewMembership[as],
})

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
export const minuteText = (ms: number | null): string => (ms === null ? '' : dateTimeText(new Date(ms)))

/** Only pictures of this server: the page would ask any other host for them. */
export const ownAddress = (address: string): string => (/^\/(?!\/)/.test(address) ? address : '')

export const byKind = <I extends { isCompulsory: boolean }>(items: readonly I[]): [I[], I[]] => [
  items.filter(({ isCompulsory }) => isCompulsory),
  items.filter(({ isCompulsory }) => !isCompulsory),
]
export const periodOf = (items: readonly { period: number }[]): number => totalPeriod(items.map(({ period }) => period))
