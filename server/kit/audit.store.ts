import { asc, desc, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { auditHead, auditLog } from './tables.ts'

/** Any number, as long as all our processes use the same one. */
const APPEND_LOCK = 7_218_002

/** One thing that must be traceable later (MLPS): who did what to which, and how it ended. */
export type AuditEvent = {
  /** A user's id, or '' for nobody. */
  actor: string
  action: string
  target?: string
  result: 'done' | 'refused'
  ip: string
  detail?: Record<string, unknown>
}

export type AuditRow = Required<AuditEvent> & { at: Date }
export type ChainedRow = { id: number; content: string; previousHash: string; hash: string }
/** Hashes a text with a key that is not in the database. */
export type Seal = (text: string) => string

export const sealRow = (seal: Seal, previousHash: string, content: string) => seal(`${previousHash}\n${content}`)
export const sealHead = (seal: Seal, id: number, hash: string) => seal(`head\n${id}\n${hash}`)

/**
 * What is sealed of a row, in PostgreSQL's own words, so that nothing it keeps can change unseen: not the
 * microseconds, not the digits of a number.
 */
const content: SQL<string> = sql`concat_ws(e'\\n', id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  to_json(actor), to_json(action), to_json(target), to_json(result), to_json(ip), detail)`

export function auditStore(database: Database, seal: Seal) {
  return {
    /** Appends in order. Processes wait for each other, so that the chain has one end. */
    async append(rows: AuditRow[]): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${APPEND_LOCK})`)
        const { lastId, lastHash } = await findEnd(transaction)
        const numbered = rows.map((row, index) => ({ ...row, id: lastId + 1 + index }))
        const contents = await contentOf(transaction, numbered)
        let hash = lastHash
        const chained = numbered.map((row, index) => {
          const previousHash = hash
          hash = sealRow(seal, previousHash, contents[index] as string)
          return { ...row, previousHash, hash }
        })
        await transaction.insert(auditLog).values(chained)
        const id = lastId + rows.length
        const head = { only: 1, id, seal: sealHead(seal, id, hash) }
        await transaction.insert(auditHead).values(head).onConflictDoUpdate({ target: auditHead.only, set: head })
      })
    },

    /** Reads the chain as it was at one moment, a thousand rows at a time, then where it says that it ends. */
    async walk(visit: (row: ChainedRow) => void): Promise<{ id: number; seal: string } | undefined> {
      const atOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
      return database.transaction(async (transaction) => {
        let rows: ChainedRow[]
        let last = Number.MIN_SAFE_INTEGER
        do {
          rows = await transaction
            .select({ id: auditLog.id, content, previousHash: auditLog.previousHash, hash: auditLog.hash })
            .from(auditLog)
            .where(gt(auditLog.id, last))
            .orderBy(asc(auditLog.id))
            .limit(1_000)
          rows.forEach(visit)
          last = rows.at(-1)?.id ?? last
        } while (rows.length > 0)
        const [head] = await transaction.select({ id: auditHead.id, seal: auditHead.seal }).from(auditHead)
        return head
      }, atOneMoment)
    },
  }
}

async function findEnd(database: Database): Promise<{ lastId: number; lastHash: string }> {
  const [last] = await database
    .select({ id: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1)
  const [head] = await database.select({ id: auditHead.id }).from(auditHead)
  // After a cut-off end the numbers go on where they were, so that the gap stays for the verifier.
  return { lastId: Math.max(last?.id ?? 0, head?.id ?? 0), lastHash: last?.hash ?? '' }
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
