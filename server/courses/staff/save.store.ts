import { eq, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { permits } from '../../policies/door.ts'
import { courses } from '../tables.ts'

export type Written = Partial<typeof courses.$inferInsert>

type Staff = Pick<User, 'id' | 'roles'>

/** A condition on a row `teacher`: those that learners see, and of the others those that this person keeps. */
const isOffered = (user: Staff) =>
  sql`(teacher.is_shown or ${permits(user, { to: 'see', of: 'teachers' }, { unit: sql`teacher.owner_unit_id` })})`

export const staffSaveStore = (database: Database) => ({
  async insert(row: typeof courses.$inferInsert): Promise<string> {
    const [made] = await database.insert(courses).values(row).returning({ id: courses.id })
    return (made as { id: string }).id
  },

  /** Saves the course and returns its new version number. */
  async update(id: string, written: Written): Promise<number> {
    const [saved] = await database
      .update(courses)
      .set({ ...written, version: sql`${courses.version} + 1` })
      .where(eq(courses.id, id))
      .returning({ version: courses.version })
    return saved?.version ?? 0
  },

  remove: (id: string) => database.delete(courses).where(eq(courses.id, id)),

  /** The category's theme, or undefined where the two are no category and its subcategory. */
  async themeOf(first: string, second: string | null): Promise<string | undefined> {
    const { rows } = await database.execute<{ theme: string }>(sql`
      select top.theme from categories top where top.id = ${first} and top.parent_id is null and (${second}::uuid is null
        or exists (select from categories sub where sub.id = ${second} and sub.parent_id = top.id))`)
    return rows[0]?.theme
  },

  /** The names in the order of the ids; fewer where one is unknown. */
  async teacherNames(ids: readonly string[]): Promise<string[]> {
    const { rows } = await database.execute<{ name: string }>(sql`
      select teacher.name from unnest(${sql.param([...ids])}::uuid[]) with ordinality as named (id, place)
      join teachers teacher on teacher.id = named.id order by named.place`)
    return rows.map(({ name }) => name)
  },

  async setTeachers(courseId: string, ids: readonly string[]): Promise<void> {
    await database.execute(sql`delete from course_teachers where course_id = ${courseId}`)
    await database.execute(sql`
      insert into course_teachers (course_id, teacher_id, position)
      select ${courseId}, named.id, named.place - 1
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality as named (id, place)`)
  },

  /** How many of these teachers the picker would offer this person. */
  async countOffered(user: Staff, ids: readonly string[]): Promise<number> {
    const { rows } = await database.execute<{ count: number }>(sql`
      select count(*)::int as count from teachers teacher
      where teacher.id = any(${sql.param([...ids])}::uuid[]) and ${isOffered(user)}`)
    return rows[0]?.count ?? 0
  },

  /** Those that a course of this person may name. */
  async findTeachers(user: Staff, word: string) {
    const { rows } = await database.execute<{ id: string; name: string; job: string }>(sql`
      select teacher.id, teacher.name, teacher.job from teachers teacher
      where teacher.name ilike ${word} and ${isOffered(user)}
      order by teacher.position, teacher.id limit 50`)
    return rows
  },

  /** The courses whose time to be published has come. */
  async due(now: Date): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from courses where release_at <= ${now} and not is_published order by release_at, id`,
    )
    return rows.map(({ id }) => id)
  },

  /** Publishes one that is due; undefined when another process did. */
  async publishDue(id: string, now: Date): Promise<{ id: string; title: string } | undefined> {
    const { rows } = await database.execute<{ id: string; title: string }>(sql`
      update courses set is_published = true, release_at = null, withdrawn_at = null, version = version + 1,
        published_at = case when withdrawn_at is null then ${now} else published_at end, updated_at = ${now}
      where id = ${id} and release_at <= ${now} and not is_published returning id, title`)
    return rows[0]
  },
})
