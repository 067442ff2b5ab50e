import { deleteComment } from '@college/contract/comments/comments.ts'
import type { CommentType } from '@college/contract/comments/types.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { requireOwnAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { reviewedAuthors } from '../policies/door.ts'
import { commentStore } from './comments.store.ts'
import { COMMENT_KIND } from './judge.ts'
import { commentPush } from './push.ts'
import { findTarget } from './targets.ts'
import { commentWrites } from './write.store.ts'

/** Its author may always delete a comment, also outside of the class day; moderators of the thing and staff of the author's units may too. */
export function serveDeleteComment(app: App) {
  const store = commentStore(app.database)
  const push = commentPush(app)
  const { noComment } = deleteComment.refusals

  serve(app, deleteComment, async ({ input: { commentId: id }, user, ip, now }) => {
    requireOwnAccount(user)
    const row = found(await store.find(id, user.id), noComment)
    const target = { type: row.type as CommentType, id: row.targetId }
    const { mayModerate } = await findTarget(app, target, user, now)
    const isOwn = row.userId === user.id
    if (row.state !== 'normal' && row.state !== 'held') throw new Refusal(noComment)
    // Who may not see a comment under review learns nothing of it.
    const isTheirs = isOwn || mayModerate || (await reviewedAuthors(app.database, user, [row.userId])).size > 0
    if (!isTheirs) throw new Refusal(row.state === 'held' ? noComment : commonRefusals.notAllowed)
    const { removed, answerReporters } = await app.database.transaction(async (transaction) => {
      const rows = await commentWrites(transaction).remove([id], now)
      if (rows.length === 0) throw new Refusal(noComment)
      const act = { by: user.id, now }
      return {
        removed: rows,
        answerReporters: await app.moderation.settleDeleted(COMMENT_KIND, [id], act, transaction),
      }
    })
    push.removed(target, id)
    answerReporters()
    if (!isOwn) {
      const entry = { actor: user.id, action: 'delete-comment', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...entry, detail: { text: removed[0]?.content.slice(0, 200) ?? '' } }, now)
    }
    return { total: await store.total(target) }
  })
}
