import { asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { advisoryLocks } from '../kit/advisory-locks.ts'
import type { AuditEvent } from '../kit/audit.ts'
import type { Database } from '../kit/database.ts'
import { utcText } from '../kit/sql.ts'
import { auditHead, auditLog } from './tables.ts'

export type AuditRow = Required<AuditEvent> & { at: Date }
export type ChainedRow = { id: number; content: string; previousHash: string; hash: string }
/** A keyed hash (HMAC). The key is not in the database. */
export type Seal = (text: string) => string

export const sealRow = (seal: Seal, previousHash: string, content: string) => seal(`${previousHash}\n${content}`)
export const sealHead = (seal: Seal, id: number, hash: string) => seal(`head\n${id}\n${hash}`)

/**
 * The text of a row that is hashed. PostgreSQL formats it, so that every stored detail is covered: microseconds, and
 * all digits of numbers.
 */
const content: SQL<string> = sql`concat_ws(e'\\n', id, ${utcText('at', 'YYYY-MM-DD HH24:MI:SS.US')},
  to_json(actor), to_json(action), to_json(target), to_json(result), to_json(ip), detail)`

export function auditStore(database: Database, seal: Seal) {
  return {
    /** Appends rows. Processes are serialised, so that the chain has a single end. */
    async append(rows: AuditRow[]): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.auditAppend})`)
        const { lastId, lastHash } = await findEnd(transaction)
        const numbered = rows.map((row, index) => ({ ...row, id: lastId + 1 + index }))
        const contents = await contentOf(transaction, numbered)
        let hash = lastHash
        const chained = numbered.map((row, index) => {
          const previousHash = hash
          hash = sealRow(seal, previousHash, contents[index] as string)
          return { ...row, previousHash, hash }
        })
        await insertRows(transaction, chained)
        const id = lastId + rows.length
        const head = { only: 1, id, seal: sealHead(seal, id, hash) }
        await transaction.insert(auditHead).values(head).onConflictDoUpdate({ target: auditHead.only, set: head })
      })
    },

    /** The rows after `after`, where they begin, and the recorded end, as they stand at one moment. */
    async part(after: number, most: number) {
      const atOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
      return database.transaction(async (transaction) => {
        const [before] = await transaction.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, after))
        const rows = await chainRows(transaction, after, most)
        const [head] = await transaction.select({ id: auditHead.id, seal: auditHead.seal }).from(auditHead)
        return { start: { lastId: after, lastHash: before?.hash ?? '' }, rows, head }
      }, atOneMoment)
    },

    /** Reads a consistent snapshot of the chain, a thousand rows at a time, and then its recorded end. */
    async walk(visit: (row: ChainedRow) => void): Promise<{ id: number; seal: string } | undefined> {
      const atOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
      return database.transaction(async (transaction) => {
        let rows: ChainedRow[]
        let last = Number.MIN_SAFE_INTEGER
        do {
          rows = await chainRows(transaction, last, 1_000)
          rows.forEach(visit)
          last = rows.at(-1)?.id ?? last
        } while (rows.length > 0)
        const [head] = await transaction.select({ id: auditHead.id, seal: auditHead.seal }).from(auditHead)
        return head
      }, atOneMoment)
    },
  }
}

function chainRows(database: Database, after: number, most: number): Promise<ChainedRow[]> {
  return database
    .select({ id: auditLog.id, content, previousHash: auditLog.previousHash, hash: auditLog.hash })
    .from(auditLog)
    .where(gt(auditLog.id, after))
    .orderBy(asc(auditLog.id))
    .limit(most)
}

async function findEnd(database: Database): Promise<{ lastId: number; lastHash: string }> {
  const [last] = await database
    .select({ id: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1)
  const [head] = await database.select({ id: auditHead.id }).from(auditHead)
  // When the end was cut off, numbering continues after the recorded end, so that the verifier still sees the gap.
  return { lastId: Math.max(last?.id ?? 0, head?.id ?? 0), lastHash: last?.hash ?? '' }
}

/** As one parameter: a statement with a parameter for every field of 500 rows takes the query builder too long. */
async function insertRows(database: Database, rows: (AuditRow & { id: number; previousHash: string; hash: string })[]) {
  await database.execute(sql`
    insert into audit_log (id, at, actor, action, target, result, ip, detail, previous_hash, hash)
    select id, at, actor, action, target, result, ip, detail, "previousHash", hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      id bigint, at timestamptz, actor text, action text, target text, result text, ip text, detail jsonb,
      "previousHash" text, hash text
    )
    order by id`)
}

async function contentOf(database: Database, rows: (AuditRow & { id: number })[]): Promise<string[]> {
  const described = await database.execute<{ content: string }>(sql`
    select ${content} as content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      id bigint, at timestamptz, actor text, action text, target text, result text, ip text, detail jsonb
    )
    order by id`)
  return described.rows.map((row) => row.content)
}
