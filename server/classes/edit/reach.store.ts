import type { Reach } from '@college/contract/kit/reach.ts'
import { sql } from 'drizzle-orm'
import { isPerson } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { editsClass } from '../member.store.ts'

/**
 * Whom it touches to withdraw these classes or to end them: everybody who learns in one, has completed it, or waits to be
 * admitted; each once. Undefined when one is not there for this person.
 */
export async function classesReach(database: Database, user: User, ids: readonly string[]): Promise<Reach | undefined> {
  const { rows } = await database.execute<{ people: number; classes: number }>(sql`
    select count(distinct person.id)::int as people, count(distinct class.id)::int as classes
    from classes class
    left join class_members member on member.class_id = class.id and member.kind <> 'teacher'
      and member.status in ('waiting', 'reviewing', 'admitted', 'completed')
    left join users person on person.id = member.user_id and ${isPerson}
    where class.id::text = any(${sql.param([...ids])}::text[]) and ${editsClass(user)}`)
  const { people = 0, classes = 0 } = rows[0] ?? {}
  return classes < new Set(ids).size ? undefined : { people, phones: null }
}
