import { type SQL, sql } from 'drizzle-orm'
import type { Setting } from '../kit/settings.ts'

/** A query for the present value of a setting that is a whole number: one row with the column `points`. */
export const worthOf = ({ key, default: otherwise }: Setting): SQL =>
  sql`select coalesce((select value from settings where key = ${key}), ${otherwise})::numeric::int as points`
