import type { ReactNode } from 'react'
import styles from './LaterDrawing.module.css'

const drawings = {
  /** A sheet and the sun: nothing is there yet. */
  empty: (
    <>
      <circle className={styles.sun} stroke="none" cx="108" cy="28" r="13" />
      <rect className={styles.paper} x="48" y="40" width="46" height="52" rx="6" />
      <path strokeWidth="3" d="M58 54h26M58 64h26M58 74h16" />
    </>
  ),
  /** A magnifier over a blank sheet: it was looked for. */
  noneFound: (
    <>
      <rect className={styles.paper} x="42" y="34" width="44" height="58" rx="6" />
      <path strokeWidth="3" d="M52 48h18M52 58h10" />
      <circle className={styles.glass} strokeWidth="3.5" cx="88" cy="58" r="15" />
      <path strokeWidth="4.5" d="M99 69l12 12" />
      <path className={styles.mark} strokeWidth="3" d="M83 58h10" />
    </>
  ),
  /** A closed gate: the way leads elsewhere. */
  forbidden: (
    <>
      <path className={styles.paper} strokeLinejoin="round" d="M50 92V46h50v46" />
      <path className={styles.paper} strokeLinejoin="round" d="M40 46q14-2 20-14h30q6 12 20 14Z" />
      <path d="M75 46v46" />
      <rect className={styles.paper} x="65" y="62" width="20" height="16" rx="4" />
      <path d="M69.5 62v-4a5.5 5.5 0 0 1 11 0v4" />
      <circle className={styles.dot} stroke="none" cx="75" cy="70" r="2.6" />
    </>
  ),
  /** A sheet with a tick, and its seal: it is done. */
  done: (
    <>
      <rect className={styles.paper} x="48" y="36" width="50" height="56" rx="6" />
      <path className={styles.tick} strokeWidth="4.5" strokeLinejoin="round" d="M60 62l9 9 17-20" />
      <rect className={styles.seal} stroke="none" x="86" y="76" width="12" height="12" rx="2" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type LaterKind = keyof typeof drawings

/** What stands on the ground. A chunk of its own: the server is there when one of these is shown. */
export const LaterDrawing = ({ kind }: { kind: LaterKind }) => drawings[kind]
