import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import { Video } from '../../../ui/Video.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import type { PlayRecord } from '../study/play-record.ts'
import type { Courseware } from '../study/progress.ts'
import { CountingNote } from './CountingNote.tsx'
import { type Content, contentOf } from './content.ts'
import { Manuscript } from './Manuscript.tsx'
import styles from './ReadingSheet.module.css'

/** A courseware that is read, in a sheet over the page (D3-B174). */
export function ReadingSheet({ courseId, player }: { courseId: string; player: CoursePlayer }) {
  const reading = useStore(player.store, (state) => state.reading)
  const last = useRef(reading)
  if (reading) last.current = reading
  const read = useReadingTime(player, reading?.record)
  // While the sheet closes it still shows its content.
  const held = reading ?? last.current
  if (!held) return null
  const content = contentOf(held.record, window.location.origin)

  return (
    <Sheet
      isOpen={reading !== undefined}
      onClose={() => player.reading.close(read.current)}
      title={held.courseware.title}
      height="88dvh"
    >
      <CountingNote player={player} />
      {content && <Shown content={content} courseId={courseId} courseware={held.courseware} />}
    </Sheet>
  )
}

type ShownProps = { content: Content; courseId: string; courseware: Courseware }

function Shown({ content, courseId, courseware: { id, title } }: ShownProps) {
  if (content.kind === 'file') {
    return <Manuscript courseId={courseId} coursewareId={id} path={content.path} title={title} />
  }
  if (content.kind === 'medium') return <ShownMedium url={content.url} title={title} />
  return <iframe src={content.url} title={title} sandbox="allow-scripts allow-forms" className={styles.page} />
}

function ShownMedium({ url, title }: { url: string; title: string }) {
  const medium = useRef<HTMLVideoElement>(null)
  return <Video ref={medium} className={styles.medium} src={url} controls playsInline aria-label={title} />
}

/** Counts the seconds of reading, where the courseware asks for a least time (D3-Q102). */
function useReadingTime(player: CoursePlayer, record: PlayRecord | undefined) {
  const read = useRef(0)
  useEffect(() => {
    if (!record) return
    read.current = secondsOf(record.lastWatchPoint)
    if (record.durationLong === 0 || record.finishedRate === 100) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      read.current += 1
      player.reading.reached(read.current)
    }, 1_000)
    return () => clearInterval(timer)
  }, [player, record])
  return read
}
