import type { Role } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * A condition on a column of roles: whether it names one of these. Literals, and the operator by their number: a partial
 * index is used only for the condition that it was made with, and never for a parameter.
 */
export const rolesHaveOneOf = (column: SQL, [first, ...others]: readonly Role[]): SQL =>
  first !== undefined && others.length === 0
    ? sql`${sql.raw(`'${first}'`)} = any(${column})`
    : sql`${column} && ${sql.raw(`'{${[first, ...others].join()}}'`)}`
