import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { FileFrame } from '../../files/door.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { type Content, contentOf } from './content.ts'
import type { CoursePlayer } from './course-player.ts'
import type { PlayRecord } from './play-record.ts'
import styles from './ReadingSheet.module.css'

/** What is read lies over the page in a frame (D3-B174). */
export function ReadingSheet({ player }: { player: CoursePlayer }) {
  const reading = useStore(player.store, (state) => state.reading)
  const last = useRef(reading)
  if (reading) last.current = reading
  const read = useReadingTime(player, reading?.record)
  // While the sheet moves out of sight it still shows what it held.
  const held = reading ?? last.current
  if (!held) return null
  const content = contentOf(held.record, window.location.origin)

  return (
    <Sheet
      isOpen={reading !== undefined}
      onClose={() => player.closeReading(read.current)}
      title={held.courseware.title}
      height="88dvh"
    >
      {content && <Shown content={content} title={held.courseware.title} />}
    </Sheet>
  )
}

function Shown({ content, title }: { content: Content; title: string }) {
  if (content.kind === 'file') return <FileFrame path={content.path} title={title} />
  if (content.kind === 'medium') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the media of the college have no captions
      <video className={styles.medium} src={content.url} controls playsInline aria-label={title} />
    )
  }
  return <iframe src={content.url} title={title} sandbox="allow-scripts allow-forms" className={styles.page} />
}

/** Counts how long something is in front of the learner, where the college asks for a least time (D3-Q102). */
function useReadingTime(player: CoursePlayer, record: PlayRecord | undefined) {
  const read = useRef(0)
  useEffect(() => {
    if (!record) return
    read.current = secondsOf(record.lastWatchPoint)
    if (record.durationLong === 0 || record.finishedRate === 100) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      read.current += 1
      player.readUntil(read.current)
    }, 1_000)
    return () => clearInterval(timer)
  }, [player, record])
  return read
}
