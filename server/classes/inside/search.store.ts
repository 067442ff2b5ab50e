import { noticeTitle } from '@college/rules/classes/notice-title.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { SearchSource } from '../../registry/search.ts'
import { classes } from '../tables.ts'
import { classNotices } from './tables.ts'

/** Announcements that were not withdrawn, from their minute on, by title and text, for those in their class. */
export const searchableNotices = (database: Database): SearchSource =>
  async function noticesWith(ids) {
    const rows = await database
      .select({
        id: classNotices.id,
        title: classNotices.title,
        content: classNotices.content,
        classId: classNotices.classId,
        className: classes.title,
        classType: classes.type,
        publishedAt: classNotices.publishedAt,
      })
      .from(classNotices)
      .innerJoin(classes, eq(classes.id, classNotices.classId))
      .where(and(inArray(classNotices.id, ids), eq(classNotices.isWithdrawn, false)))
    return rows.map(({ id, title: written, content, classId, className, classType, publishedAt }) => {
      const { title, kind, rest } = noticeTitle(written)
      const of = { class_id: classId, class_title: className, type_value: String(classType) }
      const item = { cover: '', ...of, time: dateText(publishedAt) }
      return { id, title, text: `${kind} ${rest} ${content}`, classId, publishedAt, item }
    })
  }

/** The classes whose announcements this person finds: those in which they are, whatever they are there. */
export const classesToldTo = (userId: string): SQL => sql`
  select class.id from class_members member join classes class on class.id = member.class_id
  where member.user_id = ${userId} and class.status = 'published' and member.status in ('admitted', 'completed')`
