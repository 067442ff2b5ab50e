import { studyingCourses } from '@college/contract/records/study.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import type { App } from '../app-parts.ts'
import { type UnitCourseRow, unitCourseStore } from '../courses/door.ts'
import { studyingStore } from './studying.store.ts'

/** 在学课程: also lists the courses that the player added to the study plan. */
export function listStudyingCourses(app: App) {
  const store = studyingStore(app.database)
  const courses = unitCourseStore(app.database)

  app.lists.add(studyingCourses, {
    async rows({ user, limit, offset }) {
      const studying = await store.list(user.id, limit, offset)
      const found = await courses.find(
        studying.map(({ id }) => id),
        user.id,
      )
      return studying.flatMap(({ id, isPlanned }) => {
        const course = found.get(id)
        return course ? [{ ...cardOfStudying(course), isPlanned }] : []
      })
    },
    count: ({ user }) => store.count(user.id),
  })
}

const cardOfStudying = (course: UnitCourseRow) => ({
  _id: course.id,
  cover: fileList(course.cover),
  theme: course.theme,
  title: course.title,
  teacher_text: course.teacherText,
  period: course.period,
  duration: clockTimeOf(course.durationSeconds),
  percentage: coursePercent(course.counted),
})
