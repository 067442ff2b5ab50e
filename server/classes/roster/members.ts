import { classHead, classMembers, classMemberUnits, exportClassMembers } from '@college/contract/classes/members.ts'
import { memberCells, memberColumns, type SheetItem, type SheetMember } from '@college/rules/classes/member-sheet.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { tableFile } from '../../workbook/door.ts'
import { withItems, withProgress } from './member-progress.ts'
import { type MemberFilter, membersStore } from './members.store.ts'

/** Members of one step of an export. */
const BATCH = 500
const JOB = 'class-members-export'
type Export = { classId: string; title: string; format: 'xlsx' | 'csv'; filter: MemberFilter }

/** Of the tabs of a class: who is in it and how far they are, and the same as a file (D1-B006). */
export function serveMembers(app: App) {
  const store = membersStore(app.database)
  const headFor = async (user: User, classId: string, now: Date) =>
    found(await store.findHead(user, classId, now), classHead.refusals.noClass)

  serve(app, classHead, ({ input: { id }, user, now }) => headFor(user, id, now))

  serve(app, classMembers, async ({ input: { id, pageNum, pageSize, ...filter }, user, now }) => {
    const head = await headFor(user, id, now)
    const { total, rows } = await store.find(
      { classId: id, filter, now },
      { limit: pageSize, offset: (pageNum - 1) * pageSize },
    )
    return { total, rows: await withProgress(app, app.database, head, rows) }
  })

  serve(app, classMemberUnits, async ({ input: { id }, user, now }) => {
    await headFor(user, id, now)
    return store.findUnits(id)
  })

  serve(app, exportClassMembers, async ({ input: { id, format, ...filter }, user, ip, now }) => {
    const { title } = await headFor(user, id, now)
    const event = { actor: user.id, action: 'export-class-members', target: id, result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { format, filter } }, now)
    return { jobId: await app.staffJobs.start(user, JOB, { classId: id, title, format, filter }, noted) }
  })
  addExport(app)
}

/** Reads the members in order, batch by batch. After a kill it begins anew: nothing but the file is made. */
function addExport(app: App) {
  app.staffJobs.add<Export>(JOB, {
    title: ({ title }) => `导出成员与进度：${title}`,
    async run({ input: { classId, title, format, filter }, ownerId, progress }) {
      const store = membersStore(app.background)
      const actor = found(await store.findActor(ownerId), classHead.refusals.noClass)
      const head = found(await store.findHead(actor, classId, app.now()), classHead.refusals.noClass)
      const ids = await store.ids({ classId, filter, now: app.now() })
      const members: SheetMember[] = []
      let items: SheetItem[] = []
      for (let done = 0; done < ids.length; done += BATCH) {
        await progress({ done, total: ids.length })
        const rows = await store.those(classId, ids.slice(done, done + BATCH))
        const part = await withItems(app, app.background, head, rows)
        members.push(...part.members)
        items = part.items
      }
      const content = await tableFile(format, '成员与进度', memberColumns(items), memberCells(members, items))
      await progress({ done: members.length, total: members.length })
      return { note: `导出 ${members.length} 人`, file: { name: `${title}-成员与进度.${format}`, content } }
    },
  })
}
