import { eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { questionCategories } from './tables.ts'

export function categoryStore(database: Database) {
  return {
    async list(): Promise<{ id: string; title: string; count: number }[]> {
      const { rows } = await database.execute<{ id: string; title: string; count: number }>(sql`
        select category.id, category.title,
          (select count(*)::int from questions where category_id = category.id and status = 'ready') as count
        from question_categories category order by category.position, category.id`)
      return rows
    },

    async exists(id: string): Promise<boolean> {
      const rows = await database
        .select({ id: questionCategories.id })
        .from(questionCategories)
        .where(eq(questionCategories.id, id))
      return rows.length > 0
    },

    async insert(title: string): Promise<string> {
      const position = sql`(select coalesce(max(position) + 1, 0) from question_categories)`
      const rows = await database
        .insert(questionCategories)
        .values({ title, position })
        .returning({ id: questionCategories.id })
      return (rows[0] as { id: string }).id
    },

    /** The present title, with its row locked until the transaction ends; undefined when there is none. */
    async lock(id: string): Promise<{ title: string } | undefined> {
      const rows = await database
        .select({ title: questionCategories.title })
        .from(questionCategories)
        .where(eq(questionCategories.id, id))
        .for('update')
      return rows[0]
    },

    async rename(id: string, title: string): Promise<void> {
      await database.update(questionCategories).set({ title }).where(eq(questionCategories.id, id))
    },
  }
}
