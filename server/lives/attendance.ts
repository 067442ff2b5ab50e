import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { exportLiveAttendance } from '@college/contract/lives/staff.ts'
import { cleanName } from '@college/rules/files/names.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { attendanceCells, attendanceColumns } from '@college/rules/lives/attendance-sheet.ts'
import { sql } from 'drizzle-orm'
import { accountFinder } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { requirePermit } from '../policies/door.ts'
import { tableFile } from '../workbook/door.ts'
import { attendanceStore } from './attendance.store.ts'
import { liveStore } from './live.store.ts'
import { thingOfLive } from './rights.store.ts'

type Export = { id: string; title: string; format: 'xlsx' | 'csv' }
const { refusals } = exportLiveAttendance

/** Who attended a live, as a file of a staff job. */
export function serveLiveAttendance(app: App) {
  app.staffJobs.add<Export>('live-attendance', {
    title: ({ title }) => `导出直播出勤：${title}`,
    async run({ input: { id, title, format }, ownerId }) {
      // The rights that the person has now: they may have been withdrawn since the export was requested.
      const owner = found(await accountFinder(app.background)(ownerId), commonRefusals.notAllowed)
      const staff = { id: owner.id, roles: owner.roles as Role[] }
      await requireAttendance(app.background, staff, id)
      const live = found(await liveStore(app.background).find(id), refusals.noLive)
      const people = await attendanceStore(app.background).people(id, staff, dayOf(live.startedAt ?? live.startsAt))
      const content = await tableFile(format, '出勤', attendanceColumns, people.map(attendanceCells))
      return { note: `${people.length} 人`, file: { name: cleanName(`${title}-出勤.${format}`), content } }
    },
  })

  serve(app, exportLiveAttendance, async ({ input: { id, format }, user, now, ip }) => {
    await requireAttendance(app.database, user, id)
    const { title } = found(await liveStore(app.database).find(id), refusals.noLive)
    if (!(await attendanceStore(app.database).isAttended(id))) throw new Refusal(refusals.nobody)
    const event = { actor: user.id, action: 'export-live-attendance', target: id, result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { format } }, now)
    return { jobId: await app.staffJobs.start(user, 'live-attendance', { id, title, format } satisfies Export, noted) }
  })
}

/** Refuses who is neither a host of a live nor an administrator of its unit; one that does not exist alike. */
const requireAttendance = (database: Database, user: { id: string; roles: readonly string[] }, id: string) =>
  requirePermit(
    database,
    user,
    {
      access: { to: 'decide', of: 'lives' },
      thing: thingOfLive(sql`live`),
      from: sql`from lives live where live.id = ${id}`,
    },
    { gone: refusals.notHost, notYours: refusals.notHost },
  )
