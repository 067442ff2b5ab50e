import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { isUuid } from '../kit/sql.ts'
import type { ChoiceSource } from './choices.ts'

type Choice = { id: string; label: string; note: string }

const SHOWN = 20

export function choiceStore(database: Database) {
  const find = async ({ rows: source }: ChoiceSource, condition: SQL, limit: number) => {
    const { rows } = await database.execute<Choice>(sql`
      select choice.id, choice.label, choice.note from (${source}) choice where ${condition}
      order by choice.label collate "C", choice.id limit ${limit}`)
    return rows
  }
  const isOneOf = ({ hasNames }: ChoiceSource, ids: string[]) =>
    hasNames
      ? sql`choice.id = any(${sql.param(ids)}::text[])`
      : sql`choice.id = any(${sql.param(ids.filter(isUuid))}::uuid[])`
  return {
    named: (source: ChoiceSource, ids: string[]) => find(source, isOneOf(source, ids), ids.length),
    /** Their names, for this person: with the note of what they pick from. */
    shown: async (source: ChoiceSource, ids: string[], user: User) => {
      const isOffered = source.isOffered?.(user) ?? sql`true`
      const isHeld = source.isHeld?.(user) ?? sql`true`
      const rows = sql`select choice.id, choice.label, case when ${isOffered} then choice.note else '' end as note
        from (${source.rows}) choice where ${isOffered} or ${isHeld}`
      return find({ ...source, rows }, isOneOf(source, ids), ids.length)
    },
    /** Those of them that this person picks from. */
    offered: (source: ChoiceSource, ids: string[], user: User) =>
      find(source, sql`${isOneOf(source, ids)} and ${source.isOffered?.(user) ?? sql`true`}`, ids.length),
    search: (source: ChoiceSource, keyword: string, user: User) => {
      const matches = source.matches?.(keyword) ?? sql`choice.label ilike ${containing(keyword)}`
      return find(source, sql`${matches} and ${source.isOffered?.(user) ?? sql`true`}`, SHOWN)
    },
  }
}
