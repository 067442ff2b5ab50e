import { href } from '@college/contract/kit/route.ts'
import type { ReportableKind } from '@college/contract/moderation/review.ts'
import { routes } from '@college/contract/routes.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { textOfHtml } from '@college/rules/comments/text.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { admitReadersAgain } from '../../comments/door.ts'
import { fileRecord } from '../../files/door.ts'
import { awardPosts, takeBackPosts } from '../../ledger/door.ts'
import { announceMessages } from '../../messages/door.ts'
import { notePostsOfAuthors } from './authors.ts'
import { tellMentionedInPosts } from './mentioned.ts'
import { pollStore } from './polls.store.ts'
import { classPostStore, classPostWrites } from './posts.store.ts'

/** The name of class posts among all that is reviewed. */
export const POST_KIND = 'class_post' satisfies ReportableKind

/** Registers class posts with the queue of the reviewers, and with 举报. */
export function moderatePosts(app: App) {
  const store = classPostStore(app.database)
  /** The open pages of the authors show it, and those with the comments ask again whether they may. */
  const tell = (ids: string[], posts: { classId: string; userId: string | null }[]) => () => {
    admitReadersAgain(app, POST_KIND, ids)
    for (const { classId, userId } of posts) {
      if (userId) app.realtime.toUsers([userId], { feature: 'community', id: classId })
    }
  }

  app.moderation.kinds.add({
    kind: POST_KIND,
    name: '班级帖子',
    authorOf: (id) => sql`(select user_id from class_posts where id = ${id})`,
    async show(ids) {
      const choices = await pollStore(app.database).choicesOf(ids)
      return (await store.describe(ids)).map((post) => ({
        id: post.id,
        authorId: post.userId ?? undefined,
        author: post.userName ?? CLOSED_NAME,
        title: post.title,
        text: [textOfHtml(post.content), ...(choices.get(post.id) ?? [])].join('\n'),
        images: post.images.map((image) => fileRecord(app, image).relativePath),
        context: post.className,
        to: href(routes.communityPost, { classId: post.classId, communityId: post.id }),
      }))
    },
    async approve(ids, _by, now, database) {
      const published = await classPostWrites(database).setState(ids, ['held', 'rejected'], 'normal')
      await awardPosts(database, { kind: 'classPosts', ids }, now)
      const told = await tellMentionedInPosts(app, database, ids, now)
      const tellFollowers = await notePostsOfAuthors(app, database, ids, now)
      const tellPages = tell(ids, published)
      return () => {
        announceMessages(app, told)
        tellPages()
        tellFollowers()
      }
    },
    async reject(ids, _reason, _by, now, database) {
      const rejected = await classPostWrites(database).setState(ids, ['held'], 'rejected')
      await takeBackPosts(database, { kind: 'classPosts', ids }, now)
      return tell(ids, rejected)
    },
    async remove(ids, _reason, _by, now, database) {
      const removed = await classPostWrites(database).setState(ids, ['normal', 'held'], 'deleted')
      await takeBackPosts(database, { kind: 'classPosts', ids }, now)
      return tell(ids, removed)
    },
    async hide(ids, _now, database) {
      return tell(ids, await classPostWrites(database).setState(ids, ['normal'], 'held'))
    },
    async mayReport(id, user) {
      const [post] = await store.ofMember([id], user.id)
      return post && { classId: post.classId }
    },
  })
}
