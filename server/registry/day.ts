import type { DayFact } from '@college/rules/home/day-facts.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The learner whose day it is, as expressions of the statement around it: `today` is their date, `from` its first instant,
 * and `until` the first one that is too late to stand in the day.
 */
export type DayOf = { id: SQL; now: SQL; today: SQL; from: SQL; until: SQL }

type Select = (person: DayOf) => SQL

/**
 * What stands in the day of a learner: each feature registers a query with one column, a JSON object (`dayFact`). Home asks
 * all of them in one statement, so each reads few rows by an index.
 */
type DayParts = {
  add(select: Select): void
  /** The queries of all features as one. */
  select(person: DayOf): SQL
}

export function makeDayParts(): DayParts {
  const parts: Select[] = []
  return {
    add: (select) => void parts.push(select),
    select: (person) =>
      sql.join(
        parts.map((part) => sql`select fact from (${part(person)}) part`),
        sql` union all `,
      ),
  }
}

/** How many rows of one kind a statement reads at most. */
export const MOST_OF_A_DAY = 20

type FactOf<Kind> = Extract<DayFact, { kind: Kind }>
type Columns<Fact> = { [Field in keyof Omit<Fact, 'kind'>]-?: SQL }

/** One fact as JSON, with an expression for each of its fields. */
export function dayFact<Kind extends DayFact['kind']>(kind: Kind, columns: Columns<FactOf<Kind>>): SQL {
  const own = Object.entries<SQL>(columns as Record<string, SQL>)
  const fields = [['kind', sql.raw(`'${kind}'`)] as const, ...own].map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  )
  return sql`json_build_object(${sql.join(fields, sql`, `)}) as fact`
}
