import { dateText } from '@college/rules/kit/format.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { SearchSource } from '../registry/search.ts'
import { articles } from './tables.ts'

/** The articles of one kind by title and text. */
const articlesOfKind =
  (kind: 'manual' | 'news') =>
  (database: Database): SearchSource =>
    async function articlesWith(ids) {
      const rows = await database
        .select()
        .from(articles)
        .where(and(inArray(articles.id, ids), eq(articles.kind, kind), articles.isShown))
      return rows.map(({ id, title, content, publishedAt }) => ({
        id,
        title,
        text: content,
        publishedAt,
        item: { cover: '', time: dateText(publishedAt) },
      }))
    }

export const searchableManuals = articlesOfKind('manual')
/** D1-Q49 */
export const searchableNews = articlesOfKind('news')
