import type { MentionPlaceName } from '@college/contract/mentions/mentions.ts'
import type { SQL } from 'drizzle-orm'

/** Where a text stands: a class, a topic, or the forum as a whole. */
export type MentionPlace = { place: MentionPlaceName; id: string }

type Asked = {
  id: string
  /** Who writes; nobody is reachable for somebody who may not read the place. */
  userId: string
}

/** How a feature tells which people somebody may mention in its places. */
type MentionSource = {
  /** A query with one column, the ids of the people that this person may mention there: they read the place. */
  reachable(asked: Asked): SQL
  /** The same, of those that the field offers while no letter is typed yet; absent where all of them are offered. */
  offered?(asked: Asked): SQL
}

/** The registry of places where people mention each other (D2-Q96). */
export type MentionPlaces = {
  add(place: MentionPlaceName, source: MentionSource): void
  find(place: MentionPlaceName): MentionSource | undefined
}

export function makeMentionPlaces(): MentionPlaces {
  const sources = new Map<string, MentionSource>()
  return {
    add(place, source) {
      if (sources.has(place)) throw new Error(`mentions in ${place} are registered twice`)
      sources.set(place, source)
    },
    find: (place) => sources.get(place),
  }
}
