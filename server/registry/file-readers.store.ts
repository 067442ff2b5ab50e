import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'

/**
 * A condition on the row `file` of `files`: whether this person may read it because of a thing of the feature that the
 * file belongs to, such as the materials of a class. Undefined when this person certainly may not.
 */
type MayRead = (reader: User) => SQL | undefined

/** The registry of who reads uploaded files besides their owner; nobody else does (security 21). */
export type FileReaders = {
  /** `thing` names the condition, once. */
  add(thing: string, mayRead: MayRead): void
  /** Which of these files the person may read, by the state of the database now; one statement. */
  readable(ids: string[], reader: User): Promise<Set<string>>
}

export function makeFileReaders(database: Database): FileReaders {
  const things = new Map<string, MayRead>()
  return {
    add(thing, mayRead) {
      if (things.has(thing)) throw new Error(`the readers of ${thing} are registered twice`)
      things.set(thing, mayRead)
    },

    async readable(ids, reader) {
      const conditions = [...things.values()].flatMap((mayRead) => mayRead(reader) ?? [])
      if (ids.length === 0 || conditions.length === 0) return new Set()
      const query = sql`
        select file.id from files file
        where file.id = any(${sql.param(ids)}::uuid[]) and (${sql.join(conditions, sql` or `)})`
      // The thing may be in a table of which the reader sees only their own rows.
      const { rows } = await asSystem('readers of files', () => database.execute<{ id: string }>(query))
      return new Set(rows.map(({ id }) => id))
    },
  }
}
