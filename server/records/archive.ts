import { archiveYear } from '@college/contract/records/archive.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { completedFigures } from '@college/rules/records/figures.ts'
import { isPlanFulfilled, totalHours, yearSpan } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { certificatesBetween } from '../classes/door.ts'
import { examRecordStore } from '../exams/door.ts'
import { serve } from '../kit/serve.ts'
import { entryStore } from './entries.store.ts'
import { totalsStore } from './totals.store.ts'
import { findPlanned } from './year.ts'

export function serveArchiveYear(app: App) {
  serve(app, archiveYear, async ({ input: { year }, user }) => {
    const { from, until } = yearSpan(year)
    const certificates = await certificatesBetween(app.database, user.id, from, until)
    return {
      ...(await findYear(app, user.id, year)),
      certificates: certificates.map(({ id, title, number, issuedAt }) => {
        return { _id: id, title, number, time: dateText(issuedAt) }
      }),
    }
  })
}

/** A learner's year, for the screen and for the sheet. */
export async function findYear(app: Pick<App, 'database' | 'settings'>, userId: string, year: number) {
  const totals = totalsStore(app.database)
  const exams = examRecordStore(app.database)
  const { from, until } = yearSpan(year)
  const [hours, points, planned, reasons, examNum, examSatNum] = await Promise.all([
    totals.hoursOf(userId, year),
    totals.pointsOf(userId, year),
    findPlanned(app, userId, year),
    entryStore(app.database).totals(userId, year),
    exams.countPassed(userId, from, until),
    exams.count(userId, from, until),
  ])
  const completed = completedFigures(reasons)
  const total = totalHours(hours)
  return {
    year,
    plannedHours: planned,
    isFulfilled: flagOf(isPlanFulfilled(total, planned)),
    totalHours: total,
    provincialHours: hours.provincial,
    nationalHours: hours.national,
    courseNum: completed.course.count,
    classNum: completed.class.count,
    examNum,
    examSatNum,
    totalNum: completed.total.count,
    integral: points.ofYear,
  }
}
