import { communityAll, communityDetail, communityMine } from '@college/contract/classes/community.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { textOfHtml } from '@college/rules/comments/text.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { App } from '../../app-parts.ts'
import { commentLister, commentOf } from '../../comments/door.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { cleanHtml } from '../../kit/rich-text.ts'
import { serve } from '../../kit/serve.ts'
import { readJson } from '../../registry/serve-lists.ts'
import { communityTargets } from './community-targets.ts'
import { pollStore } from './polls.store.ts'
import { pollOf } from './polls.ts'
import { postRow } from './post-row.ts'
import { classPostStore, classPostWrites, POST_TYPE } from './posts.store.ts'

/** The lists of the community and one post with its comments, for the members of the class. */
export function serveCommunityPosts(app: App) {
  const store = classPostStore(app.database)
  const listComments = commentLister(app)
  const findTargets = communityTargets(app)
  const pageOf = (pageNum: number, pageSize: number) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize })

  serve(app, communityAll, async ({ input: { classId, type, query, authorId, pageNum, pageSize }, user }) => {
    const asked = { classId, userId: user.id, word: wordOf(query), isHottest: type === 2, authorId }
    const rows = await store.all(asked, pageOf(pageNum, pageSize))
    return rows.map((row) => postRow(app, row, { userId: user.id, content: textOfHtml(row.content) }))
  })

  serve(app, communityMine, async ({ input: { classId, pageNum, pageSize }, user }) => {
    const rows = await store.mine(classId, user.id, pageOf(pageNum, pageSize))
    return rows.map((row) => postRow(app, row, { userId: user.id, content: textOfHtml(row.content) }))
  })

  serve(app, communityDetail, async ({ input, user, now }) => {
    const { classId, communityId: id, pageNum, pageSize, cPageSize } = input
    const [target] = await findTargets.find([id], user, now)
    const { noPost } = communityDetail.refusals
    if (target?.classId !== classId) throw new Refusal(noPost)
    await classPostWrites(app.database).view(id, user.id, now)
    const reader = { userId: user.id, mayModerate: target.mayModerate }
    const wish = { pageNo: pageNum, pageSize, childPageSize: cPageSize }
    const [row, comments, poll] = await Promise.all([
      store.find(id, user.id, target.mayModerate),
      // A closed post hides its comments (D2-B208).
      target.isOpen ? listComments({ target: { type: POST_TYPE, id }, reader }, wish) : { total: 0, threads: [] },
      pollStore(app.database).find(id, user.id),
    ])
    const post = found(row, noPost)
    return {
      content: {
        ...postRow(app, post, { userId: user.id, content: cleanHtml(post.content) }),
        ...(poll && { poll: pollOf(poll, target, { user, now }) }),
      },
      comments: {
        commentArray: comments.threads.map((thread) => commentOf({ app, target, reader }, thread)),
        total: comments.total,
      },
    }
  })
}

const Search = Type.Object({ searchValue: Type.Optional(Type.String({ maxLength: 100 })) })

function wordOf(query: string | undefined): string {
  const search = readJson(query, {})
  if (!Value.Check(Search, search)) throw new Refusal(commonRefusals.malformed)
  return search.searchValue?.trim() ?? ''
}
