import { type CourseChange, courseChanged, type saveCourse } from '@college/contract/courses/staff.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import type { CourseDetail } from './outline.ts'

export type Basics = Omit<Input<typeof saveCourse>, 'id' | 'version'>

export const basicsOf = (course: CourseDetail): Basics => ({
  title: course.title,
  coverId: null,
  firstCategoryId: course.firstCategoryId,
  secondCategoryId: course.secondCategoryId,
  content: course.content,
  labels: course.labels,
  teacherIds: course.teacherIds,
  loginLimit: course.loginLimit,
  isRecommended: course.isRecommended,
})

/** Who saved first, when the server refused because of that. */
export const changeIn = (error: unknown): CourseChange | undefined =>
  error instanceof Refused && error.answer.message === courseChanged.message
    ? (error.answer.data as CourseChange)
    : undefined
