import { shortVideoKind } from '@college/contract/catalogue/videos.ts'
import { lengthText } from '@college/rules/kit/clock-time.ts'
import { desc, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { shortVideos } from './tables.ts'

/** The clips of the feed, as administrators keep them. */
export function keepVideos(app: App) {
  app.catalogue.add(shortVideoKind, {
    feature: 'videos',
    table: shortVideos,
    order: [desc(shortVideos.publishedAt), desc(shortVideos.id)],
    state: { column: 'isPublished', holds: { hidden: false, shown: true } },
    async problems({ coursewareId, startsAt, endsAt }, { database }) {
      if ((endsAt as number) <= (startsAt as number)) return { endsAt: '结束要晚于开始' }
      const seconds = await filmSeconds(database, coursewareId as string)
      if (seconds === undefined) return { coursewareId: '这个课件还没有视频，先上传' }
      return (endsAt as number) > seconds ? { endsAt: `视频到 ${lengthText(seconds)} 为止` } : {}
    },
  })
}

/** The length of the film of a courseware; undefined without one. */
async function filmSeconds(database: Database, coursewareId: string): Promise<number | undefined> {
  const { rows } = await database.execute<{ seconds: number }>(sql`
    select duration_seconds as seconds from coursewares
    where id = ${coursewareId} and type = 'video' and coalesce(media->>'sd', media->>'cd', media->>'hd') is not null`)
  return rows[0]?.seconds
}
