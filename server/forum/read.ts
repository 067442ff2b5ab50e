import { catalogList, initializeBbs, topicDetail, topicList } from '@college/contract/forum/topics.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { commentLister } from '../comments/door.ts'
import type { User } from '../kit/access.ts'
import { refuseOtherUser } from '../kit/named-user.ts'
import { Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { viewerOf } from '../kit/viewer.ts'
import { ensureVisitor } from '../kit/visitor.ts'
import { isTopicImage, isTopicImageFor, type TopicRow, topicListStore } from './list.store.ts'
import { topicOf } from './topic-row.ts'
import { topicStore } from './topics.store.ts'

export const mayReview = (user: User | undefined): boolean =>
  user?.roles.some((role) => role === 'administrator' || role === 'reviewer') === true

/** Its author sees a topic in every state, a reviewer too; everybody else only a published one. */
export const sees = (user: User | undefined, topic: Pick<TopicRow, 'isPublic' | 'userId'>): boolean =>
  topic.isPublic || (user !== undefined && topic.userId === user.id) || mayReview(user)

export function serveTopics(app: App) {
  const list = topicListStore(app.database)
  const store = topicStore(app.database)
  app.fileReaders.add('topics', (reader) => (mayReview(reader) ? isTopicImage : isTopicImageFor(reader.id)))

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
    const { topicId, vType } = input
    const [topic] = await list.find([topicId], user?.id)
    if (topic?.status === 0 && !sees(user, topic)) throw new Refusal(topicDetail.refusals.closed)
    if (!topic || !sees(user, topic)) throw new Refusal(topicDetail.refusals.noTopic)
    if (vType === '1' && topic.isPublic) {
      const viewer = viewerOf(user, () => ensureVisitor(app.config, { request, reply }))
      await store.countView(topicId, viewer, now)
    }
    const shown = topicOf({ app, reader: user?.id, isWhole: true }, topic)
    return { ...shown, dsfaCommentBoList: await commentsOf(app, input, user, now) }
  })

  serve(app, catalogList, () => store.boards())

  serve(app, initializeBbs, async ({ user }) => ({
    userId: user.id,
    userName: user.name,
    isOwnerAllowed: flagOf(true),
  }))
}

/** The page of comments that was asked for with the topic. */
async function commentsOf(app: App, input: Input<typeof topicDetail>, user: User | undefined, now: Date) {
  const { topicId, fPageNo: pageNo, fPageSize: pageSize, cPageSize: childPageSize } = input
  if (pageSize === undefined) return []
  const [target] = (await app.commentTargets.find('bbs_topic')?.find([topicId], user, now)) ?? []
  if (!target) return []
  return (await commentLister(app)({ type: 'bbs_topic', target, user }, { pageNo, pageSize, childPageSize })).rows
}
