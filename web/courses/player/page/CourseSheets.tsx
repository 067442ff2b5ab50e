import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { lazy, Suspense, useState } from 'react'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import { Loading } from '../../../ui/states/Loaded.tsx'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { useListening } from '../listen/use-listening.ts'
import { QuizOfCourse } from '../quiz/QuizOfCourse.tsx'
import { useReadAlong } from '../read-along/use-read-along.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import type { Courseware, Trend } from '../study/progress.ts'
import type { CourseQuery } from '../study/report.ts'
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

/** What opens over the page of a course: 听课, the text of the lesson, its captions, a quiz, and what is read. */
export function CourseSheets({ course, base, trend, sheets, onOpen }: Props) {
  const { player, query } = course
  const { listening, manuscript, transcript } = sheets
  return (
    <>
      {listening.ListenSheet && (
        <listening.ListenSheet {...{ course, base, trend, listening, onOpen }} onManuscript={manuscript.open} />
      )}
      <QuizOfCourse courseId={query.id} player={player} />
      <ReadingSheet courseId={query.id} player={player} isPreview={query.isView !== undefined} />
      {/* As high as what the video leaves: it is seen while its lines are read. */}
      <Sheet isOpen={transcript.isOpen} onClose={transcript.close} title="字幕文稿" height={BELOW_VIDEO}>
        <Suspense fallback={<Loading />}>
          <Transcript player={player} />
        </Suspense>
      </Sheet>
      {manuscript.ReadAlong && (
        <manuscript.ReadAlong
          course={course}
          theme={base.theme}
          isOpen={manuscript.isOpen}
          landing={manuscript.landing}
          onListen={listening.open}
          onClose={manuscript.close}
        />
      )}
    </>
  )
}

/** Which of them are open, and the ways to open them. */
export function useCourseSheets(player: CoursePlayer, query: CourseQuery) {
  const [isTranscriptOpen, setTranscriptOpen] = useState(false)
  return {
    listening: useListening(player),
    manuscript: useReadAlong(player, query),
    transcript: {
      isOpen: isTranscriptOpen,
      open: () => setTranscriptOpen(true),
      close: () => setTranscriptOpen(false),
    },
  }
}
