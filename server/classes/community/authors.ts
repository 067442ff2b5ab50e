import { communityAuthor } from '@college/contract/classes/community.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleFollow } from '@college/contract/marks/follows.ts'
import { routes } from '@college/contract/routes.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { noteFollowNews } from '../../marks/door.ts'
import { authorStore, CLASSMATE } from './authors.store.ts'
import { classPostStore } from './posts.store.ts'

/** The page of somebody who writes in a community, and following them: their posts in every class that both are in. */
export function serveCommunityAuthors(app: App) {
  const store = authorStore(app.database)

  serve(app, communityAuthor, async ({ input: { classId, authorId }, user }) => {
    const author = found(await store.find(authorId, { classId, userId: user.id }), communityAuthor.refusals.noAuthor)
    const { isFollowed, photo, ...shown } = author
    return { ...shown, photo: fileList(photo), isFollowed: flagOf(isFollowed), mine: flagOf(author.id === user.id) }
  })

  app.marks.add({
    type: CLASSMATE,
    kinds: ['follow'],
    isOfClass: true,
    async requireVisible({ user, itemId }) {
      const isOther = itemId.toLowerCase() !== user.id
      if (!isOther || !(await store.isClassmate(itemId, user.id))) throw new Refusal(toggleFollow.refusals.noThing)
    },
    async news(postId, database) {
      const [post] = await classPostStore(database).titles([postId])
      if (post?.state !== 'normal') return undefined
      const { id, classId, title } = post
      return {
        ...{ title: '您关注的同学发了新帖', content: `“${title}”` },
        to: href(routes.communityPost, { classId, communityId: id }),
        admits: (userIds) => authorStore(database).among(userIds, classId),
      }
    },
    followed: async (ids, user) =>
      (await store.classmates(ids, user.id)).map(({ id, name, unitName, photo, classId }) => ({
        ...{ id, title: name, note: unitName, photo },
        address: href(routes.communitySearch, { id: classId, author: id }),
      })),
  })
}

/**
 * Notes for those who follow the authors of posts that come into view. Pass the transaction that shows them, and call the
 * answer after its commit.
 */
export async function notePostsOfAuthors(
  app: Pick<App, 'jobs' | 'http'>,
  database: Database,
  ids: string[],
  now: Date,
): Promise<() => void> {
  const posts = await classPostStore(database).titles(ids)
  const news = posts.flatMap(({ id, userId, state }) =>
    state === 'normal' && userId !== null ? { itemId: userId, aboutId: id, by: userId } : [],
  )
  return noteFollowNews(app, database, { type: CLASSMATE, news, now })
}
