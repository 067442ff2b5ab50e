import { dateText } from '@college/rules/kit/format.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { SearchSource } from '../kit/search.ts'
import { articles } from './tables.ts'

/** News by title and text (D1-Q49). Manuals have a list of their own. */
export const searchableNews = (database: Database): SearchSource =>
  async function newsWith(ids) {
    const rows = await database
      .select()
      .from(articles)
      .where(and(inArray(articles.id, ids), eq(articles.kind, 'news'), articles.isShown))
    return rows.map(({ id, title, content, publishedAt }) => ({
      id,
      title,
      text: content,
      publishedAt,
      item: { cover: '', time: dateText(publishedAt) },
    }))
  }
