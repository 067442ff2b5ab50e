import { noteList } from '@college/contract/records/notes.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePagedList } from '../../../kit/data/paged-list.ts'
import { useSession } from '../../../kit/data/session.ts'
import type { CoursePlayer } from '../study/course-player.ts'

/** The largest page of a list. */
const AT_ONCE = 100

/** The learner's own notes on the lesson on the stage; none for a guest. */
export function useOwnNotes(player: CoursePlayer, courseId: string) {
  const isPerson = useSession((session) => session.userId !== undefined)
  const coursewareId = useStore(player.store, ({ record }) => record?.id)
  const pages = usePagedList(
    noteList,
    { relationId: courseId, rTypeValue: 'course', mine: 1, ...(coursewareId && { coursewareId }) },
    { pageSize: AT_ONCE, feature: 'records', enabled: isPerson && coursewareId !== undefined },
  )
  const { rows, finished, isLoading, isLoadingMore, loadMore } = pages
  useEffect(() => {
    if (!finished && !isLoading && !isLoadingMore && rows.length > 0) void loadMore()
  })
  return rows
}

export type OwnNote = ReturnType<typeof useOwnNotes>[number]
