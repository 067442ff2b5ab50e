import { type SQL, sql } from 'drizzle-orm'

/**
 * The array of a batch, as a placeholder of a prepared statement. PostgreSQL keeps one plan for such a statement only if
 * plans for the given values are no cheaper. It estimates an array that it sees by its length, so a batch of three always
 * looked cheaper than a batch of any size, and was planned each time, for longer than it ran. It does not look into a
 * subquery.
 */
export const plannedOnce = (name: string, type: `${string}[]`): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`
