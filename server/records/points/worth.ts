import { type SQL, sql } from 'drizzle-orm'
import type { Setting } from '../../kit/settings.ts'

/** A query of one row: what a setting with a whole number says now, as `points`. */
export const worthOf = ({ key, default: otherwise }: Setting): SQL =>
  sql`select coalesce((select value from settings where key = ${key}), ${otherwise})::numeric::int as points`
