import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../kit/data/session.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { OpenCourse } from '../../mini/mini-store.ts'

const NoteMarks = lazyPart(async () => (await import('../read-along/NoteMarks.tsx')).NoteMarks)

/** The marks of the own notes on the line, once the lesson is there; of a guest and in a preview there are none. */
export function NoteMarksPlace({ course: { player, query } }: { course: OpenCourse }) {
  const isPerson = useSession((session) => session.userId !== undefined)
  const isLoaded = useStore(player.store, ({ record }) => record !== undefined)
  if (!isPerson || !isLoaded || query.isView !== undefined) return null
  return (
    <Suspense fallback={null}>
      <NoteMarks player={player} courseId={query.id} />
    </Suspense>
  )
}
