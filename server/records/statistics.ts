import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import { profileStore } from '../account/door.ts'
import { recentStore } from '../courses/door.ts'
import { found } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { markStore } from './marks.store.ts'
import { totalsStore } from './totals.store.ts'

export function serveStatistics(app: App) {
  const profiles = profileStore(app.database)
  const courses = recentStore(app.database)
  const marks = markStore(app.database)
  const totals = totalsStore(app.database)

  serve(app, previewPersonAndDataNum, async ({ user, now }) => {
    const [person, courseNum, collectNum, points] = await Promise.all([
      profiles.find(user.id),
      courses.count(user.id),
      marks.countFavourites(user.id),
      totals.pointsOf(user.id, yearOf(now)),
    ])
    const { photo, name, unitName, job } = found(person)
    return {
      persion: { photo, userName: name, unitName, position: job },
      previewData: {
        courseNum,
        collectNum,
        integral: points.all,
        // Classes, exams, notes and certificates do not exist in this college yet; each counts when it arrives.
        classNum: 0,
        examNum: 0,
        noteNum: 0,
        certNum: 0,
      },
    }
  })
}
