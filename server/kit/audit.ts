import type { FastifyBaseLogger } from 'fastify'
import { type AuditEvent, type AuditRow, auditStore } from './audit.store.ts'
import { batched } from './batch.ts'
import type { Database } from './database.ts'
import type { Secrets } from './secrets.ts'

export type Audit = {
  /**
   * Appends one event and waits until it is kept. Never throws into the caller's story: a failed append is a
   * fault in the log. It uses a connection of its own, so call it after a transaction, not inside one.
   */
  add(event: AuditEvent, now: Date): Promise<void>
}

/** The seal of the chain; the verifier makes the same one. */
export const auditSeal = (secrets: Secrets) => (text: string) => secrets.hash('audit', text)

export function makeAudit(database: Database, secrets: Secrets, log: Pick<FastifyBaseLogger, 'error'>): Audit {
  const store = auditStore(database, auditSeal(secrets))
  // Many events of one moment share a transaction: the chain is serial, its writers need not queue one by one.
  const append = batched(async (rows: AuditRow[]) => {
    await store.append(rows)
    return rows
  })
  return {
    async add(event, now) {
      try {
        await append(rowOf(event, now))
      } catch (error) {
        const { actor, action, target, result } = event
        log.error({ err: error, actor, action, target, result }, 'audit event was not kept')
      }
    },
  }
}

function rowOf({ actor, action, target = '', result, ip, detail = {} }: AuditEvent, at: Date): AuditRow {
  const row = { actor, action, target, result, ip, detail }
  const kept = JSON.stringify(row, (_name, value) => (typeof value === 'string' ? storable(value) : value))
  return { ...JSON.parse(kept), at }
}

/** PostgreSQL keeps neither a NUL nor half a character. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
