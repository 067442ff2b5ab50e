import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Failures of the database (or of the disk below it) that are not the fault of the statement. */
export type DatabaseTrouble = 'busy' | 'full' | 'damaged'

export const troubleRefusals = {
  busy: commonRefusals.busy,
  full: commonRefusals.diskFull,
  damaged: commonRefusals.damaged,
} as const satisfies Record<DatabaseTrouble, unknown>

/** SQLSTATEs by prefix: two characters for a class, five for a single condition. */
const KINDS: [DatabaseTrouble, string[]][] = [
  ['full', ['53100']],
  // A page, an index or a whole file is unreadable.
  ['damaged', ['XX001', 'XX002', '58030', '58P01']],
  // Lost connections, lack of resources, shutdown and start of the server, timeouts, deadlocks, a read-only standby.
  ['busy', ['08', '53', '57', '55P03', '40P01', '40001', '25P03', '25006']],
]
/** Error codes of the file system, for files outside the database. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT'])
/** Timeouts: waiting for a lock, or of the statement. */
const STUCK = new Set(['55P03', '57014'])
const NO_SQLSTATE = /terminat|connection|not queryable|timeout|ending|the pool/i
/** The name of the pool's own error, which is about connections whatever its message. */
export const NO_CONNECTION = 'NoConnection'
const DEEPEST = 5

/** The kind of failure behind an error, with its code; undefined for any other error. */
export function troubleOf(error: unknown): { kind: DatabaseTrouble; code: string } | undefined {
  const chain = causesOf(error)
  const codes = chain.map(({ code }) => code).filter((code) => code !== undefined)
  const full = codes.find((code) => FULL_DISK.has(code))
  if (full) return { kind: 'full', code: full }
  if (!chain.some(isOfDatabase)) return undefined
  for (const code of codes) {
    const [kind] = KINDS.find(([, starts]) => starts.some((start) => code.startsWith(start))) ?? []
    if (kind) return { kind, code }
  }
  const last = chain.at(-1)
  if (last instanceof pg.DatabaseError || !last) return undefined
  // A connection error has a message of the driver only, or the code of the socket.
  const isOfConnection =
    last.name === NO_CONNECTION || last.code?.startsWith('E') === true || NO_SQLSTATE.test(last.message)
  return isOfConnection ? { kind: 'busy', code: last.code ?? last.message } : undefined
}

/** Handles the failure of a write that may be skipped: rethrows only errors that are not failures of the database. */
export function unlessTrouble(error: unknown): undefined {
  if (!troubleOf(error)) throw error
}

/** True when a statement timed out: waiting for a lock, or while running. */
export const isTableStuck = (error: unknown): boolean =>
  causesOf(error).some((each) => each instanceof pg.DatabaseError && STUCK.has(each.code ?? ''))

/** True when a statement failed because of the data of one row: a value that does not fit, a missing reference. */
export const isOfOneRow = (error: unknown): boolean =>
  causesOf(error).some((each) => each instanceof pg.DatabaseError && /^2[23]/.test(each.code ?? ''))

type Coded = Error & { code?: string }

function causesOf(error: unknown): Coded[] {
  const chain: Coded[] = []
  for (let each = error; each instanceof Error && chain.length < DEEPEST; each = each.cause) chain.push(each)
  return chain
}

const isOfDatabase = (error: Coded): boolean =>
  error instanceof DrizzleQueryError || error instanceof pg.DatabaseError || error.name === NO_CONNECTION

/** Minimum milliseconds between two log lines about the same kind of failure. */
const LOG_EVERY = 5_000
/** Milliseconds after the last sighting until damage is no longer reported. */
const DAMAGE_REMEMBERED = 10 * 60_000

/** Counts failures of the database and logs a line every few seconds, instead of a stack for each. */
export type Troubles = {
  readonly counts: Record<DatabaseTrouble, number>
  note(trouble: { kind: DatabaseTrouble; code: string }): void
  /** Whether damage was seen in the last ten minutes. */
  isDamaged(): boolean
}

export function makeTroubles(log: Pick<FastifyBaseLogger, 'warn'>): Troubles {
  const counts = { busy: 0, full: 0, damaged: 0 }
  const lines = new Map<DatabaseTrouble, { at: number; counted: number }>()
  let damagedAt = Number.NEGATIVE_INFINITY
  return {
    counts,
    note({ kind, code }) {
      counts[kind] += 1
      const now = Date.now()
      if (kind === 'damaged') damagedAt = now
      const last = lines.get(kind)
      if (last && now - last.at < LOG_EVERY) return
      lines.set(kind, { at: now, counted: counts[kind] })
      log.warn({ trouble: kind, reason: code, times: counts[kind] - (last?.counted ?? 0) }, 'database in trouble')
    },
    isDamaged: () => Date.now() - damagedAt < DAMAGE_REMEMBERED,
  }
}
