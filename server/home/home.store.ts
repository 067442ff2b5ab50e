import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { banners, notices } from './tables.ts'

export function homeStore(database: Database) {
  const findBanners = database
    .select({ id: banners.id, imgUrl: banners.imgUrl, url: banners.url, title: banners.title })
    .from(banners)
    .where(
      and(
        eq(banners.code, sql.placeholder('code')),
        eq(banners.client, sql.placeholder('client')),
        eq(banners.isShown, true),
      ),
    )
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(sql.placeholder('limit'))
    .prepare('home_find_banners')

  const findNotice = database
    .select({ id: notices.id, title: notices.title, content: notices.content })
    .from(notices)
    .where(and(eq(notices.isShown, true), lte(notices.publishedAt, sql.placeholder('now'))))
    .orderBy(desc(notices.publishedAt), desc(notices.id))
    .limit(1)
    .prepare('home_find_notice')

  return {
    findBanners: (code: string, client: string, limit: number) => findBanners.execute({ code, client, limit }),

    /** The latest notice that is out; undefined if there is none. */
    async findNotice(now: Date) {
      const [notice] = await findNotice.execute({ now })
      return notice
    },
  }
}
