import type { FollowedState } from '@college/contract/reminders/followed.ts'
import type { SkipReason } from '@college/contract/reminders/reminders.ts'

const DAY_MS = 86_400_000

type Owing = { state: FollowedState; remindedAt: number | null }

/** Whether somebody was reminded of the same thing within these days; with 0 days nobody was. */
export const isRecentlyReminded = (remindedAt: number | null, days: number, now: Date): boolean =>
  remindedAt !== null && now.getTime() - remindedAt < days * DAY_MS

/** Why somebody is not reminded; undefined for who is. */
export function whySkipped({ state, remindedAt }: Owing, days: number, now: Date): SkipReason | undefined {
  if (state === 'done') return 'done'
  return isRecentlyReminded(remindedAt, days, now) ? 'recent' : undefined
}
