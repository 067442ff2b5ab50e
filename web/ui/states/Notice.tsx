import type { ReactNode } from 'react'
import { isInPreviewFrame } from '../../kit/data/preview.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import styles from './Notice.module.css'
import { GoBack } from './ways-out.tsx'

type Props = {
  title: string
  hint?: ReactNode
  drawing?: 'empty' | 'failure'
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
      <Notice drawing={leadsBack ? 'empty' : 'failure'} title={title} hint={hint} page={page}>
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

const Drawing = ({ kind }: { kind: 'empty' | 'failure' }) => (
  <svg
    className={styles.drawing}
    width="150"
    height="96"
    viewBox="0 0 150 96"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path className={styles.ground} stroke="none" d="M8 88C34 60 52 66 74 58s40-18 68 30Z" />
    <path d="M0 92h150" />
    {kind === 'empty' ? (
      <>
        <circle className={styles.sun} stroke="none" cx="108" cy="28" r="13" />
        <rect className={styles.paper} x="48" y="40" width="46" height="52" rx="6" />
        <path strokeWidth="3" d="M58 54h26M58 64h26M58 74h16" />
      </>
    ) : (
      <>
        <path className={styles.paper} d="M30 34a14 14 0 0 1 27-6 11 11 0 0 1 20 6 9 9 0 0 1-2 18H38a9 9 0 0 1-8-18Z" />
        <path className={styles.bolt} strokeWidth="3.5" strokeLinejoin="round" d="M84 60l10-16h-9l6-14" />
      </>
    )}
  </svg>
)
