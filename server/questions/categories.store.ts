import { eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { permits } from '../policies/door.ts'
import { type BankStaff, mayQuestion } from './may-question.store.ts'
import { questionCategories } from './tables.ts'

type ListedCategory = { id: string; title: string; count: number; mayRename: boolean }

/** All teachers share the categories: whoever renames one renames it for everybody. */
const mayRename = (user: BankStaff) => permits(user, { to: 'change', of: 'questionCategories' }, {})

export function categoryStore(database: Database) {
  return {
    /** With the ready questions in each that this person sees. */
    async list(user: BankStaff): Promise<ListedCategory[]> {
      const { rows } = await database.execute<ListedCategory>(sql`
        select category.id, category.title, ${mayRename(user)} as "mayRename",
          (select count(*)::int from questions question where question.category_id = category.id
            and question.status = 'ready' and ${mayQuestion(user, 'see')}) as count
        from question_categories category order by category.position, category.id`)
      return rows
    },

    /** Of all questions alike: what a table of them names. */
    async titles(): Promise<{ id: string; title: string }[]> {
      return database
        .select({ id: questionCategories.id, title: questionCategories.title })
        .from(questionCategories)
        .orderBy(questionCategories.position, questionCategories.id)
    },

    async mayRename(user: BankStaff): Promise<boolean> {
      const { rows } = await database.execute<{ may: boolean }>(sql`
        select ${mayRename(user)} as may`)
      return rows[0]?.may === true
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

    /** The present title, with its row locked until the transaction ends; undefined if there is none. */
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
