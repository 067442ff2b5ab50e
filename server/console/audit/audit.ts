import { auditEntries, checkAudit } from '@college/contract/console/audit.ts'
import type { App } from '../../app-parts.ts'
import { auditStore } from '../../audit/audit.store.ts'
import { auditSeal } from '../../audit/audit.ts'
import { chainCheck } from '../../audit/chain.ts'
import { serve } from '../../kit/serve.ts'
import { requireCollegePermit } from '../../policies/door.ts'
import { auditPage } from './entries.store.ts'
import { idsIn, namesOf } from './names.store.ts'

/** Rows of the chain that are checked in one call: some hundredths of a second. */
const CHECKED_AT_ONCE = 2_000

export function serveAudit(app: App) {
  const chain = auditStore(app.background, auditSeal(app.secrets))

  serve(app, auditEntries, async ({ input, user, ip, now }) => {
    await requireCollegePermit(app.database, user, auditEntries.access)
    const { pageSize, ...sought } = input
    await app.audit.add({ actor: user.id, action: 'read-audit', result: 'done', ip, detail: sought }, now)
    const page = await auditPage(app.database, input)
    const names = await namesOf(app.database, idsIn(page.rows.flatMap(({ target, detail }) => [target.id, detail])))
    const rows = page.rows.map((row) => ({
      ...row,
      target: { ...row.target, name: targetName(app, row.target, names) },
      names: Object.fromEntries(idsIn([row.detail]).flatMap((id) => (names[id] ? [[id, names[id]]] : []))),
    }))
    return { ...page, rows }
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

type Target = { id: string; name: string }

/** A person or thing by its name, a setting by its own, something that was reviewed by its kind. */
function targetName(app: App, { id, name }: Target, names: Record<string, string>): string {
  const [first = '', second] = id.split(' ')
  const kind = second === undefined ? undefined : app.moderation.kinds.find(first)?.name
  return name || names[id] || kind || app.settings.find(id)?.about.name || ''
}
