import { type Day, dayOf } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { dayText } from '../../kit/sql.ts'

type Decision = {
  account: { id: string; unitId: string | null }
  toUnitId: string | null
  /** The first day in the new unit; today when it is left out. */
  holdsFrom?: Day
  /** The job that comes with it; left out: the job stays. */
  job?: string | undefined
  why?: string
  by: string
  now: Date
}

/**
 * Writes down a transfer that is to come. The account comes into the unit when its row is changed, which fulfils it (a
 * trigger, database/migrations/). False where another one waits already.
 */
export async function decideTransfer(
  database: Database,
  { account, toUnitId, holdsFrom, job, why = '', by, now }: Decision,
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    insert into transfers (user_id, from_unit_id, from_name, to_unit_id, to_name, holds_from, job, reason, decided_by, decided_at)
    values (${account.id}, ${account.unitId},
      coalesce((select name from units where id = ${account.unitId}::uuid), ''), ${toUnitId},
      coalesce((select name from units where id = ${toUnitId}::uuid), ''), ${holdsFrom ?? dayOf(now)}, ${job ?? null}, ${why}, ${by}, ${now})
    on conflict (user_id) where done_at is null do nothing returning id`)
  return rows.length === 1
}

/** A transfer of somebody's history, or the one that waits for its day. */
export type Transfer = {
  fromName: string
  toName: string
  holdsFrom: Day
  reason: string
  by: string
  isDone: boolean
}

/** All transfers of a person, the earliest first; and since when there is the account. */
export async function findTransfers(database: Database, userId: string) {
  const { rows } = await database.execute<{ since: Day; unitName: string; transfers: Transfer[] }>(sql`
    select ${dayText(sql`person.created_at`)} as since, coalesce(unit.name, '') as "unitName", coalesce((
      select json_agg(json_build_object('fromName', transfer.from_name, 'toName', transfer.to_name,
        'holdsFrom', transfer.holds_from, 'reason', transfer.reason, 'by', coalesce(decider.name, ''),
        'isDone', transfer.done_at is not null) order by transfer.done_at nulls last, transfer.id)
      from transfers transfer left join users decider on decider.id = transfer.decided_by
      where transfer.user_id = person.id), '[]') as transfers
    from users person left join units unit on unit.id = person.unit_id where person.id = ${userId}`)
  return rows[0]
}

/** Forgets the transfer that waits; false where none does. */
export async function removeWaiting(database: Database, userId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    delete from transfers where user_id = ${userId} and done_at is null returning id`)
  return rows.length === 1
}

export const dueTransfers = async (database: Database, today: Day): Promise<string[]> =>
  (
    await database.execute<{ userId: string }>(sql`
      select user_id as "userId" from transfers where done_at is null and holds_from <= ${today} order by holds_from, id`)
  ).rows.map(({ userId }) => userId)

export type Waiting = { toUnitId: string | null; toName: string; job: string | null; reason: string; by: string | null }

/** The transfer of a person whose day has come. Call it with the account locked. */
export async function findDue(database: Database, userId: string, today: Day): Promise<Waiting | undefined> {
  const { rows } = await database.execute<Waiting>(sql`
    select to_unit_id as "toUnitId", to_name as "toName", job, reason, decided_by as by from transfers
    where user_id = ${userId} and done_at is null and holds_from <= ${today}`)
  return rows[0]
}

/** Brings an account into a unit, with its new job. */
export async function writeUnit(
  database: Database,
  userId: string,
  { toUnitId, job }: { toUnitId: string | null; job: string | null },
): Promise<void> {
  await database.execute(sql`
    update users set unit_id = ${toUnitId}, job = coalesce(${job}, job) where id = ${userId}`)
}
