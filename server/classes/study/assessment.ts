import { campCourseRows, classAssessment, ownCampCourseRows } from '@college/contract/classes/study.ts'
import { assessmentOf } from '@college/rules/classes/assessment.ts'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import type { Study } from './class-progress.ts'
import { classStudyFinder } from './class-study.ts'
import { findPreview } from './preview.store.ts'

export function serveClassAssessment(app: App) {
  const findStudy = classStudyFinder(app)

  serve(app, classAssessment, async ({ input, user, request }) => {
    const previewed = await findPreview(app.database, user, input.id, request)
    return assessmentOf((await findStudy(user.id, input.id, previewed)).study)
  })
}

/** The courses of a camp: for everybody without progress, for members with their own (D2-Q43). */
export function serveCampCourses(app: App) {
  const findStudy = classStudyFinder(app)

  serve(app, campCourseRows, async ({ input, user, request }) => {
    const previewed = await findPreview(app.database, user, input.classId, request)
    const { study } = await findStudy(user.id, input.classId, previewed)
    return rowsOf(study).map((row) => ({ ...row, progress: 0 }))
  })
  serve(app, ownCampCourseRows, async ({ input, user }) => rowsOf((await findStudy(user.id, input.classId)).study))
}

const rowsOf = ({ units }: Study) =>
  units.flatMap(({ title, items }) =>
    items
      .filter(({ course }) => course !== undefined)
      .map((item) => ({
        subId: item.id,
        businessId: item.businessId,
        name: item.title,
        unitName: title,
        period: item.period,
        categoryText: item.isCompulsory ? '必修' : '选修',
        progress: item.progress,
      })),
  )
