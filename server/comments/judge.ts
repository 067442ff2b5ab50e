import { writingRefusals } from '@college/contract/moderation/refusals.ts'
import type { ReportableKind } from '@college/contract/moderation/review.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import type { App } from '../kit/serve.ts'
import type { CommentTarget } from '../registry/comment-targets.ts'

/** The name of comments among all that is reviewed. */
export const COMMENT_KIND = 'comment' satisfies ReportableKind

export type Verdict = { isHeld: boolean; isMarked: boolean; words: string[] }
type Place = { user: User; target: CommentTarget; now: Date }

/** What the words and the bans of the college say of a comment (security 20), and what comes of it. */
export function commentJudge({ moderation }: Pick<App, 'moderation'>) {
  return {
    /** The sentence for somebody who may not write there; undefined: may. */
    whyBanned: ({ id }: User, { classId }: CommentTarget, now: Date) =>
      moderation.whyBanned(id, classId === undefined ? 'college' : { classId }, now),

    /** Refuses who is banned, and a text with forbidden words. */
    async verdict(text: string, { user, target, now }: Place): Promise<Verdict> {
      const banned = await this.whyBanned(user, target, now)
      if (banned) throw new Refusal(banned)
      const { level, words } = await moderation.judgeText(text)
      if (level === 'refuse') throw new Refusal(writingRefusals.bannedWords)
      // Who approves the comments of others needs no approval.
      const isReviewed = target.isReviewed && !target.mayModerate
      return { isHeld: level === 'hold' || isReviewed, isMarked: level === 'mark', words }
    },

    /** Puts a comment that is new before the reviewers. */
    async queueNew(database: Database, id: string, verdict: Verdict, place: Omit<Place, 'user'>): Promise<void> {
      const { isHeld, isMarked, words } = verdict
      const { classId } = place.target
      const reason = words.length > 0 ? ('words' as const) : ('review' as const)
      const thing = { kind: COMMENT_KIND, id, reason, words, ...(classId !== undefined && { classId }) }
      if (isHeld) await moderation.hold(thing, place.now, database)
      else if (isMarked) await moderation.mark(thing, place.now, database)
    },

    /** The same for one that was changed, or takes an earlier text of it away from them. */
    async queue(database: Database, id: string, verdict: Verdict, place: Omit<Place, 'user'>): Promise<void> {
      if (verdict.isHeld || verdict.isMarked) await this.queueNew(database, id, verdict, place)
      else await moderation.withdraw(COMMENT_KIND, [id], database)
    },
  }
}
