import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { JobProgress } from '../registry/staff-jobs.ts'

/** Seconds for which a process holds a job without a sign of life. */
const LEASE_SECONDS = 20
/** A job that has failed, or ended its process, so often in a row at the same place is given up. */
export const MOST_TRIES = 3

const lease = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
const isOpen = sql`state in ('waiting', 'running')`
const isFree = sql`coalesce(lease_until <= clock_timestamp(), true)`

export type Claimed = {
  id: string
  ownerId: string
  kind: string
  input: Record<string, unknown>
  cursor: unknown
  done: number
  tries: number
}

/** Takes a job, unless another process holds it. */
export async function claim(database: Database, id: string, runner: string): Promise<Claimed | undefined> {
  const { rows } = await database.execute<Claimed>(sql`
    update staff_jobs set state = 'running', runner = ${runner}, lease_until = ${lease}, tries = tries + 1
    where id = ${id} and ${isOpen} and ${isFree}
    returning id, owner_id as "ownerId", kind, input, cursor, done, tries`)
  return rows[0]
}

/** The jobs that nobody holds. */
export async function freeJobs(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from staff_jobs where ${isOpen} and ${isFree} order by created_at limit 100`)
  return rows.map(({ id }) => id)
}

const isHeld = (id: string, runner: string) => sql`id = ${id} and runner = ${runner} and state = 'running'`

/** Holds the row until the end of the transaction. False: it was cancelled, or another process has it. */
export async function lockHeld(database: Database, id: string, runner: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from staff_jobs where ${isHeld(id, runner)} for update`)
  return rows.length > 0
}

/** Saves progress, which is a sign of life too. False where the job is no longer held. */
export async function saveProgress(database: Database, id: string, runner: string, at: JobProgress): Promise<boolean> {
  const { rows } = await database.execute(sql`
    update staff_jobs set lease_until = ${lease},
      done = coalesce(${at.done ?? null}::int, done), total = coalesce(${at.total ?? null}::int, total),
      note = coalesce(${at.note ?? null}::text, note),
      cursor = coalesce(${at.cursor === undefined ? null : JSON.stringify(at.cursor)}::jsonb, cursor),
      tries = case when ${at.cursor !== undefined}::boolean then 0 else tries end
    where ${isHeld(id, runner)} returning 1`)
  return rows.length > 0
}

type End = {
  state: 'done' | 'failed'
  note: string | undefined
  result?: Record<string, unknown> | undefined
  file?: { key: string; name: string } | undefined
}

export async function endJob(database: Database, id: string, runner: string, end: End, now: Date): Promise<void> {
  await database.execute(sql`
    update staff_jobs set state = ${end.state}, note = coalesce(${end.note ?? null}::text, note), runner = null,
      lease_until = null, ended_at = ${now}, result = ${end.result ? JSON.stringify(end.result) : null}::jsonb,
      file_key = ${end.file?.key ?? ''}, file_name = ${end.file?.name ?? ''}
    where ${isHeld(id, runner)}`)
}

/** Lets others take the job after a pause: long when it has failed, none when this process ends. */
export async function release(database: Database, id: string, runner: string, tries: number, pause: number) {
  await database.execute(sql`
    update staff_jobs set runner = null, tries = ${tries},
      lease_until = clock_timestamp() + make_interval(secs => ${pause})
    where ${isHeld(id, runner)}`)
}

/** False when it had ended before. */
export async function cancelJob(database: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await database.execute(sql`
    update staff_jobs set state = 'cancelled', runner = null, lease_until = null, ended_at = ${now}
    where id = ${id} and ${isOpen} returning 1`)
  return rows.length > 0
}

type Seen = {
  id: string
  ownerId: string
  kind: string
  title: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total: number
  note: string
  result: Record<string, unknown> | null
  fileKey: string
  fileName: string
  createdAt: string
  endedAt: string
}
const shown = sql`id, owner_id as "ownerId", kind, title, state, done, total, note, result, file_key as "fileKey",
  file_name as "fileName", to_json(created_at) #>> '{}' as "createdAt",
  coalesce(to_json(ended_at) #>> '{}', '') as "endedAt"`

export async function findJob(database: Database, id: string): Promise<Seen | undefined> {
  const { rows } = await database.execute<Seen>(sql`select ${shown} from staff_jobs where id = ${id}`)
  return rows[0]
}

/** The jobs of a person, newest first, with the count of all and of those that have not ended. */
export async function ownJobs(database: Database, userId: string, page: { pageNum: number; pageSize: number }) {
  const [jobs, counted] = await Promise.all([
    database.execute<Seen>(sql`
      select ${shown} from staff_jobs where owner_id = ${userId} order by created_at desc, id desc
      limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}`),
    database.execute<{ total: number; running: number }>(sql`
      select count(*)::int as total, count(*) filter (where ${isOpen})::int as running
      from staff_jobs where owner_id = ${userId}`),
  ])
  return { rows: jobs.rows, ...(counted.rows[0] ?? { total: 0, running: 0 }) }
}

/** Removes jobs that ended before this moment; answers where their files are. */
export async function removeEnded(database: Database, before: Date): Promise<string[]> {
  const { rows } = await database.execute<{ key: string }>(sql`
    delete from staff_jobs where ended_at < ${before} returning file_key as key`)
  return rows.map(({ key }) => key).filter((key) => key !== '')
}
