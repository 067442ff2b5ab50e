import type { App } from '../app-parts.ts'
import { serveArchiveYear } from './archive.ts'
import { listMyCollection } from './collection.ts'
import { explainHours, explainPoints, listHoursEntries, listPointsEntries, serveAcademyHours } from './hours.ts'
import { addHoursImport } from './import/import-hours.ts'
import { addPlanImport } from './import/import-plans.ts'
import { serveMerge } from './merge/merge.ts'
import { sweepMerged } from './merge/sweep.ts'
import { moderateNotes } from './moderate-notes.ts'
import { serveNextCourse } from './next-course.ts'
import { listNotes, serveDeleteNote, serveSaveNote, serveUpdateNote } from './notes.ts'
import { serveOwnData } from './own-data/own-data.ts'
import { serveTogglePlan } from './plans.ts'
import { countPortraitsNightly, explainPortrait, servePortrait } from './portrait.ts'
import { listRecentStudy } from './recent.ts'
import { remindOfHoursWeekly } from './remind.ts'
import { serveArchiveSheet } from './sheet/archive-sheet.ts'
import { serveStatistics } from './statistics.ts'
import { listStudyingCourses } from './studying.ts'
import { listTrainingRecords, serveLearningSummary, serveTabBadges } from './training.ts'
import { serveMyHours, serveYearTask } from './year.ts'

export function serveRecords(app: App) {
  serveYearTask(app)
  serveMyHours(app)
  serveStatistics(app)
  serveLearningSummary(app)
  serveTabBadges(app)
  listTrainingRecords(app)
  listHoursEntries(app)
  listPointsEntries(app)
  listStudyingCourses(app)
  serveNextCourse(app)
  serveAcademyHours(app)
  explainHours(app)
  explainPoints(app)
  serveArchiveYear(app)
  serveArchiveSheet(app)
  serveTogglePlan(app)
  listRecentStudy(app)
  listMyCollection(app)
  listNotes(app)
  serveSaveNote(app)
  serveUpdateNote(app)
  serveDeleteNote(app)
  moderateNotes(app)
  servePortrait(app)
  explainPortrait(app)
  countPortraitsNightly(app)
  serveOwnData(app)
  addHoursImport(app)
  addPlanImport(app)
  serveMerge(app)
  sweepMerged(app)
  remindOfHoursWeekly(app)
}
