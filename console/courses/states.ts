import type { CourseState } from '@college/contract/courses/staff.ts'
import { courseStateText } from '@college/rules/courses/publish.ts'

export const courseTones: Record<CourseState, 'grey' | 'amber' | 'green' | 'danger'> = {
  draft: 'grey',
  scheduled: 'amber',
  published: 'green',
  withdrawn: 'danger',
}

export const stateOptions = (Object.keys(courseTones) as CourseState[]).map((value) => ({
  value,
  label: courseStateText(value),
}))
