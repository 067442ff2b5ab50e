import type { ClassDraft } from '@college/contract/classes/draft.ts'
import type { ClassTemplateContent, DatedThing } from '@college/contract/classes/templates.ts'
import { addDays, type Day, dayOf } from '../kit/day.ts'

const DAY_MS = 86_400_000
const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * By how many days everything moves so that what begins on `anchor` begins on `start`; where weekdays are kept, by whole
 * weeks, to the first day on or after `start`. All of China is in one zone without summer time: clocks do not change.
 */
export function shiftDays(anchor: Day, start: Day, keepsWeekdays: boolean): number {
  const days = daysBetween(anchor, start)
  return keepsWeekdays ? Math.ceil(days / 7) * 7 : days
}

/** An instant moved by whole days. */
export const moved = <At extends number | null>(at: At, days: number): At =>
  (at === null ? null : at + days * DAY_MS) as At

/** All dates of a pattern moved as one block. */
export function movedPattern(pattern: ClassTemplateContent, days: number): ClassTemplateContent {
  return {
    ...pattern,
    draft: withTimes(pattern.draft, (from, until) => [moved(from, days), moved(until, days)]),
    notices: pattern.notices.map((notice) => ({ ...notice, at: moved(notice.at, days) })),
    activities: pattern.activities.map((activity) => ({ ...activity, day: addDays(activity.day, days) })),
    anchor: addDays(pattern.anchor, days),
  }
}

/** Without the windows that are over: a copy would be over before it is shown. */
export const withoutPast = (draft: ClassDraft, now: Date): ClassDraft =>
  withTimes(draft, (from, until) => (until !== null && until < now.getTime() ? [null, null] : [from, until]))

type Times = [from: number | null, until: number | null]

function withTimes(draft: ClassDraft, change: (...times: Times) => Times): ClassDraft {
  const [enrolFrom, enrolUntil] = change(draft.enrolFrom, draft.enrolUntil)
  const [trainFrom, trainUntil] = change(draft.trainFrom, draft.trainUntil)
  const units = draft.units.map((unit) => ({
    ...unit,
    items: unit.items.map((item) => {
      const [openFrom, openUntil] = change(item.openFrom, item.openUntil)
      return { ...item, openFrom, openUntil }
    }),
  }))
  return { ...draft, enrolFrom, enrolUntil, trainFrom, trainUntil, units }
}

/** When exams and homework of the class are open, by their ids. */
export type SubjectTimes = ReadonlyMap<string, { title: string; from: number | null; until: number | null }>

/** Everything that has a date, by date. `subjects`: of exams and homework; what only its own class knows comes first. */
export function datedThings(
  { draft, notices, activities }: Omit<ClassTemplateContent, 'anchor'>,
  subjects: SubjectTimes,
): DatedThing[] {
  const items = draft.units.flatMap((unit) => unit.items)
  const startOf = (day: Day) => Date.parse(`${day}T00:00+08:00`)
  const all: DatedThing[] = [
    { kind: 'enrol', title: '报名', from: draft.enrolFrom, until: draft.enrolUntil },
    { kind: 'train', title: '培训', from: draft.trainFrom, until: draft.trainUntil },
    ...items.map(
      ({ targetId, title, openFrom, openUntil }): DatedThing => ({
        kind: 'item',
        title: title || (subjects.get(targetId)?.title ?? '单元内容'),
        from: openFrom,
        until: openUntil,
      }),
    ),
    ...items.flatMap(({ kind, targetId }): DatedThing[] => {
      const subject = subjects.get(targetId)
      return subject && (kind === 'exam' || kind === 'work') ? [{ kind, ...subject }] : []
    }),
    ...notices.map(({ title, at }): DatedThing => ({ kind: 'notice', title, from: at, until: null })),
    ...activities.map(({ title, day }): DatedThing => ({ kind: 'activity', title, from: startOf(day), until: null })),
  ]
  return all
    .filter(({ from, until }) => from !== null || until !== null)
    .toSorted((one, other) => (one.from ?? one.until ?? 0) - (other.from ?? other.until ?? 0))
}

/** The day from which the dates of a class are counted: its first of the training, or else that of its first date. */
export function anchorOf(trainFrom: number | null, things: readonly DatedThing[], now: Date): Day {
  const first = trainFrom ?? things[0]?.from ?? things[0]?.until
  return dayOf(first === null || first === undefined ? now : new Date(first))
}

/** From the first day to the last, both included; 0 without dates. */
export function lengthInDays(things: readonly DatedThing[]): number {
  const times = things.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null)
  if (times.length === 0) return 0
  const days = times.map((at) => dayOf(new Date(at))).toSorted()
  return daysBetween(days[0] ?? '', days.at(-1) ?? '') + 1
}
