import {
  closeCommunityPost,
  deleteCommunityPost,
  likeCommunityPost,
  openCommunityPost,
  publishCommunityComment,
} from '@college/contract/classes/community.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { requireOwnAccount } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { admitReadersAgain, commentSaver } from '../../comments/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { markStore } from '../../marks/door.ts'
import { communityTargets } from './community-targets.ts'
import { POST_KIND } from './moderate-posts.ts'
import { classPostStore, classPostWrites, POST_TYPE } from './posts.store.ts'

const like = { kind: 'like', type: POST_TYPE } as const
const { noPost } = deleteCommunityPost.refusals

/** Liking and commenting, for all members (D2-B315). */
export function serveCommunityActs(app: App) {
  const targets = communityTargets(app)
  const marks = markStore(app.database)
  const saveComment = commentSaver(app)

  serve(app, likeCommunityPost, async ({ input: { communityId: id, value }, user, now }) => {
    requireOwnAccount(user)
    const { whyNotWrite } = found((await targets.find([id], user, now))[0], noPost)
    if (whyNotWrite) throw new Refusal(whyNotWrite)
    if (value === 1) await marks.add(user.id, like, id, now)
    else await marks.remove(user.id, like, id)
    const { own, count } = await marks.standing(user.id, like, id)
    return { isLike: flagOf(own), liked: count }
  })

  serve(app, publishCommunityComment, ({ input, user, now }) =>
    saveComment(
      {
        type: POST_TYPE,
        targetId: input.communityId,
        changes: undefined,
        answers: input.commentId || undefined,
        html: input.commentContent,
        images: input.img,
        mentions: input.mentions,
        clientKey: input.clientKey,
      },
      { user, now },
    ),
  )
}

/** Closing, opening and deleting, for the author alone (D2-B313, D2-B314), on every day. */
export function serveOwnPosts(app: App) {
  serve(app, closeCommunityPost, ({ input, user }) => setOpen(input.communityId, user, false))
  serve(app, openCommunityPost, ({ input, user }) => setOpen(input.communityId, user, true))

  serve(app, deleteCommunityPost, async ({ input: { communityId: id }, user, now }) => {
    const { wasOpen, answerReporters } = await app.database.transaction(async (transaction) => {
      const { isOpen } = await lockOwn(transaction, id, user)
      await classPostWrites(transaction).setState([id], ['normal', 'held'], 'deleted')
      const act = { by: user.id, now }
      return {
        wasOpen: isOpen,
        answerReporters: await app.moderation.settleDeleted(POST_KIND, [id], act, transaction),
      }
    })
    answerReporters()
    admitReadersAgain(app, POST_KIND, [id])
    return { _id: id, status_value: statusOf(wasOpen) }
  })

  const setOpen = async (id: string, user: User, isOpen: boolean) => {
    await app.database.transaction(async (transaction) => {
      await lockOwn(transaction, id, user)
      await classPostWrites(transaction).setOpen(id, isOpen)
    })
    admitReadersAgain(app, POST_KIND, [id])
    return { _id: id, status_value: statusOf(isOpen) }
  }
}

const statusOf = (isOpen: boolean) => (isOpen ? ('1' as const) : ('0' as const))

async function lockOwn(transaction: Database, id: string, user: User) {
  requireOwnAccount(user)
  const post = found((await classPostStore(transaction).ofMember([id], user.id, true))[0], noPost)
  if (post.userId !== user.id) throw new Refusal(commonRefusals.notAllowed)
  return post
}
