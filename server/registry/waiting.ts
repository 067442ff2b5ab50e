import { type WaitingKind, waitingKinds } from '@college/contract/console/desk.ts'
import type { User } from '../kit/access.ts'

type Waiting = {
  count: number
  /** What it is made of, such as the classes and their counts. */
  note: string
  /** Since when the oldest one waits. */
  since?: Date | undefined
}

type CountWaiting = (user: User, now: Date) => Promise<Waiting>

/** What waits for the staff: each feature counts its own kind, for one person, in one statement. */
export type WaitingCounts = {
  add(kind: WaitingKind, count: CountWaiting): void
  /** In the order of `waitingKinds`, without what is empty. */
  of(user: User, now: Date): Promise<(Waiting & { kind: WaitingKind })[]>
}

export function makeWaitingCounts(): WaitingCounts {
  const counts = new Map<WaitingKind, CountWaiting>()
  return {
    add(kind, count) {
      if (counts.has(kind)) throw new Error(`${kind} is counted twice`)
      counts.set(kind, count)
    },
    async of(user, now) {
      const all = await Promise.all(
        waitingKinds.map(async (kind) => ({ kind, ...((await counts.get(kind)?.(user, now)) ?? NOTHING) })),
      )
      return all.filter(({ count }) => count > 0)
    },
  }
}

const NOTHING: Waiting = { count: 0, note: '' }

/** How many of them a note names. */
const NAMED = 3

/** What waits in several places, the longest waiting first: the sum, and the first places by name. */
export function sumWaiting(
  places: readonly { title: string; count: number; since: number | string }[],
  unit: string,
): Waiting {
  const [oldest] = places
  const named = places.slice(0, NAMED).map(({ title, count }) => `${title} ${count}`)
  return {
    count: places.reduce((sum, { count }) => sum + count, 0),
    note: named.join('、') + (places.length > NAMED ? `等 ${places.length} ${unit}` : ''),
    since: oldest && new Date(oldest.since),
  }
}
