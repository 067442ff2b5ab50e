import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { SearchSource } from '../registry/search.ts'
import { forumBoards, topics } from './tables.ts'

/** Open topics that have passed the review, searchable by title, text and the name of their board. */
export const searchableTopics = (database: Database): SearchSource =>
  async function topicsWith(ids) {
    const rows = await database
      .select({
        id: topics.id,
        title: topics.title,
        text: topics.text,
        boardName: forumBoards.name,
        publishedAt: topics.publishedAt,
      })
      .from(topics)
      .innerJoin(forumBoards, eq(forumBoards.id, topics.boardId))
      .where(and(inArray(topics.id, ids), eq(topics.isPublic, true)))
    return rows.map(({ id, title, text, boardName, publishedAt }) => ({
      id,
      title: title.trim() || text.slice(0, 30).trim() || '分享',
      text: `${boardName} ${text}`,
      publishedAt,
      item: { cover: '' },
    }))
  }
