import { and, eq, inArray } from 'drizzle-orm'
import { idOf } from '../../database/demo/ids.ts'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { classNoticeReads, classNotices } from '../../server/classes/inside/tables.ts'

/** Makes all announcements of a class new to this person; answers how many there are. */
export async function unreadNotices({ database }: App, slug: string, loginName: string): Promise<number> {
  const notices = await database
    .select()
    .from(classNotices)
    .where(eq(classNotices.classId, idOf('class', slug)))
  const ids = notices.map(({ id }) => id)
  const own = and(inArray(classNoticeReads.noticeId, ids), eq(classNoticeReads.userId, userIdOf(loginName)))
  await database.delete(classNoticeReads).where(own)
  return ids.length
}
