import { communityAuthor } from '@college/contract/classes/community.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleFollow } from '@college/contract/marks/follows.ts'
import { routes } from '@college/contract/routes.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { tellFollowers } from '../../marks/door.ts'
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
    followed: async (ids, user) =>
      (await store.classmates(ids, user.id)).map(({ id, name, unitName, photo, classId }) => ({
        ...{ id, title: name, note: unitName, photo },
        address: href(routes.communitySearch, { id: classId, author: id }),
      })),
  })
}

/** Tells those who follow the authors of posts that came into view; nobody waits for it. */
export function tellFollowersOfPosts(app: App, ids: string[], now: Date): void {
  const tell = async () => {
    for (const { id, classId, userId, title, state } of await classPostStore(app.background).titles(ids)) {
      if (state !== 'normal' || userId === null) continue
      const to = href(routes.communityPost, { classId, communityId: id })
      const news = { title: '您关注的同学发了新帖', content: `“${title}”`, to }
      const admits = (userIds: string[]) => authorStore(app.background).among(userIds, classId)
      await tellFollowers(app, { type: CLASSMATE, id: userId, by: userId, ...news, admits }, now)
    }
  }
  void tell().catch((error) => app.http.log.error(error, 'followers were not told of a post'))
}
