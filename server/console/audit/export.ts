import { exportAudit, MOST_AUDIT_EXPORTED } from '@college/contract/console/audit.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { auditCells, auditColumns } from '@college/rules/console/audit-sheet.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { accountFinder } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireCollegePermit } from '../../policies/door.ts'
import { tableFile } from '../../workbook/door.ts'
import { countAudit, nextAudit } from './entries.store.ts'
import { named } from './named.ts'

/** Entries that are read and named in one go. */
const AT_ONCE = 500

const { refusals } = exportAudit

/** The audit log as a file, for inspections (MLPS level 3). */
export function serveAuditExport(app: App) {
  const database = app.background
  app.staffJobs.add<Input<typeof exportAudit>>('audit-log', {
    title: () => '导出审计日志',
    async run({ input: { format, ...sought }, ownerId, progress }) {
      // The rights that the person has now: they may have been withdrawn since the export was requested.
      const owner = found(await accountFinder(database)(ownerId), commonRefusals.notAllowed)
      await requireCollegePermit(database, { id: owner.id, roles: owner.roles as Role[] }, exportAudit.access)
      const total = await countAudit(database, sought, MOST_AUDIT_EXPORTED)
      const cells: string[][] = []
      for (let last: string | null = null; cells.length < MOST_AUDIT_EXPORTED; ) {
        const rows = await nextAudit(database, sought, last, AT_ONCE)
        for (const row of await named(app, database, rows)) cells.push(auditCells(row))
        last = rows.at(-1)?.id ?? null
        if (rows.length < AT_ONCE) break
        await progress({ done: cells.length, total })
      }
      const content = await tableFile(format, '审计日志', auditColumns, cells)
      return { note: `${cells.length} 条`, file: { name: `审计日志-${dayOf(app.now())}.${format}`, content } }
    },
  })

  serve(app, exportAudit, async ({ input, user, ip, now }) => {
    await requireCollegePermit(app.database, user, exportAudit.access)
    const total = await countAudit(app.database, input, MOST_AUDIT_EXPORTED + 1)
    if (total === 0) throw new Refusal(refusals.nothing)
    if (total > MOST_AUDIT_EXPORTED) throw new Refusal(refusals.tooMany)
    const noted = () =>
      app.audit.add({ actor: user.id, action: 'export-audit', result: 'done', ip, detail: input }, now)
    return { jobId: await app.staffJobs.start(user, 'audit-log', input, noted) }
  })
}
