import { lazy, Suspense, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import { Loading } from '../../../ui/states/Loaded.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { Video } from '../../../ui/Video.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import type { Courseware } from '../study/progress.ts'
import { ClassNote, CountingNote } from './CountingNote.tsx'
import { type Content, contentOf } from './content.ts'
import styles from './ReadingSheet.module.css'
import { ReadingTimer } from './ReadingTimer.tsx'

const Manuscript = lazy(async () => ({ default: (await import('./Manuscript.tsx')).Manuscript }))

type Props = { courseId: string; player: CoursePlayer; isPreview: boolean }

/** A courseware that is read, in a sheet over the page (D3-B174). */
export function ReadingSheet({ courseId, player, isPreview }: Props) {
  const reading = useStore(player.store, (state) => state.reading)
  const last = useRef(reading)
  if (reading) last.current = reading
  // While the sheet closes it still shows its content.
  const held = reading ?? last.current
  if (!held) return null
  const content = contentOf(held.record, window.location.origin)

  return (
    <Sheet
      isOpen={reading !== undefined}
      onClose={() => player.reading.close()}
      title={held.courseware.title}
      height="88dvh"
    >
      <CountingNote player={player} />
      <ClassNote player={player} />
      <ReadingTimer player={player} reading={held} isOutside={content?.kind === 'outside'} isPreview={isPreview} />
      {content && <Shown content={content} courseId={courseId} courseware={held.courseware} />}
    </Sheet>
  )
}

type ShownProps = { content: Content; courseId: string; courseware: Courseware }

function Shown({ content, courseId, courseware: { id, title } }: ShownProps) {
  if (content.kind === 'file') {
    return (
      <Suspense fallback={<Loading place="page" />}>
        <Manuscript courseId={courseId} coursewareId={id} path={content.path} title={title} />
      </Suspense>
    )
  }
  if (content.kind === 'outside') return <Outside {...content} />
  if (content.kind === 'medium') return <ShownMedium url={content.url} title={title} />
  return <iframe src={content.url} title={title} sandbox="allow-scripts allow-forms" className={styles.page} />
}

const Outside = ({ url, host }: { url: string; host: string }) => (
  <Notice title="已在新窗口打开" hint={`请在 ${host} 阅读，读满时间后回到本页`}>
    <Button onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}>再次打开</Button>
  </Notice>
)

function ShownMedium({ url, title }: { url: string; title: string }) {
  const medium = useRef<HTMLVideoElement>(null)
  return <Video ref={medium} className={styles.medium} src={url} controls playsInline aria-label={title} />
}
