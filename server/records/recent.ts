import { recentStudy } from '@college/contract/records/study.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import type { App } from '../app-parts.ts'
import { type RecentCourse, recentStore } from '../courses/door.ts'

export function listRecentStudy(app: App) {
  const store = recentStore(app.database)

  app.lists.add(recentStudy, {
    rows: async ({ user, limit, offset }) => (await store.list(user.id, limit, offset)).map(rowOf),
    count: ({ user }) => store.count(user.id),
  })
}

function rowOf(course: RecentCourse) {
  return {
    _id: course.id,
    cover: fileList(course.cover),
    theme: course.theme,
    title: course.title,
    teacher_text: course.teacherText,
    period: course.period,
    duration: clockTimeOf(course.durationSeconds),
    percentage: coursePercent(course.counted),
    courseTime: course.lastPulseAt.toISOString(),
    position: course.stoppedIn,
  }
}
