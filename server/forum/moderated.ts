import { writeRefusals } from '@college/contract/comments/types.ts'
import { topicDetail } from '@college/contract/forum/topics.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { href } from '@college/contract/kit/route.ts'
import type { ReportableKind } from '@college/contract/moderation/review.ts'
import { routes } from '@college/contract/routes.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { admitReadersAgain, commentSettings } from '../comments/door.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { awardPosts, takeBackPosts } from '../ledger/door.ts'
import { noteFollowNews } from '../marks/door.ts'
import { announceMessages } from '../messages/door.ts'
import { reviewsEverybody } from '../policies/door.ts'
import { readsTopicComments, topicListStore } from './list.store.ts'
import { tellMentionedInTopics } from './mentioned.ts'
import { seer } from './read.ts'
import { belongOf, type TopicStanding, topicStandings } from './standing.store.ts'
import { imageRecords, titleOf } from './topic-row.ts'
import { topicStore } from './topics.store.ts'

/** The name of topics among all that is reviewed, marked and commented on. */
export const TOPIC_KIND = 'bbs_topic' satisfies ReportableKind

/** Tells the reviewers about topics. */
export function registerModeratedTopics(app: App) {
  const list = topicListStore(app.database)

  app.moderation.kinds.add({
    kind: TOPIC_KIND,
    name: '帖子',
    authorOf: (id) => sql`(select user_id from topics where id = ${id})`,
    async show(ids) {
      const rows = await list.find(ids, undefined)
      return rows.map((row) => ({
        id: row.id,
        authorId: row.userId ?? undefined,
        author: row.userName ?? CLOSED_NAME,
        title: titleOf(row),
        text: row.courseware?.passage ? `「${row.courseware.passage.text}」\n${row.text}` : row.text,
        images: imageRecords(app, row).map(({ relativePath }) => relativePath),
        context: row.boardName,
        to: href(routes.forumPost, { id: row.id }),
      }))
    },
    async approve(ids, _by, now, database) {
      await topicStore(database).setReview(ids, 1, { note: '', now })
      await awardPosts(database, { kind: 'topics', ids }, now)
      const told = await tellMentionedInTopics(app, database, ids, now)
      return () => {
        announceMessages(app, told)
        admitReadersAgain(app, TOPIC_KIND, ids)
      }
    },
    async reject(ids, note, _by, now, database) {
      await topicStore(database).setReview(ids, 3, { note, now })
      await takeBackPosts(database, { kind: 'topics', ids }, now)
      return () => admitReadersAgain(app, TOPIC_KIND, ids)
    },
    async remove(ids, _reason, _by, now, database) {
      await topicStore(database).remove(ids, now)
      await takeBackPosts(database, { kind: 'topics', ids }, now)
      return () => admitReadersAgain(app, TOPIC_KIND, ids)
    },
    async hide(ids, now, database) {
      await topicStore(database).setReview(ids, 2, { note: '', now })
      return () => admitReadersAgain(app, TOPIC_KIND, ids)
    },
    async mayReport(id, user) {
      const [topic] = await topicStandings(app.database, [id])
      return topic && (await seer(app.database, user, [topic]))(topic) ? {} : undefined
    },
  })
}

/** Lets people like and keep topics, and comment on them. */
export function registerTopicTargets(app: App) {
  const visible = async (id: string, user: User | undefined): Promise<TopicStanding | undefined> => {
    const [topic] = await topicStandings(app.database, [id])
    return topic && (await seer(app.database, user, [topic]))(topic) ? topic : undefined
  }

  app.marks.add({
    type: TOPIC_KIND,
    kinds: ['like', 'follow'],
    async requireVisible({ itemId, user }) {
      found(await visible(itemId, user), topicDetail.refusals.noTopic)
    },
    async requireMarkable({ itemId, user, kind }) {
      if (kind === 'follow') return
      const why = whyNotWrite(found(await visible(itemId, user), topicDetail.refusals.noTopic))
      if (why) throw new Refusal(why)
    },
    async news(id, database) {
      const [topic] = await topicStandings(database, [id])
      if (!topic?.isPublic) return undefined
      const { title, address } = describeTopic(topic)
      return { title: '您关注的帖子有新回复', content: `“${title}”`, to: address }
    },
    async followed(ids, user) {
      const topics = await topicStandings(app.database, ids)
      const isSeen = await seer(app.database, user, topics)
      return topics.filter(isSeen).map((topic) => {
        const { id, title, address } = describeTopic(topic)
        return { id, title, note: topic.boardName, photo: '', address }
      })
    },
  })

  app.commentTargets.add({
    type: TOPIC_KIND,
    onShown: (database, shown, now) => {
      const news = shown.map(({ id, by }) => ({ itemId: id, aboutId: id, by }))
      return noteFollowNews(app, database, { type: TOPIC_KIND, news, now })
    },
    async find(ids, user) {
      const topics = await topicStandings(app.database, ids)
      const [isSeen, mayModerate] = await Promise.all([
        seer(app.database, user, topics),
        reviewsEverybody(app.database, user),
      ])
      // Whoever was reading when it was closed is told so.
      if (ids.length === 1 && topics[0]?.status === 0 && !isSeen(topics[0])) throw new Refusal(writeRefusals.closed)
      const isReviewed = (await app.settings.get(commentSettings.review)) === '1'
      return topics.filter(isSeen).map((topic) => ({
        ...describeTopic(topic),
        whyNotWrite: whyNotWrite(topic),
        isReviewed,
        mayModerate,
        // The comments of an anonymous author are not told apart from those of others.
        ownerId: topic.isAnonymous ? null : topic.userId,
      }))
    },
    describe: async (ids) => (await topicStandings(app.database, ids)).map(describeTopic),
    mentionsIn: ({ id }) => ({ place: TOPIC_KIND, id }),
    readsImages: readsTopicComments,
  })
}

const describeTopic = (topic: TopicStanding) => ({
  id: topic.id,
  title: titleOf(topic),
  address: href(routes.forumPost, { id: topic.id }),
  belong: belongOf(topic),
})

/** Comments and likes are for open topics that have passed (D3-Q14). */
function whyNotWrite({ status, reviewStatus }: TopicStanding): RefusalText | undefined {
  if (status === 0) return writeRefusals.closed
  return reviewStatus === 1 ? undefined : topicDetail.refusals.underReview
}
