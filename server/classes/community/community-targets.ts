import { communityDetail } from '@college/contract/classes/community.ts'
import { writeRefusals } from '@college/contract/comments/types.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isClassDay } from '@college/rules/classes/community.ts'
import type { App } from '../../app-parts.ts'
import type { CommentTarget } from '../../comments/door.ts'
import { isAtDesk, type User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { communityMembers } from './members.store.ts'
import { classPostStore, isPostImageFor, POST_TYPE, type PostOfClass, readsCommentsOfPost } from './posts.store.ts'

type PostTarget = CommentTarget & { isOpen: boolean }

/** Posts as things that members of the class comment on and like. */
export function communityTargets(app: Pick<App, 'database'>) {
  const store = classPostStore(app.database)
  return {
    async find(ids: string[], user: User | undefined, now: Date): Promise<PostTarget[]> {
      return user ? (await store.ofMember(ids, user.id)).map((post) => targetOf(post, user, now)) : []
    },
  }
}

/** Nobody writes on a closed post, and outside of the class day teachers do not either (D2-Q13). */
function targetOf(post: PostOfClass, user: User, now: Date): PostTarget {
  const { id, title, classId, className, isOpen, state } = post
  const whyNotWrite = !isOpen || state !== 'normal' ? writeRefusals.closed : whyNotToday(post, now)
  return {
    id,
    title,
    address: href(routes.communityPost, { classId, communityId: id }),
    whyNotWrite,
    isReviewed: post.commentAudit,
    mayModerate: post.kind === 'teacher' && isAtDesk(user),
    ownerId: post.userId,
    classId,
    isOpen,
    belong: { type: 'class', id: classId, name: className },
  }
}

export const whyNotToday = (facts: { trainFrom: Date | null; trainUntil: Date | null }, now: Date) =>
  isClassDay(facts, now) ? undefined : writeRefusals.outsideClassDay

/** Registers posts for comments, likes, and the readers of their images. */
export function registerCommunity(app: App) {
  const store = classPostStore(app.database)
  const { find } = communityTargets(app)
  const findOne = async (id: string, user: User, now: Date) =>
    found((await find([id], user, now))[0], communityDetail.refusals.noPost)

  app.commentTargets.add({
    type: POST_TYPE,
    find,
    describe: async (ids) =>
      (await store.describe(ids)).map(({ id, classId, title, className }) => ({
        id,
        title,
        address: href(routes.communityPost, { classId, communityId: id }),
        belong: { type: 'class', id: classId, name: className },
      })),
    mentionsIn: ({ belong }) => ({ place: 'class', id: belong.id }),
    readsImages: ({ id }) => readsCommentsOfPost(id),
  })
  app.mentionPlaces.add('class', { reachable: communityMembers })
  app.marks.add({
    type: POST_TYPE,
    kinds: ['like'],
    isOfClass: true,
    async requireVisible({ user, itemId, now }) {
      await findOne(itemId, user, now)
    },
    async requireMarkable({ user, itemId, now }) {
      const { whyNotWrite } = await findOne(itemId, user, now)
      if (whyNotWrite) throw new Refusal(whyNotWrite)
    },
  })
  app.fileReaders.add('class posts', ({ id }) => isPostImageFor(id))
}
