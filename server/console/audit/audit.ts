import { auditEntries, checkAudit } from '@college/contract/console/audit.ts'
import type { App } from '../../app-parts.ts'
import { auditStore } from '../../audit/audit.store.ts'
import { auditSeal } from '../../audit/audit.ts'
import { chainCheck } from '../../audit/chain.ts'
import { serve } from '../../kit/serve.ts'
import { requireCollegePermit } from '../../policies/door.ts'
import { auditPage } from './entries.store.ts'
import { serveAuditExport } from './export.ts'
import { named } from './named.ts'

/** Rows of the chain that are checked in one call: some hundredths of a second. */
const CHECKED_AT_ONCE = 2_000

export function serveAudit(app: App) {
  serveAuditExport(app)
  const chain = auditStore(app.background, auditSeal(app.secrets))

  serve(app, auditEntries, async ({ input, user, ip, now }) => {
    await requireCollegePermit(app.database, user, auditEntries.access)
    const { pageSize, ...sought } = input
    await app.audit.add({ actor: user.id, action: 'read-audit', result: 'done', ip, detail: sought }, now)
    const page = await auditPage(app.database, input)
    return { ...page, rows: await named(app, app.database, page.rows) }
  })

  serve(app, checkAudit, async ({ input: { after }, user, ip, now }) => {
    await requireCollegePermit(app.database, user, checkAudit.access)
    if (after === 0) await app.audit.add({ actor: user.id, action: 'check-audit', result: 'done', ip }, now)
    const part = await chain.part(after, CHECKED_AT_ONCE)
    const check = chainCheck(auditSeal(app.secrets), part.start)
    part.rows.forEach(check.visit)
    const isDone = part.rows.length < CHECKED_AT_ONCE
    if (isDone) check.end(part.head)
    const { rows, lastId, faults } = check.report
    return { checked: rows, lastId, endId: Math.max(lastId, part.head?.id ?? 0), faults, isDone }
  })
}
