import { lazy, Suspense } from 'react'
import { useMini } from './mini-store.ts'

const MiniPlayer = lazy(async () => ({ default: (await import('./MiniPlayer.tsx')).MiniPlayer }))

/** Where the mini player is shown, over every page. It is loaded when something plays on outside its page. */
export function MiniPlayerPlace() {
  const course = useMini((mini) => mini.course)
  return <Suspense>{course && <MiniPlayer key={course.address} course={course} />}</Suspense>
}
