import type { FollowedKind } from '@college/contract/reminders/followed.ts'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** What a reminder of a thing needs: `placeType` is the type of a class. */
type FollowedAddress = { id: string; placeType: number | null }

type FollowedPart = {
  kind: FollowedKind
  /**
   * The things with a last day that learners are asked for: `id`, `title`, `place_type` (of a class, else null), `note`
   * (what is asked for), `starts_at` and `ends_at`, the first instant at which it is too late.
   */
  things(now: Date): SQL
  /**
   * Whom they ask, by the rule of the feature: `thing_id`, `user_id`, `class_id` and `class_title` (null without a class),
   * `state` (the contract's followedStates), `note`, `since`. One row for each class that asks somebody; their state is
   * the same. `ids` is a query of the things.
   */
  people(ids: SQL): SQL
  /** What these people lack, in words; who is left out lacks what the state says. */
  lacking?(database: Database, id: string, userIds: readonly string[]): Promise<Map<string, string>>
  /** The page of the app that a reminder opens. */
  address(thing: FollowedAddress): string
}

/**
 * What people still owe (任务跟进): each feature with a last day registers its things and who has done them, so that one
 * page counts all of them by the rules of their features.
 */
export type FollowedParts = {
  add(part: FollowedPart): void
  all(): readonly FollowedPart[]
  find(kind: FollowedKind): FollowedPart
}

export function makeFollowedParts(): FollowedParts {
  const parts = new Map<FollowedKind, FollowedPart>()
  return {
    add(part) {
      if (parts.has(part.kind)) throw new Error(`${part.kind} is followed twice`)
      parts.set(part.kind, part)
    },
    all: () => [...parts.values()],
    find(kind) {
      const part = parts.get(kind)
      if (!part) throw new Error(`nobody follows ${kind}`)
      return part
    },
  }
}
