import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Importer, PlannedRow, RowOutcome } from '../registry/imports.ts'
import { imports } from './tables.ts'

export type CheckedRow = {
  number: number
  cells: Record<string, string>
  verdict: string
  note: string
  account: string
  before: Record<string, string> | null
  plan: unknown
  made?: string | null
}

const ROWS_OF_INSERT = 500

/** Keeps a dry run with its rows. */
export function keepImport(database: Database, given: typeof imports.$inferInsert, rows: CheckedRow[]) {
  return database.transaction(async (transaction) => {
    const [row] = await transaction.insert(imports).values(given).returning({ id: imports.id })
    const id = row?.id ?? ''
    // A part at a time: to write ten thousand rows as JSON at once would hold the server up.
    for (let at = 0; at < rows.length; at += ROWS_OF_INSERT) {
      const part = JSON.stringify(rows.slice(at, at + ROWS_OF_INSERT))
      await transaction.execute(sql`
      insert into import_rows (import_id, number, cells, verdict, note, account, before, plan, made)
      select ${id}, number, cells, verdict, note, account, before, plan, made
      from jsonb_to_recordset(${part}::jsonb)
        as given(number int, cells jsonb, verdict text, note text, account text, before jsonb, plan jsonb, made uuid)`)
    }
    return id
  })
}

export type Found = typeof imports.$inferSelect

export async function findImport(database: Database, id: string): Promise<Found | undefined> {
  const { rows } = await database.execute<Found>(sql`
    select id, owner_id as "ownerId", kind, subject, file_name as "fileName", job_id as "jobId", ip,
      created_at as "createdAt"
    from imports where id = ${id}`)
  return rows[0]
}

export async function verdictCounts(database: Database, id: string): Promise<Record<string, number>> {
  const { rows } = await database.execute<{ verdict: string; n: number }>(sql`
    select verdict, count(*)::int as n from import_rows where import_id = ${id} group by verdict`)
  return Object.fromEntries(rows.map(({ verdict, n }) => [verdict, n]))
}

type Shown = {
  id: number
  cells: Record<string, string>
  verdict: 'new' | 'change' | 'same' | 'error'
  text: string
  account: string
  before: Record<string, string> | null
}

export async function rowsPage(
  database: Database,
  id: string,
  { verdict, pageNum, pageSize }: { verdict?: string; pageNum: number; pageSize: number },
) {
  const found = sql`from import_rows where import_id = ${id} and ${verdict ? sql`verdict = ${verdict}` : sql`true`}`
  const [page, counted] = await Promise.all([
    database.execute<Shown>(sql`
      select number as id, cells, verdict, note as text, account, before ${found} order by number
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    database.execute<{ n: number }>(sql`select count(*)::int as n ${found}`),
  ])
  return { rows: page.rows, total: counted.rows[0]?.n ?? 0 }
}

/** Binds the import to its job, once: a second caller gets the job of the first. */
export async function bindJob(database: Database, id: string, start: () => Promise<string>): Promise<string> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ jobId: string | null }>(sql`
      select job_id as "jobId" from imports where id = ${id} for update`)
    if (rows[0]?.jobId) return rows[0].jobId
    const jobId = await start()
    await transaction.execute(sql`update imports set job_id = ${jobId} where id = ${id}`)
    return jobId
  })
}

/** The next rows to apply after this number. */
export async function nextRows(database: Database, id: string, after: number, most: number): Promise<PlannedRow[]> {
  const { rows } = await database.execute<PlannedRow>(sql`
    select number, cells, plan, verdict, before from import_rows
    where import_id = ${id} and number > ${after} and verdict in ('new', 'change')
    order by number limit ${most}`)
  return rows
}

type Written = { number: number; secretCipher: string | null } & Pick<RowOutcome, 'outcome' | 'text' | 'made'>

export async function writeOutcomes(database: Database, id: string, outcomes: Written[]): Promise<void> {
  await database.execute(sql`
    update import_rows row set outcome = given.outcome, outcome_note = coalesce(given.text, ''),
      secret_cipher = given."secretCipher", made = given.made
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as given(number int, outcome text, text text, "secretCipher" text, made uuid)
    where row.import_id = ${id} and row.number = given.number`)
}

export async function outcomeCounts(database: Database, id: string) {
  const { rows } = await database.execute<{ done: number; same: number; failed: number; error: number }>(sql`
    select count(*) filter (where outcome = 'done')::int as done,
      count(*) filter (where outcome = 'same' or verdict = 'same')::int as same,
      count(*) filter (where outcome = 'failed')::int as failed,
      count(*) filter (where verdict = 'error')::int as error
    from import_rows where import_id = ${id}`)
  return rows[0] ?? { done: 0, same: 0, failed: 0, error: 0 }
}

type Result = {
  number: number
  cells: Record<string, string>
  verdict: string
  note: string
  outcome: string
  outcomeNote: string
  secretCipher: string | null
}

/** All rows with what became of them. The secrets are removed: they are shown this once. */
export async function takeResults(database: Database, id: string): Promise<Result[]> {
  return database.transaction(async (transaction) => {
    // Of two downloads at once the second waits here, and finds the secrets gone.
    await transaction.execute(sql`select from imports where id = ${id} for update`)
    const { rows } = await transaction.execute<Result>(sql`
      select number, cells, verdict, note, outcome, outcome_note as "outcomeNote", secret_cipher as "secretCipher"
      from import_rows where import_id = ${id} order by number`)
    await transaction.execute(sql`
      update import_rows set secret_cipher = null where import_id = ${id} and secret_cipher is not null`)
    return rows
  })
}

/** The importer with their current roles and rights; undefined when the account is closed. */
export async function importerOf(database: Database, userId: string): Promise<Importer | undefined> {
  const { rows } = await database.execute<Importer>(sql`
    select id, roles from users where id = ${userId} and status = 'active'`)
  return rows[0]
}

/** Removes imports from before this moment, with their rows. */
export async function removeImports(database: Database, before: Date): Promise<void> {
  await database.execute(sql`delete from imports where created_at < ${before}`)
}
