import { commentRefusals } from '@college/contract/comments/comments.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { commentStore } from './comments.store.ts'
import { findTarget } from './targets.ts'

/** Comments are liked by whoever may comment on their thing (D3-B156, D3-B270). */
export function likeComments(app: App) {
  const store = commentStore(app.database)

  async function findShown(id: string, user: User, now: Date) {
    const row = found(await store.find(id, user.id), commentRefusals.noComment)
    const target = await findTarget(app, { type: row.type, id: row.targetId }, user, now)
    if (row.state !== 'normal') throw new Refusal(commentRefusals.noComment)
    return target
  }

  app.marks.add({
    type: 'comment',
    kinds: ['like'],
    async requireVisible({ user, itemId, now }) {
      await findShown(itemId, user, now)
    },
    async requireMarkable({ user, itemId, now }) {
      const { whyNotWrite } = await findShown(itemId, user, now)
      if (whyNotWrite) throw new Refusal(whyNotWrite)
    },
  })
}
