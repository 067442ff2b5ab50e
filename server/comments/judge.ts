import type { ReportableKind } from '@college/contract/moderation/review.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import type { CommentTarget } from '../registry/comment-targets.ts'
import type { Verdict } from '../registry/moderation.ts'

/** The name of comments among all that is reviewed. */
export const COMMENT_KIND = 'comment' satisfies ReportableKind

type Place = { user: User; target: CommentTarget; now: Date }

/** What the words and the bans of the college say of a comment (security 20), and what comes of it. */
export function commentJudge({ moderation }: Pick<App, 'moderation'>) {
  const scopeOf = ({ classId }: CommentTarget) => (classId === undefined ? ('college' as const) : { classId })
  const thingOf = (id: string, { classId }: CommentTarget) => ({
    kind: COMMENT_KIND,
    id,
    ...(classId !== undefined && { classId }),
  })
  return {
    /** The sentence for somebody who may not write there; undefined: may. */
    whyBanned: ({ id }: User, target: CommentTarget, now: Date) => moderation.whyBanned(id, scopeOf(target), now),

    /** Refuses who is banned, and a text with forbidden words. */
    async verdict(text: string, { user, target, now }: Place): Promise<Verdict> {
      const verdict = await moderation.judge(text, { userId: user.id, scope: scopeOf(target), now })
      // Who approves the comments of others needs no approval.
      const isReviewed = target.isReviewed && !target.mayModerate
      return { ...verdict, isHeld: verdict.isHeld || isReviewed }
    },

    /** Puts a comment that is new before the reviewers. */
    queueNew: (database: Database, id: string, verdict: Verdict, { target, now }: Omit<Place, 'user'>) =>
      moderation.queueNew(thingOf(id, target), verdict, now, database),

    /** The same for one that was changed, or takes an earlier text of it away from them. */
    queue: (database: Database, id: string, verdict: Verdict, { target, now }: Omit<Place, 'user'>) =>
      moderation.queueChanged(thingOf(id, target), verdict, now, database),
  }
}
