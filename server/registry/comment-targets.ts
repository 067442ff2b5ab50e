import type { CommentType } from '@college/contract/comments/types.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import type { SQL } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import type { MentionPlace } from './mention-places.ts'

/** A thing that can be commented on, as one person sees it. */
export type CommentTarget = {
  id: string
  title: string
  /** The page that shows it with its comments, as a route of the web. */
  address: string
  /** Why this person may not write comments and likes there now; undefined when they may. */
  whyNotWrite: RefusalText | undefined
  /** New comments wait until somebody has approved them (D3-Q07, D2-Q75). */
  isReviewed: boolean
  /**
   * This person sees the waiting comments of everybody there, and deletes any: teachers of the class, hosts of the live,
   * reviewing staff at the top of the college. Staff of a unit delete what its people wrote, wherever it stands.
   */
  mayModerate: boolean
  /** Who wrote the thing, for 只看楼主 (D3-Q45); null for things without an author. */
  ownerId: string | null
  /** The class in which it stands: its teachers review comments, and its bans hold. */
  classId?: string
  /** What it belongs to, as comments carry it: belongType, belongId, belongName (D3-E05). '' where nothing. */
  belong: { type: string; id: string; name: string }
}

/** The thing that a comment is on, and who wrote it. */
type ShownComment = { id: string; by: string | null }

/** How a feature tells about its things. */
export type CommentTargetSource = {
  type: CommentType
  /** Those of these things that exist and that this person may read; one statement. `undefined` is a guest. */
  find(ids: string[], user: User | undefined, now: Date): Promise<CommentTarget[]>
  /** The same things for the reviewers, who need not be readers of them; absent where nothing tells more than the type. */
  describe?(ids: string[]): Promise<Pick<CommentTarget, 'id' | 'title' | 'address' | 'belong'>[]>
  /** Comments on things came into view: called in the transaction that shows them, and the answer after its commit. */
  onShown?(database: Database, shown: readonly ShownComment[], now: Date): Promise<() => void>
  /** Where comments on the thing mention people; absent where they cannot. */
  mentionsIn?(thing: Pick<CommentTarget, 'id' | 'belong'>): MentionPlace
  /**
   * Whether somebody reads the images of comments, as a condition on a row `comment` of `comments` of this type; absent
   * where everybody who is logged in reads them (security 21).
   */
  readsImages?(reader: User): SQL
}

/** The registry of what can be commented on. Unknown types are refused (D3-Q33). */
export type CommentTargets = {
  add(source: CommentTargetSource): void
  find(type: string): CommentTargetSource | undefined
  all(): CommentTargetSource[]
}

export function makeCommentTargets(): CommentTargets {
  const sources = new Map<string, CommentTargetSource>()
  return {
    add(source) {
      if (sources.has(source.type)) throw new Error(`comments on ${source.type} are registered twice`)
      sources.set(source.type, source)
    },
    find: (type) => sources.get(type),
    all: () => [...sources.values()],
  }
}
