import type { ReactNode } from 'react'
import { isInPreviewFrame } from '../../kit/data/preview.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { Drawing, type DrawingKind } from './Drawing.tsx'
import styles from './Notice.module.css'
import { GoBack } from './ways-out.tsx'

type Props = {
  title: string
  hint?: ReactNode
  drawing?: DrawingKind
  /** Fills a page instead of a card. */
  page?: boolean
  /** The one way out. */
  children?: ReactNode
}

/** A message in place of the content of a page or card. */
export const Notice = ({ title, hint, drawing = 'empty', page, children }: Props) => (
  <div className={classes(styles.notice, page && styles.page)}>
    <Drawing kind={drawing} />
    <h2 className={styles.title}>{title}</h2>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children && <div className={styles.action}>{children}</div>}
  </div>
)

type FailureProps = {
  title: string
  hint?: string | undefined
  page?: boolean
  /** Asking again would not help. */
  isFinal?: boolean
  /** The requested thing does not exist. A full page then offers the way back; a part of a page still offers a retry. */
  isGone?: boolean
  onRetry: () => void
}

/** A load error with a retry button, or with the way back where a retry would be refused again. */
export function FailureNotice({ title, hint, page = false, isFinal = false, isGone = false, onRetry }: FailureProps) {
  const leadsBack = isFinal || (page && isGone)
  return (
    <div role="alert">
      <Notice drawing={isGone ? 'noneFound' : isFinal ? 'forbidden' : 'failure'} title={title} hint={hint} page={page}>
        {!leadsBack ? <Retry onRetry={onRetry} /> : (page || !isInPreviewFrame()) && <GoBack />}
      </Notice>
    </div>
  )
}

/** The same on one line, for a part of a card. */
export const FailureLine = ({ title, isFinal = false, onRetry }: FailureProps) => (
  <div role="alert" className={styles.line}>
    <span>{title}</span>
    {!isFinal && <Retry onRetry={onRetry} />}
  </div>
)

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button kind="soft" small onClick={onRetry}>
    重新加载
  </Button>
)
