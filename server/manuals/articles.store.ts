import type { Day } from '@college/rules/kit/day.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { articles } from './tables.ts'

export type ArticleKind = 'manual' | 'news'

export function articleStore(database: Database) {
  const now = sql.placeholder('now')
  const isOut = and(articles.isShown, lte(articles.publishedAt, now))

  const findManuals = database
    .select({
      id: articles.id,
      title: articles.title,
      publishedAt: articles.publishedAt,
      pageView: articles.pageView,
      videoSeconds: articles.videoSeconds,
    })
    .from(articles)
    .where(and(eq(articles.kind, 'manual'), isOut))
    .orderBy(asc(articles.position), asc(articles.id))
    .prepare('manuals_list')

  const findOne = database
    .select()
    .from(articles)
    .where(and(eq(articles.id, sql.placeholder('id')), isOut))
    .prepare('manuals_find')

  const findByCode = database
    .select({ title: articles.title, content: articles.content })
    .from(articles)
    .where(and(eq(articles.code, sql.placeholder('code')), isOut))
    .prepare('manuals_find_by_code')

  return {
    findManuals: (now: Date) => findManuals.execute({ now }),

    /** Undefined when it is hidden or not published yet. */
    async find(id: string, now: Date) {
      const [article] = await findOne.execute({ id, now })
      return article
    },

    async findByCode(code: string, now: Date) {
      const [article] = await findByCode.execute({ code, now })
      return article
    },

    /** Counts a view, once per person and day. The primary key decides between two parallel calls. */
    async countView(id: string, userId: string, day: Day): Promise<number> {
      const { rows } = await database.execute<{ views: number }>(sql`
        with counted as (
          insert into article_views (article_id, user_id, day) values (${id}, ${userId}, ${day})
          on conflict do nothing returning article_id
        ), viewed as (
          update articles set page_view = page_view + 1 where id in (select article_id from counted)
          returning page_view
        )
        select coalesce((select page_view from viewed), (select page_view from articles where id = ${id})) as views`)
      return rows[0]?.views ?? 0
    },
  }
}
