import { sharedRoles } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'

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

/**
 * The units right below `unitId`, or the top ones, each with those below it: their people, and how many have at least
 * the hours that are planned for the year (`isPlanFulfilled`). The best first.
 */
export async function planByUnit(
  database: Database,
  { unitId, year, planned }: { unitId: string | undefined; year: number; planned: number },
) {
  const { rows } = await database.execute<{ id: string; name: string; people: number; reached: number }>(sql`
    with recursive branch as (
      select unit.id as top, unit.name, unit.id from units unit
      where unit.parent_id is not distinct from ${unitId ?? null}::uuid
      union
      select branch.top, branch.name, unit.id from units unit join branch on unit.parent_id = branch.id
    ), learned as (
      select user_id, sum(hours) as hours from hours_ledger where year = ${year} group by user_id
    )
    select branch.top as id, branch.name, count(*)::int as people,
      (count(*) filter (where coalesce(learned.hours, 0) >= coalesce(plan.hours, ${planned})))::int as reached
    from branch
    join users person on person.unit_id = branch.id and person.status = 'active' and not ${rolesHaveOneOf(sql`person.roles`, sharedRoles)}
    left join learned on learned.user_id = person.id
    left join annual_plans plan on plan.user_id = person.id and plan.year = ${year}
    group by branch.top, branch.name
    order by (count(*) filter (where coalesce(learned.hours, 0) >= coalesce(plan.hours, ${planned})))::float8
      / count(*) desc, branch.name`)
  return rows
}
