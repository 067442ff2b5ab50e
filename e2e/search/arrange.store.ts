import { eq } from 'drizzle-orm'
import { categories, courses } from '../../server/courses/tables.ts'
import type { App } from '../../server/kit/serve.ts'

/** Adds a course that is published now; answers the function that removes it. */
export async function addCourse({ database }: App, title: string): Promise<() => Promise<unknown>> {
  const [category] = await database.select({ id: categories.id }).from(categories).limit(1)
  const now = new Date()
  const wish = { title, firstCategoryId: category?.id ?? '', period: 1, publishedAt: now, updatedAt: now }
  const [course] = await database.insert(courses).values(wish).returning({ id: courses.id })
  return () => database.delete(courses).where(eq(courses.id, course?.id ?? ''))
}
