import { isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import { toast } from '../../../ui/layers/toast.tsx'
import { Loading } from '../../../ui/states/Loaded.tsx'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { useListening } from '../listen/use-listening.ts'
import { QuizOfCourse } from '../quiz/QuizOfCourse.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import type { PlayerState } from '../study/player-state.ts'
import type { Courseware, Trend } from '../study/progress.ts'
import { whyNoManuscript } from './content.ts'
import { Manuscript } from './Manuscript.tsx'
import { ReadingSheet } from './ReadingSheet.tsx'

const Transcript = lazy(async () => ({ default: (await import('../captions/Transcript.tsx')).Transcript }))

/** All that the video leaves, and enough to read where it is high. */
const BELOW_VIDEO = 'max(50dvh, calc(100dvh - min(100vw, var(--nc-col)) * 0.5625 - var(--nc-safe-t)))'

type Props = {
  course: OpenCourse
  base: Reply<typeof getPlayBase>
  trend: Trend
  sheets: ReturnType<typeof useCourseSheets>
  onOpen: (courseware: Courseware) => void
}

/** What opens over the page of a course: 听课, the document of the lesson, its captions, a quiz, and what is read. */
export function CourseSheets({ course, base, trend, sheets, onOpen }: Props) {
  const { player, query } = course
  const { listening, manuscript, transcript } = sheets
  return (
    <>
      {listening.ListenSheet && (
        <listening.ListenSheet
          {...{ course, base, trend, listening, onOpen }}
          onManuscript={manuscript.open}
          onTranscript={transcript.open}
        />
      )}
      <QuizOfCourse courseId={query.id} player={player} />
      <ReadingSheet courseId={query.id} player={player} isPreview={query.isView !== undefined} />
      {/* As high as what the video leaves: it is seen while its lines are read. */}
      <Sheet isOpen={transcript.isOpen} onClose={transcript.close} title="字幕文稿" height={BELOW_VIDEO}>
        <Suspense fallback={<Loading />}>
          <Transcript player={player} />
        </Suspense>
      </Sheet>
      <Sheet isOpen={manuscript.isOpen} onClose={manuscript.close} title="文稿" height="88dvh">
        {manuscript.shown && (
          <Manuscript
            courseId={query.id}
            {...manuscript.shown}
            title="文稿"
            timed={{ player, onJump: manuscript.close }}
          />
        )}
      </Sheet>
    </>
  )
}

/** Which of them are open, and the ways to open them. */
export function useCourseSheets(player: CoursePlayer) {
  const [isTranscriptOpen, setTranscriptOpen] = useState(false)
  return {
    listening: useListening(player),
    manuscript: useManuscript(player),
    transcript: {
      isOpen: isTranscriptOpen,
      open: () => setTranscriptOpen(true),
      close: () => setTranscriptOpen(false),
    },
  }
}

/** 文稿: the document that goes with the courseware on the stage (D3-B022, D3-Q99). */
function useManuscript(player: CoursePlayer) {
  const [isOpen, setOpen] = useState(false)
  // Stays while the sheet closes.
  const [shown, setShown] = useState<{ coursewareId: string; path: string }>()
  const [isAsked, setAsked] = useState(false)
  const isOnTheWay = useStore(player.store, isRecordOnTheWay)
  const show = useEffectEvent(() => {
    setAsked(false)
    const { courseware, record } = player.store.getState()
    const path = record?.fileAdditionUrl
    const reason = whyNoManuscript(path)
    if (reason || !path || !courseware) return toast(reason ?? '当前课件暂无相关文档')
    setShown({ coursewareId: courseware.id, path })
    setOpen(true)
  })
  // Only the record knows the document. Who taps before it has come is answered when it is there.
  useEffect(() => {
    if (isAsked && !isOnTheWay) show()
  }, [isAsked, isOnTheWay])
  return { isOpen, shown, close: () => setOpen(false), open: () => setAsked(true) }
}

const isRecordOnTheWay = ({ courseware, record, problem }: PlayerState): boolean =>
  courseware !== undefined && isPlayed(courseware.rTypeValue) && !record && !problem
