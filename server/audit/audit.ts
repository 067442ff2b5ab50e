import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Audit, AuditEvent } from '../kit/audit.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { troubleOf } from '../kit/database-trouble.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Secrets } from '../kit/secrets.ts'
import { type AuditRow, auditStore } from './audit.store.ts'

/** The keyed hash of the chain; the verifier uses the same one. */
export const auditSeal = (secrets: Secrets) => (text: string) => secrets.hash('audit', text)

export function makeAudit(database: Database, secrets: Secrets, log: Pick<FastifyBaseLogger, 'error'>): Audit {
  const store = auditStore(database, auditSeal(secrets))
  // Events at the same time share a transaction, because appends to the chain are serialised.
  const append = batched(async (rows: AuditRow[]) => {
    await store.append(rows)
    return rows
  })

  async function add(event: AuditEvent, now: Date): Promise<void> {
    try {
      await append(rowOf(event, now))
    } catch (error) {
      const { actor, action, target, result } = event
      log.error({ err: error, actor, action, target, result }, 'audit event was not kept')
      throw troubleOf(error) ? error : new Refusal(commonRefusals.busy)
    }
  }

  // Its failure is in the log already.
  return { add, addIfPossible: (event, now) => add(event, now).catch(() => {}) }
}

function rowOf({ actor, action, target = '', result, ip, detail = {} }: AuditEvent, at: Date): AuditRow {
  const row = { actor, action, target, result, ip, detail }
  const kept = JSON.stringify(row, (_name, value) => (typeof value === 'string' ? storable(value) : value))
  return { ...JSON.parse(kept), at }
}

/** PostgreSQL can store neither NUL nor a lone surrogate. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
