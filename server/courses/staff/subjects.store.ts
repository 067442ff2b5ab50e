import type { SubjectType } from '@college/contract/courses/courseware-types.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'

type Subject = { id: string; title: string; note: string; isOpen: boolean }

type Registered = Pick<App, 'courseSubjects'>

/** What this person may let a course open. */
export const subjectStore = ({ courseSubjects }: Registered, database: Database, user: User) => ({
  async find(type: SubjectType, word: string, page: { limit: number; offset: number }) {
    const { rows } = await database.execute<Subject & { total: number }>(sql`
      select id, title, note, true as "isOpen", count(*) over ()::int as total from (${courseSubjects.of(type).pickable(user)}) subject
      where title ilike ${containing(word)} order by newest desc, id desc limit ${page.limit} offset ${page.offset}`)
    return { total: rows[0]?.total ?? 0, rows }
  },

  async mayPick(type: SubjectType, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true
    const { rows } = await database.execute<{ found: number }>(sql`
      select count(*)::int as found from (${courseSubjects.of(type).pickable(user)}) subject
      where id = any(${sql.param([...ids])}::uuid[])`)
    return rows[0]?.found === ids.length
  },
})
