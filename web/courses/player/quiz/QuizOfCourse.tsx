import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import type { CoursePlayer } from '../study/course-player.ts'

const QuizDialog = lazy(async () => ({ default: (await import('./QuizDialog.tsx')).QuizDialog }))

/** The quiz of the courseware that is shown. Loaded with the courseware, long before its first point; most have none. */
export function QuizOfCourse(props: { courseId: string; player: CoursePlayer }) {
  const hasQuiz = useStore(props.player.store, ({ courseware }) => Boolean(courseware?.quiz))
  return <Suspense>{hasQuiz && <QuizDialog {...props} />}</Suspense>
}
