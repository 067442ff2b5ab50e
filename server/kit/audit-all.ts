import type { Audit, AuditEvent } from './audit.ts'
import { mapUnhurried } from './unhurried.ts'

/** Appends many events, which share few transactions; between them the server goes on with everything else. */
export async function auditAll(audit: Audit, events: readonly AuditEvent[], now: Date): Promise<void> {
  const kept = await mapUnhurried(events, (event) => {
    const added = audit.add(event, now)
    // Its failure is thrown below, when all have been handed over.
    added.catch(() => {})
    return { added }
  })
  await Promise.all(kept.map(({ added }) => added))
}
