import { saidInSecond } from '@college/rules/courses/read-place.ts'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useModal, usePresence } from '../../../ui/layers/overlay.ts'
import { failureText } from '../../../ui/states/failure.ts'
import { Loading } from '../../../ui/states/Loaded.tsx'
import { FailureNotice, Notice } from '../../../ui/states/Notice.tsx'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { Manuscript } from '../page/Manuscript.tsx'
import styles from './ReadAlong.module.css'
import { Reader } from './Reader.tsx'
import { useReadText } from './use-read-text.ts'

/** Milliseconds; the duration of the exit animation. */
const LEAVING = 240

type Props = {
  course: OpenCourse
  theme: string
  isOpen: boolean
  /** The second whose sentence an address names. */
  landing: number | undefined
  /** Opens 听课. */
  onListen: () => void
  onClose: () => void
}

/** 文稿 as a page to read, over everything: it follows the voice, and its sentences can be noted and shared. */
export function ReadAlong(props: Props) {
  const { isOpen, onClose } = props
  const layer = useRef<HTMLDivElement>(null)
  const isPresent = usePresence(isOpen, LEAVING)
  useModal(layer, isOpen, onClose)
  if (!isPresent) return null
  return createPortal(
    <div
      ref={layer}
      role="dialog"
      aria-modal="true"
      aria-label="文稿"
      tabIndex={-1}
      className={classes(styles.layer, !isOpen && styles.closing)}
    >
      <Content {...props} />
    </div>,
    document.body,
  )
}

const views = [
  { value: 'document' as const, text: '文档' },
  { value: 'sentences' as const, text: '逐句' },
]

function Content({ course, theme, landing, onListen, onClose }: Props) {
  const { player, query } = course
  const { courseware, record, media } = useStore(player.store)
  const [view, setView] = useState<'document' | 'sentences'>(landing === undefined ? 'document' : 'sentences')
  const { text, lines, document, isLoading, error, retry } = useReadText(player, query.id)
  const listen = () => {
    onClose()
    onListen()
  }
  const head = (children?: ReactNode) => (
    <ReadHead title={courseware?.title ?? ''} onBack={onClose}>
      {children}
    </ReadHead>
  )
  const choice = document !== undefined && text.length > 0 && (
    <div className={styles.views}>
      <Segmented label="文稿的样子" options={views} value={view} onChange={setView} />
    </div>
  )

  if (isLoading) {
    return (
      <>
        {head()}
        <Loading place="page" />
      </>
    )
  }
  if (record && text.length > 0 && (document === undefined || view === 'sentences')) {
    const named = landing === undefined ? undefined : saidInSecond(text, lines, landing)
    return <Reader key={record.id} {...{ course, theme, text, named, head }} choice={choice} />
  }
  return (
    <>
      {head()}
      {choice}
      <div className={styles.scroller}>
        {document !== undefined && record ? (
          <Manuscript courseId={query.id} coursewareId={record.id} path={document} title="文稿" />
        ) : error ? (
          <FailureNotice {...failureText(error)} onRetry={retry} />
        ) : (
          <Notice title="当前课件暂无相关文档" hint={media.mp3 && '可以只听声音'} page>
            {media.mp3 && <Button onClick={listen}>听课</Button>}
          </Notice>
        )}
      </div>
    </>
  )
}

type HeadProps = { title: string; onBack: () => void; children?: ReactNode }

const ReadHead = ({ title, onBack, children }: HeadProps) => (
  <header className={styles.head}>
    <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={onBack} />
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.actions}>{children}</div>
  </header>
)
