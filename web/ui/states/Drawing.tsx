import { lazy, Suspense } from 'react'
import styles from './Drawing.module.css'
import type { LaterKind } from './LaterDrawing.tsx'

/** What stands on the ground: one drawing for each thing that a page may have to say. */
export type DrawingKind = 'failure' | LaterKind

const LaterDrawing = lazy(async () => {
  const part = await import('./LaterDrawing.tsx').catch(() => undefined)
  // Without it the words stand on bare ground.
  return { default: part?.LaterDrawing ?? (() => <></>) }
})

/** Lightning: it did not come, and may if one tries again. There without network, too. */
const failure = (
  <>
    <path className={styles.paper} d="M30 34a14 14 0 0 1 27-6 11 11 0 0 1 20 6 9 9 0 0 1-2 18H38a9 9 0 0 1-8-18Z" />
    <path className={styles.bolt} strokeWidth="3.5" strokeLinejoin="round" d="M84 60l10-16h-9l6-14" />
  </>
)

export const Drawing = ({ kind }: { kind: DrawingKind }) => (
  <svg
    className={styles.drawing}
    data-drawing={kind}
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
    {kind === 'failure' ? (
      failure
    ) : (
      <Suspense>
        <LaterDrawing kind={kind} />
      </Suspense>
    )}
  </svg>
)
