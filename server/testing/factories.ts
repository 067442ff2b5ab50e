import { users } from '../account/tables.ts'
import { categories, chapters, courses, coursewares } from '../courses/tables.ts'
import type { Database } from '../kit/database.ts'

let made = 0

/** Factories create what is missing, so that a test only states what it is about. */
export async function aUser(database: Database, wish: Partial<typeof users.$inferInsert> = {}) {
  made += 1
  return one(
    await database
      .insert(users)
      .values({ name: '王晓明', loginName: `2026${String(made).padStart(4, '0')}`, phoneLastFour: '0001', ...wish })
      .returning(),
  )
}

export async function aCategory(database: Database, wish: Partial<typeof categories.$inferInsert> = {}) {
  return one(
    await database
      .insert(categories)
      .values({ name: '党的理论', ...wish })
      .returning(),
  )
}

type CoursewareWish = Partial<typeof coursewares.$inferInsert>
export type CourseWish = Partial<typeof courses.$inferInsert> & { coursewares?: CoursewareWish[] }

/** Creates a published course with one chapter. By default it has one video of 120 s and awards 2 study hours. */
export async function aCourse(database: Database, { coursewares: wishes = [{}], ...wish }: CourseWish = {}) {
  const firstCategoryId = wish.firstCategoryId ?? (await aCategory(database)).id
  const course = one(
    await database
      .insert(courses)
      .values({
        title: '新时代干部的系统思维',
        period: 2,
        publishedAt: new Date('2026-01-01T00:00Z'),
        updatedAt: new Date('2026-01-01T00:00Z'),
        ...wish,
        firstCategoryId,
      })
      .returning(),
  )
  const chapter = one(await database.insert(chapters).values({ courseId: course.id, title: '第一讲' }).returning())
  const rows = wishes.map((each, position) => ({
    title: `第${position + 1}节`,
    type: 'video',
    durationSeconds: 120,
    media: { sd: 'media/lecture/sd.mp4' },
    ...each,
    courseId: course.id,
    chapterId: chapter.id,
    position,
  }))
  const parts = rows.length > 0 ? await database.insert(coursewares).values(rows).returning() : []
  return { ...course, chapter, coursewares: parts.map((part) => ({ ...part, courseId: course.id })) }
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('an insert returned no row')
  return row
}
