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
    /** Refuses who is banned, and a text with forbidden words. */
    async verdict(text: string, { user, target, now }: Place): Promise<Verdict> {
      const { classId } = target
      const banned = await moderation.whyBanned(user.id, classId === undefined ? 'college' : { classId }, now)
      if (banned) throw new Refusal(banned)
      const { level, words } = await moderation.judgeText(text)
      if (level === 'refuse') throw new Refusal(writingRefusals.bannedWords)
      // Who approves the comments of others needs no approval.
      const isReviewed = target.isReviewed && !target.mayModerate
      return { isHeld: level === 'hold' || isReviewed, isMarked: level === 'mark', words }
    },

    /** Puts the saved comment before the reviewers, or takes an earlier text of it away from them. */
    async queue(
      database: Database,
      id: string,
      { isHeld, isMarked, words }: Verdict,
      { target: { classId }, now }: Omit<Place, 'user'>,
    ): Promise<void> {
      const reason = words.length > 0 ? ('words' as const) : ('review' as const)
      const thing = { kind: COMMENT_KIND, id, reason, words, ...(classId !== undefined && { classId }) }
      if (isHeld) await moderation.hold(thing, now, database)
      else if (isMarked) await moderation.mark(thing, now, database)
      else await moderation.withdraw(COMMENT_KIND, [id], database)
    },
  }
}
