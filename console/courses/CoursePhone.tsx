import type { WrittenCourse } from '@college/contract/courses/preview.ts'
import { coursePlayer } from '@college/contract/courses/routes.ts'
import { href } from '@college/contract/kit/route.ts'
import { useMemo, useRef } from 'react'
import { PhonePane } from '../ui/phone/PhonePane.tsx'
import { type Basics, basicsOf } from './basics.ts'
import type { CourseDetail } from './outline.ts'

type Props = {
  course: CourseDetail
  /** What is typed or was saved since the course was read; undefined for nothing. */
  ahead: Basics | undefined
}

/** The learner's own app at this course, also at a draft; it stores and credits nothing (D3-Q31). */
export function CoursePhone({ course, ahead }: Props) {
  const written = useMemo((): WrittenCourse => {
    const { title, content, labels, teacherIds, coverId } = ahead ?? basicsOf(course)
    return { id: course.id, title, content, labels, teacherIds, coverId }
  }, [course, ahead])
  return (
    <PhonePane
      name="学员看到的课程"
      as="student"
      page={href(coursePlayer, { id: course.id, isView: '1' })}
      latest={{ about: 'course', version: useReading(course), written }}
      note={ahead ? '还没有保存；新封面和新选的主讲人保存后可见' : '预览不记学习进度和学时'}
    />
  )
}

/** Counts how often the course was read with something new: a finished film or a quiz changes no version of it. */
function useReading(course: CourseDetail): number {
  const reading = useRef({ course, times: 0 })
  if (reading.current.course !== course) reading.current = { course, times: reading.current.times + 1 }
  return reading.current.times
}
