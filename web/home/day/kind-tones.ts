import type { DayKind } from '@college/contract/home/day.ts'

/** The colour of each kind, by the number of its token: of the icon on home, of the bar and the dot in the calendar. */
export const kindTones = {
  live: 1,
  signIn: 2,
  homework: 4,
  exam: 5,
  survey: 5,
  task: 2,
  notice: 3,
  completion: 2,
} as const satisfies Record<DayKind, number>
