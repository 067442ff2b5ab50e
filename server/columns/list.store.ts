import { and, asc, eq, ilike } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { columns } from './tables.ts'

export function columnListStore(database: Database) {
  const isShown = (title: string) =>
    and(eq(columns.isShown, true), title ? ilike(columns.title, containing(title)) : undefined)

  return {
    findColumns: (title: string, limit: number, offset: number) =>
      database
        .select()
        .from(columns)
        .where(isShown(title))
        .orderBy(asc(columns.position), asc(columns.id))
        .limit(limit)
        .offset(offset),

    countColumns: (title: string): Promise<number> => database.$count(columns, isShown(title)),
  }
}
