import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { archiveSheet } from '@college/contract/records/archive.ts'
import { disposition } from '@college/rules/files/names.ts'
import { dateText, dateTimeText, hoursText } from '@college/rules/kit/format.ts'
import { ownHours } from '@college/rules/records/hours.ts'
import { platformOf } from '@college/rules/records/training.ts'
import { profileFinder } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { drawPdf } from '../../kit/pdf/process.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { findYear } from '../archive.ts'
import { entryStore, type LedgerEntry } from '../entries.store.ts'
import type { ArchiveSheet } from './sheet.ts'

const { refusals } = archiveSheet
/** Per person. */
const LIMIT = { most: 10, seconds: 600 }
/** More than anybody studies in a year. */
const MOST_ROWS = 5_000
const PROGRAM = fileURLToPath(new URL('draw-sheet.ts', import.meta.url))

/** The year's sheet of the logged-in learner; there is no way to request another's. */
export function serveArchiveSheet(app: App) {
  const entries = entryStore(app.database)
  const findProfile = profileFinder(app.database)

  serve(app, archiveSheet, async ({ input: { year }, user, now, reply }) => {
    const rows = await entries.list(user.id, year, [], { limit: MOST_ROWS, offset: 0 })
    if (rows.length === 0) throw new Refusal(refusals.nothing)
    if (!(await app.limits.take(`archive-sheet:${user.id}`, LIMIT, now))) throw new Refusal(refusals.tooMany)

    const [profile, facts] = await Promise.all([findProfile(user.id), findYear(app, user.id, year)])
    const { name, loginName, unitName, job } = found(profile)
    const person = { name, code: loginName, unit: unitName, job }
    const pdf = await drawSheet({ year, madeAt: dateTimeText(now), person, ...figuresOf(facts), rows: rows.map(rowOf) })
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition('attachment', `${year}年度学习档案-${name}.pdf`),
      'cache-control': 'private, no-store',
    })
    return reply.send(pdf)
  })
}

/** The sheet as a PDF. */
export const drawSheet = (sheet: ArchiveSheet): Promise<Readable> => drawPdf(PROGRAM, sheet)

type Year = Awaited<ReturnType<typeof findYear>>

const figuresOf = (year: Year): Pick<ArchiveSheet, 'facts' | 'total'> => ({
  facts: [
    { label: '计划学时', value: hoursText(year.plannedHours) },
    { label: '完成学时', value: hoursText(year.totalHours) },
    { label: '年度计划', value: year.isFulfilled === 1 ? '已完成' : '未完成' },
    { label: '本院', value: hoursText(ownHours(year)) },
    { label: '省干部网院', value: hoursText(year.provincialHours) },
    { label: '中国干部网院', value: hoursText(year.nationalHours) },
    { label: '完成课程', value: String(year.courseNum) },
  ],
  total: hoursText(year.totalHours),
})

const rowOf = ({ title, reason, earnedAt, hours }: LedgerEntry) => ({
  name: title,
  platform: platformOf(reason),
  time: dateText(earnedAt),
  hours: hoursText(hours),
})
