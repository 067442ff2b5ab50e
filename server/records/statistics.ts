import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { completedFigures } from '@college/rules/records/figures.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import { profileFinder } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { countCertificates } from '../classes/door.ts'
import { examRecordStore } from '../exams/door.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { markStore } from '../marks/door.ts'
import { entryStore } from './entries.store.ts'
import { noteStore } from './notes.store.ts'
import { totalsStore } from './totals.store.ts'

export function serveStatistics(app: App) {
  const findProfile = profileFinder(app.database)
  const marks = markStore(app.database)
  const entries = entryStore(app.database)
  const exams = examRecordStore(app.database)
  const notes = noteStore(app.database, app.marks)
  const totals = totalsStore(app.database)

  serve(app, previewPersonAndDataNum, async ({ user, now }) => {
    const [person, reasons, examNum, noteNum, collectNum, certNum, points] = await Promise.all([
      findProfile(user.id),
      entries.totals(user.id, undefined),
      exams.countAll(user.id),
      notes.countOf(user.id),
      marks.countByUser(user.id, 'favourite'),
      countCertificates(app.database, user.id),
      totals.pointsOf(user.id, yearOf(now)),
    ])
    const completed = completedFigures(reasons)
    const { photo, name, unitName, job } = found(person)
    return {
      person: { photo, userName: name, unitName, position: job },
      previewData: {
        courseNum: completed.course.count,
        classNum: completed.class.count,
        examNum,
        noteNum,
        collectNum,
        certNum,
        integral: points.all,
      },
    }
  })
}
