import type { MarkKind } from '@college/contract/marks/marks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'

type FollowedCard = { id: string; title: string; note: string; photo: string; address: string }

/** What the followers of a thing are told. `admits`: of these people, those who may read it; absent where everybody may. */
type FollowMessage = {
  title: string
  content: string
  to: string
  admits?: (userIds: string[]) => Promise<string[]>
}

type AskedThing = { user: User; itemId: string; now: Date }

/** A type of thing that people may mark, as the feature that owns the things registers it. */
type MarkTarget = {
  /** The `subjectType` of the requests. */
  type: string
  kinds: readonly MarkKind[]
  /** Throws a Refusal unless the thing exists and this person sees it. Asked before marking, and before saying who did. */
  requireVisible(asked: AskedThing): Promise<void>
  /** Whether those who like it and those who see it are of one class: they read each other's names in full. */
  isOfClass?: boolean
  /** Throws a Refusal with the reason why this person may see the thing and not mark it now. */
  requireMarkable?(asked: AskedThing & { kind: MarkKind }): Promise<void>
  /**
   * What 我关注的 shows of these things, as far as this person may open them; for the kind 'follow'. `photo` is an address or ''.
   */
  followed?(ids: string[], user: User): Promise<FollowedCard[]>
  /** What is told of something new (`noteFollowNews`); undefined where it is not shown any more. For the kind 'follow'. */
  news?(aboutId: string, database: Database): Promise<FollowMessage | undefined>
  /**
   * What the list of favourites shows: a query of `id`, `title`, `cover`, `theme`, `teacher_text`, `period`,
   * `duration_seconds`, `is_published`, which is false for what can no longer be opened, and `course_id`, the course
   * that it is or belongs to; in this order.
   */
  cards?: SQL
}

/** The registry of what can be marked; every other type is refused. */
export type Marks = {
  add(target: MarkTarget): void
  find(type: string, kind: MarkKind): MarkTarget | undefined
  /** The card of one thing, for `left join lateral (…) card on true`. */
  cardOf(type: SQL, itemId: SQL): SQL
}

export function makeMarks(): Marks {
  const targets = new Map<string, MarkTarget>()
  return {
    add(target) {
      if (targets.has(target.type)) throw new Error(`marks on ${target.type} are registered twice`)
      targets.set(target.type, target)
    },

    find(type, kind) {
      const target = targets.get(type)
      return target?.kinds.includes(kind) ? target : undefined
    },

    cardOf(type, itemId) {
      const cards = [...targets.values()].flatMap(({ type: name, cards }) =>
        cards ? sql`select * from (${cards}) card where ${type} = ${name} and card.id = ${itemId}` : [],
      )
      return sql.join(cards, sql` union all `)
    },
  }
}
