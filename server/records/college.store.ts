import { ownFigures } from '@college/rules/hours/unit-figures.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { keptUnits } from '../ledger/door.ts'

/** Whose records are counted: of these units, or of everybody. */
export type Scope = string[] | undefined
export type Span = { from: Date; until: Date }
export type Credited = { hours: number; courses: number; learners: number }

const within = (scope: Scope): SQL =>
  scope
    ? sql`exists (select from users person where person.id = entry.user_id
        and person.unit_id = any(${sql.param(scope)}::uuid[]))`
    : sql`true`

/** What was credited in each span, in their order; one statement. */
export async function creditedIn(database: Database, scope: Scope, spans: readonly Span[]): Promise<Credited[]> {
  const { rows } = await database.execute<Credited>(sql`
    select coalesce(found.hours, 0) as hours, found.courses, found.learners
    from unnest(${sql.param(spans.map(({ from }) => from))}::timestamptz[],
      ${sql.param(spans.map(({ until }) => until))}::timestamptz[]) with ordinality span (begins, ends, place)
    cross join lateral (
      select sum(entry.hours)::float8 as hours, count(*) filter (where entry.reason = 'course')::int as courses,
        count(distinct entry.user_id)::int as learners
      from hours_ledger entry
      where entry.earned_at >= span.begins and entry.earned_at < span.ends and ${within(scope)}
    ) found
    order by span.place`)
  return rows
}

type Below = { top: string; name: string; id: string }

/**
 * The units right below `unitId`, or the top ones, each with those below it: their people, and how many have at least
 * the hours that are planned for the year (`isPlanFulfilled`), by the kept sums. The best first; units without people
 * are left out.
 */
export async function planByUnit(
  database: Database,
  { unitId, year, planned }: { unitId: string | undefined; year: number; planned: number },
) {
  const { rows } = await database.execute<Below>(sql`
    with recursive branch as (
      select unit.id as top, unit.name, unit.id from units unit
      where unit.parent_id is not distinct from ${unitId ?? null}::uuid
      union
      select branch.top, branch.name, unit.id from units unit join branch on unit.parent_id = branch.id
    ) select * from branch`)
  const rule = { planned: Math.round(planned * 10), learnable: 0 }
  const kept = await keptUnits(database, { year, ...rule, unitIds: rows.map(({ id }) => id) })
  const own = new Map(kept.map((one) => [one.unitId, ownFigures(one, false, rule)]))
  const tops = new Map<string, { id: string; name: string; people: number; reached: number }>()
  for (const { top, name, id } of rows) {
    const sum = tops.get(top) ?? { id: top, name, people: 0, reached: 0 }
    const { people = 0, reached = 0 } = own.get(id) ?? {}
    tops.set(top, { ...sum, people: sum.people + people, reached: sum.reached + reached })
  }
  return [...tops.values()]
    .filter(({ people }) => people > 0)
    .sort((one, other) => other.reached / other.people - one.reached / one.people || (one.name < other.name ? -1 : 1))
}
