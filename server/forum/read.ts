import { catalogList, initializeBbs, topicDetail, topicList } from '@college/contract/forum/topics.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isReviewingStaff } from '@college/contract/kit/roles.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { commentLister, commentOf, type Reader, withReviewed } from '../comments/door.ts'
import type { User } from '../kit/access.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { unlessTrouble } from '../kit/database-trouble.ts'
import { refuseOtherUser } from '../kit/named-user.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { viewerOf } from '../kit/viewer.ts'
import { ensureVisitor } from '../kit/visitor.ts'
import { reviewedAuthors, reviewsEverybody } from '../policies/door.ts'
import { isTopicImageFor, isTopicImageOfStaff, type TopicRow, topicListStore } from './list.store.ts'
import { belongOf } from './standing.store.ts'
import { topicOf } from './topic-row.ts'
import { type TopicView, topicStore } from './topics.store.ts'

type Seen = Pick<TopicRow, 'isPublic' | 'userId'>

/**
 * Whether somebody sees a topic: its author in every state, reviewing staff of the author's units too, everybody else a
 * published one. For several topics the database is asked once, and only of reviewing staff.
 */
export async function seer(database: Database, user: User | undefined, topics: readonly Seen[]) {
  const isOpen = ({ isPublic, userId }: Seen) => isPublic || (user !== undefined && userId === user.id)
  const closed = topics.filter((topic) => !isOpen(topic))
  if (closed.length === 0 || !user || !isReviewingStaff(user)) return isOpen
  const [all, theirs] = await Promise.all([
    reviewsEverybody(database, user),
    reviewedAuthors(
      database,
      user,
      closed.map(({ userId }) => userId),
    ),
  ])
  return (topic: Seen) => isOpen(topic) || all || (topic.userId !== null && theirs.has(topic.userId))
}

/**
 * Counts views of public topics in the background. The page does not wait for it, and is shown even when the database
 * cannot write.
 */
function viewCounter({ database, http }: Pick<App, 'database' | 'http'>): (view: TopicView) => void {
  const store = topicStore(database)
  const count = batched(async (views: TopicView[]) => {
    await store.countViews(views).catch(unlessTrouble)
    return []
  })
  return (view) => {
    count(view).catch((error) => http.log.error(error, 'views of topics were not counted'))
  }
}

export function serveTopics(app: App) {
  const list = topicListStore(app.database)
  const store = topicStore(app.database)
  const comments = commentLister(app)
  const countView = viewCounter(app)
  app.fileReaders.add('topics', (reader) => sql`(${isTopicImageFor(reader.id)} or ${isTopicImageOfStaff(reader)})`)

  serve(app, topicList, async ({ input, user, ip, now }) => {
    const { pageNumber, pageSize, sorted, statusValue } = input
    const keywords = input.keywords?.trim() ?? ''
    const reader = user?.id
    const order = sorted === 'hot' ? ('hot' as const) : ('new' as const)
    const asked = { reader, order, keywords, limit: pageSize, offset: (pageNumber - 1) * pageSize }
    const shown = { app, reader, isWhole: false }
    if (!input.userId) {
      // Closed topics are for their authors (D3-Q43).
      const rows = statusValue === '0' ? [] : await list.all(asked)
      return rows.map((row) => topicOf(shown, row))
    }
    if (!user) throw new Refusal(commonRefusals.logInFirst)
    await refuseOtherUser(app, { user, ip, now }, { named: input.userId, action: 'list-own-topics' })
    return (await list.own({ ...asked, reader: user.id })).map((row) => topicOf(shown, row))
  })

  serve(app, topicDetail, async ({ input, user, now, request, reply }) => {
    const { topicId, vType, fPageNo: pageNo, fPageSize: pageSize, cPageSize: childPageSize } = input
    const reader: Reader = { userId: user?.id, mayModerate: await reviewsEverybody(app.database, user) }
    const viewer = vType === '1' && viewerOf(user, () => ensureVisitor(app.config, { request, reply }))
    if (viewer) countView({ ...viewer, topicId, now })
    // Both at once: what was read is shown only to people that the topic admits.
    const [topic, { threads }] = await Promise.all([
      list.findOne(topicId, user?.id),
      pageSize === undefined
        ? { threads: [] }
        : comments({ target: { type: 'bbs_topic', id: topicId }, reader }, { pageNo, pageSize, childPageSize }),
    ])
    const isSeen = topic && (await seer(app.database, user, [topic]))(topic)
    if (topic?.status === 0 && !isSeen) throw new Refusal(topicDetail.refusals.closed)
    if (!topic || !isSeen) throw new Refusal(topicDetail.refusals.noTopic)
    const shown = {
      app,
      reader: await withReviewed(app.database, reader, user, threads),
      target: { belong: belongOf(topic) },
    }
    return {
      ...topicOf({ app, reader: user?.id, isWhole: true }, topic),
      commentList: threads.map((thread) => commentOf(shown, thread)),
    }
  })

  serve(app, catalogList, () => store.boards())

  serve(app, initializeBbs, async ({ user }) => ({
    userId: user.id,
    userName: user.name,
    isOwnerAllowed: flagOf(true),
  }))
}
