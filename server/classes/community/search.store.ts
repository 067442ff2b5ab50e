import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { SearchSource } from '../../registry/search.ts'
import { classes } from '../tables.ts'
import { classPosts } from './tables.ts'

/** Open posts that do not wait for a reviewer, by title and text, for the members of their class. */
export const searchableClassPosts = (database: Database): SearchSource =>
  async function postsWith(ids) {
    const rows = await database
      .select({
        id: classPosts.id,
        title: classPosts.title,
        text: classPosts.content,
        classId: classPosts.classId,
        className: classes.title,
        publishedAt: classPosts.createdAt,
      })
      .from(classPosts)
      .innerJoin(classes, eq(classes.id, classPosts.classId))
      .where(and(inArray(classPosts.id, ids), eq(classPosts.state, 'normal'), eq(classPosts.isOpen, true)))
    return rows.map(({ classId, className, ...post }) => ({
      ...post,
      classId,
      item: { cover: '', class_id: classId, class_title: className },
    }))
  }
