import { DEFAULT_BOARD } from '@college/contract/forum/topics.ts'
import { TOPIC_KIND } from '../../server/forum/moderated.ts'
import { forumBoards, topics as topicTable } from '../../server/forum/tables.ts'
import { marks } from '../../server/marks/tables.ts'
import { moderationItems } from '../../server/moderation/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { commentTables, waitingRow } from './comment-rows.ts'
import type { DemoTopic } from './content/forum/topic.ts'
import { boards, topics } from './content/forum/topics.ts'
import { awakeBefore } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

const topicIdOf = ({ slug }: DemoTopic) => idOf('topic', slug)
/** Those who like topics. The first learners are left out: who tries the college as one of them gives the likes. */
const LIKERS = Array.from({ length: 16 }, (_, place) => `2026${String(place + 5).padStart(4, '0')}`)

/** The forum: boards, topics, likes, comments, and one topic that waits for a reviewer. */
export const forumPart: DemoPart = ({ at, catalogue }) => {
  const kept = { whenThere: 'keep', isReplaced: false } as const
  const when = ({ hours }: { hours: number }) => awakeBefore(at, hours)
  const threads = topics.map((topic) => ({ id: topicIdOf(topic), classId: null, comments: topic.comments ?? [] }))
  return [
    { table: forumBoards, rows: [...boards], ...kept },
    { table: topicTable, rows: topics.map((topic) => topicRow(topic, when(topic), catalogue)), ...kept },
    {
      table: marks,
      rows: topics.flatMap((topic, place) =>
        likersOf(topic, place).map((by, after) => ({
          ...{ kind: 'like', type: TOPIC_KIND, itemId: topicIdOf(topic), userId: userIdOf(by) },
          createdAt: when({ hours: topic.hours - 1 - after / 10 }),
        })),
      ),
      ...kept,
    },
    ...commentTables(TOPIC_KIND, threads, at),
    {
      table: moderationItems,
      rows: topics
        .filter(({ state }) => state === 'under review')
        .map((topic) => waitingRow({ kind: TOPIC_KIND, id: topicIdOf(topic), classId: null, at: when(topic) })),
      ...kept,
    },
  ]
}

/** Who likes a topic: each topic starts at another person of the list; the author is left out. */
const likersOf = ({ by, likes }: DemoTopic, place: number): string[] =>
  [...LIKERS.slice(place % LIKERS.length), ...LIKERS.slice(0, place % LIKERS.length)]
    .filter((who) => who !== by)
    .slice(0, likes)

/** What the triggers count is not written: likes and replies, and the heat that follows from them. */
function topicRow(
  topic: DemoTopic & { board: string },
  publishedAt: Date,
  catalogue: Catalogue,
): typeof topicTable.$inferInsert {
  const { board, by, title, text, pictures, shares, state, views } = topic
  const courseId = shares ? idOf('course', shares) : null
  const courseware = catalogue.coursewares.find((part) => part.courseId === courseId)
  if (shares && (!courseware || board !== DEFAULT_BOARD.catalogId)) throw new Error(`no share of ${shares} on ${board}`)
  return {
    id: topicIdOf(topic),
    boardId: board,
    userId: userIdOf(by),
    title,
    text,
    images: Array.from({ length: pictures?.count ?? 0 }, (_, place) =>
      idOf('album file', `demo/album/${pictures?.album}-${(pictures?.from ?? 0) + place}.svg`),
    ),
    courseId,
    coursewareId: courseware?.id ?? null,
    status: state === 'closed' ? 0 : 3,
    reviewStatus: state === 'under review' ? 2 : 1,
    clientKey: topicIdOf(topic),
    publishedAt,
    createdAt: publishedAt,
    viewTotal: views,
  }
}
