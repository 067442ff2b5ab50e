import { type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * A value that decides how many rows there are, as a placeholder of a prepared statement: the array of a batch, the
 * limit of a page. PostgreSQL keeps one plan for such a statement only if plans for the given values are no cheaper. It
 * estimates an array that it sees by its length, so a batch of three always looked cheaper than a batch of any size, and
 * was planned each time, for longer than it ran. It does not look into a subquery.
 */
export const plannedOnce = (name: string, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A prepared statement that drizzle's builders cannot express, such as one whose WITH changes data. PostgreSQL parses it
 * once per connection, and drizzle builds its text once. The values are those of its placeholders.
 */
export function preparedStatement<Row extends Record<string, unknown>>(name: string, statement: SQL) {
  let query: Query | undefined
  return async (database: Database, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(statement)
    const prepared = database._.session.prepareQuery(query, undefined, name, false)
    const { rows } = (await prepared.execute(values)) as { rows: Row[] }
    return rows
  }
}
