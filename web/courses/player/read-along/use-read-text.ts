import { getManuscript } from '@college/contract/courses/manuscript.ts'
import type { CaptionLine } from '@college/rules/courses/captions.ts'
import { readAlongOf } from '@college/rules/courses/read-along.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useAsk } from '../../../kit/data/queries.ts'
import { useCaptions, useHasCaptions } from '../captions/captions.ts'
import { whyNoManuscript } from '../page/content.ts'
import type { CoursePlayer } from '../study/course-player.ts'

const NONE: readonly CaptionLine[] = []

/** What can be read of the lesson on the stage: sentence by sentence with the voice, or as the document that it has. */
export function useReadText(player: CoursePlayer, courseId: string) {
  const { record, problem } = useStore(player.store)
  const path = record?.fileAdditionUrl
  const hasDocument = record !== undefined && whyNoManuscript(path) === undefined
  const manuscript = useAsk(
    getManuscript,
    { courseId, coursewareId: record?.id ?? '' },
    { background: true, staleTime: Number.POSITIVE_INFINITY, enabled: hasDocument },
  )
  const hasCaptions = useHasCaptions(player)
  const captions = useCaptions(player)
  const written = manuscript.data?.paragraphs
  const lines = captions.data
  const seconds = record?.durationLong ?? 0
  const text = useMemo(() => readAlongOf(written ?? [], lines ?? [], seconds), [written, lines, seconds])
  const isTimed = written?.some(({ at, isHeading }) => at !== null && isHeading === 0) === true

  const isPending = (hasDocument && manuscript.isPending) || (hasCaptions && captions.isPending)
  // Without network the captions on the device are read, and the document waits.
  const isEnough = text.length > 0 && manuscript.fetchStatus === 'paused'
  return {
    text,
    lines: lines ?? NONE,
    isLoading: (!record && !problem) || (isPending && !isEnough),
    /** The path of the document, where it says nothing of the time. */
    document: hasDocument && !isTimed && !manuscript.error ? path : undefined,
    error: problem ?? (hasDocument ? manuscript.error : null) ?? (hasCaptions ? captions.error : null),
    retry: () => {
      if (problem) return player.retry()
      if (manuscript.error) void manuscript.refetch()
      if (captions.error) void captions.refetch()
    },
  }
}
