import { channelCourseList, channelInfo, type UnitCourse } from '@college/contract/columns/column.ts'
import { totalPeriod } from '@college/rules/columns/progress.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import type { Static } from 'typebox'
import type { App } from '../app-parts.ts'
import { type UnitCourseRow, unitCourseStore } from '../courses/door.ts'
import { unlessTrouble } from '../kit/database-trouble.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { viewerOf } from '../kit/viewer.ts'
import { ensureVisitor } from '../kit/visitor.ts'
import { columnStore } from './column.store.ts'
import { openColumn } from './open-column.ts'

export function serveChannelInfo(app: App) {
  const store = columnStore(app.database)
  const courses = unitCourseStore(app.database)

  serve(app, channelInfo, async ({ input, user, now, request, reply }) => {
    const column = await openColumn(store, input.id, user)
    const { id, title, theme, description, logo, cover, mobileCover } = column
    const viewer = viewerOf(user, () => ensureVisitor(app.config, { request, reply }))
    // The column is shown even when its view cannot be counted.
    const hits = (await store.countHit(id, viewer, now).catch(unlessTrouble)) ?? column.hits
    const units = await store.findUnits(id)
    const periods = await courses.periodsOf(units.flatMap(({ courseIds }) => courseIds))
    return {
      id,
      title,
      courseCount: periods.size,
      time: totalPeriod([...periods.values()]),
      hits,
      describe: cleanHtml(description),
      logo: fileList(logo),
      mobileCover: fileList(mobileCover || cover),
      theme,
    }
  })
}

export function serveChannelCourseList(app: App) {
  const store = columnStore(app.database)
  const courses = unitCourseStore(app.database)

  serve(app, channelCourseList, async ({ input: { id }, user }) => {
    await openColumn(store, id, user)
    const units = await store.findUnits(id)
    const found = await courses.find(
      units.flatMap(({ courseIds }) => courseIds),
      user?.id,
    )
    return units.map(({ id, title, cover, courseIds }) => ({
      unitId: id,
      cover: fileList(cover),
      unitName: title,
      subList: courseIds.flatMap((courseId) => {
        const course = found.get(courseId)
        return course ? [itemOf(course)] : []
      }),
    }))
  })
}

const itemOf = (course: UnitCourseRow): Static<typeof UnitCourse> => ({
  businessId: course.id,
  name: course.title,
  cover: fileList(course.cover),
  theme: course.theme,
  createTime: dateText(course.publishedAt),
  teacher: course.teacherText,
  teacherJob: course.teacherJobs.join('^'),
  duration: clockTimeOf(course.durationSeconds),
  period: course.period,
  assessScore: course.averageScore,
  viewTotal: course.viewTotal,
  progress: coursePercent(course.counted),
  // All courses are required for the medal.
  categoryText: '必修',
  subList: [],
})
