import { type SQL, sql } from 'drizzle-orm'
import { examPasses } from '../../exams/door.ts'
import type { Database } from '../../kit/database.ts'
import type { MergeRule } from './merge-rule.ts'
import { mergeRules } from './merge-rules.ts'

export type Pair = { kept: string; gone: string }
type OnceRule = Extract<MergeRule, { do: 'once' }>

/** An expression of a rule: constants of this program, in which `:kept` and `:now` stand for values. */
const written = (text: string, { kept }: Pair, now = new Date()): SQL =>
  sql.join(
    text
      .replaceAll('row.', 'moved.')
      .split(/(:kept|:now)/)
      .map((part) => {
        if (part === ':kept') return sql`${kept}::uuid`
        return part === ':now' ? sql`${now.toISOString()}::timestamptz` : sql.raw(part)
      }),
  )

function sameThing({ same }: OnceRule): SQL {
  if (typeof same === 'string') return sql.raw(`(${same})`)
  return sql.raw(same.map((column) => `kept.${column} = gone.${column}`).join(' and '))
}

/** Rows of `gone` beside a row of `kept` about the same thing. */
const pairsOf = (rule: OnceRule, { kept, gone }: Pair): SQL => sql`
  from ${sql.identifier(rule.table)} kept, ${sql.identifier(rule.table)} gone
  where kept.${sql.identifier(rule.by)} = ${kept} and gone.${sql.identifier(rule.by)} = ${gone} and ${sameThing(rule)}`

type Counted = { at: number; rows: number; both: number }

/** How many rows each rule finds, in one statement: the rules by their place in the list. */
export async function countMerge(database: Database, pair: Pair): Promise<Counted[]> {
  const counts = mergeRules.flatMap((rule, at) => {
    if (!rule.name) return []
    const both = rule.do === 'once' ? sql`(select count(distinct gone.ctid) ${pairsOf(rule, pair)})` : sql`0`
    return [
      sql`select ${at}::int as at, ${both}::int as both, (
        select count(*) from ${sql.identifier(rule.table)} where ${sql.identifier(rule.by)} = ${pair.gone})::int as rows`,
    ]
  })
  const { rows } = await database.execute<Counted>(sql.join(counts, sql` union all `))
  return rows.toSorted((one, other) => one.at - other.at)
}

/** Gives the rows of one account to another, by the rules; answers how many. Within a transaction of the caller. */
export async function moveRows(database: Database, pair: Pair, now: Date): Promise<number> {
  let moved = 0
  for (const rule of mergeRules) {
    const table = sql.identifier(rule.table)
    const by = sql.identifier(rule.by)
    if (rule.do === 'drop') {
      const only = rule.only === undefined ? sql`` : sql`and ${sql.raw(rule.only)}`
      await database.execute(sql`delete from ${table} where ${by} = ${pair.gone} ${only}`)
      continue
    }
    if (rule.do === 'once') await settle(database, rule, pair, now)
    const also = rule.do === 'move' && rule.alsoSet ? sql`, ${written(rule.alsoSet, pair)}` : sql``
    const { rowCount } = await database.execute(
      sql`update ${table} as moved set ${by} = ${pair.kept}${also} where moved.${by} = ${pair.gone}`,
    )
    moved += rowCount ?? 0
  }
  await countPlaces(database, pair.kept)
  return moved
}

/** Of two rows about the same thing one is left. */
async function settle(database: Database, rule: OnceRule, pair: Pair, now: Date): Promise<void> {
  const table = sql.identifier(rule.table)
  const { further, join, retire } = rule
  if (join) {
    const { kept, gone } = pair
    const by = sql.identifier(rule.by)
    await database.execute(sql`
      update ${table} as kept set ${sql.raw(join)} from ${table} gone
      where kept.${by} = ${kept} and gone.${by} = ${gone} and ${sameThing(rule)}`)
  }
  if (further) {
    const isFurther = sql`${of(further, 'gone')} > ${of(further, 'kept')}`
    await database.execute(
      sql`delete from ${table} where ctid in (select kept.ctid ${pairsOf(rule, pair)} and ${isFurther})`,
    )
  }
  const rest = sql`ctid in (select gone.ctid ${pairsOf(rule, pair)})`
  if (retire)
    await database.execute(sql`update ${table} as moved set ${written(retire, pair, now)} where moved.${rest}`)
  else await database.execute(sql`delete from ${table} where ${rest}`)
}

const of = (expression: string, row: 'kept' | 'gone'): SQL => sql.raw(`(${expression.replaceAll('row.', `${row}.`)})`)

/** A class counted the person twice where both accounts were in it. */
async function countPlaces(database: Database, userId: string): Promise<void> {
  await database.execute(sql`
    update classes set places_taken = counted.places, student_total = counted.students
    from (
      select class_id,
        count(*) filter (where status in ('waiting', 'reviewing', 'admitted', 'completed'))::int as places,
        count(*) filter (where status in ('admitted', 'completed'))::int as students
      from class_members
      where kind in ('student', 'cadre')
        and class_id in (select class_id from class_members where user_id = ${userId})
      group by class_id
    ) counted
    where classes.id = counted.class_id
      and (classes.places_taken, classes.student_total) is distinct from (counted.places, counted.students)`)
}

/** Whether one of the two sits an exam now. */
export async function isSitting(database: Database, { kept, gone }: Pair): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select from exam_sittings where user_id in (${kept}, ${gone}) and state = 'open' limit 1`,
  )
  return rows.length > 0
}

/** All hours of this person, as `hoursEarned` of the tasks takes them. */
export async function earningsOf(database: Database, userId: string) {
  const { rows } = await database.execute<{ courseId: string | null; earnedAt: string }>(sql`
    select case when reason = 'course' then subject_id end as "courseId", earned_at as "earnedAt"
    from hours_ledger where user_id = ${userId}`)
  return rows.map(({ courseId, earnedAt }) => ({ userId, courseId, earnedAt: new Date(earnedAt) }))
}

/** The exams that this person has passed. */
export async function passesOf(database: Database, userId: string): Promise<{ userId: string; examId: string }[]> {
  const { rows } = await database.execute<{ examId: string }>(sql`
    select exam_id as "examId" from (${examPasses}) pass where user_id = ${userId} and passed_at is not null`)
  return rows.map(({ examId }) => ({ userId, examId }))
}

/** The classes in which this person studies. */
export async function classesOf(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select class_id as id from class_members where user_id = ${userId} and status = 'admitted' order by class_id`)
  return rows.map(({ id }) => id)
}
