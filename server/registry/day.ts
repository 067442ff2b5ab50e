import type { DayFact } from '@college/rules/home/day-facts.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The learner whose days are asked for, as expressions of the statement around it: `today` is their date, `from` the first
 * instant, and `until` the first one that is too late. Of home that is today with the days ahead, of the calendar a month.
 */
export type DayOf = {
  id: SQL
  now: SQL
  today: SQL
  from: SQL
  until: SQL
  /** What ended before that is left out. */
  endsFrom: SQL
  /** What does not begin before that is left out, unless it is asked for by its end. */
  beginsBefore: SQL
  /** Classes that train at some time from the first to the second instant. */
  trains: { from: SQL; until: SQL }
  /** How many rows of one kind a statement reads at most. */
  most: { rows: number; lives: number }
}

/** Of home: what runs or ends soon, of what runs now. A day has more to do than to watch. */
export function todayOf(learner: Pick<DayOf, 'id' | 'now' | 'today' | 'from' | 'until'>): DayOf {
  const { now, from } = learner
  return {
    ...learner,
    endsFrom: sql`(${now} - interval '1 minute')`,
    beginsBefore: sql`(${from} + interval '1 day')`,
    trains: { from: now, until: now },
    most: { rows: 20, lives: 4 },
  }
}

/** Of the calendar: all that stands in the days, also what is over. */
export function rangeOf(learner: Pick<DayOf, 'id' | 'now' | 'today' | 'from' | 'until'>): DayOf {
  const { from, until } = learner
  return { ...learner, endsFrom: from, beginsBefore: until, trains: { from, until }, most: { rows: 200, lives: 120 } }
}

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
