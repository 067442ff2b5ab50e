import { Play as PlayIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { preloadPlayer } from '../../courses/door.ts'
import { classes } from '../../ui/classes.ts'
import styles from './NextRow.module.css'

type Props = { name: string; onTap: () => void; className: string | undefined; children: ReactNode }

/** A cover with ▶: the whole of it plays. */
export const Play = ({ name, onTap, className, children }: Props) => (
  <button
    type="button"
    className={classes(styles.play, className)}
    aria-label={`播放：${name}`}
    onPointerDown={preloadPlayer}
    onClick={onTap}
  >
    {children}
    <span className={styles.sign}>
      <PlayIcon size={18} fill="currentColor" aria-hidden="true" />
    </span>
  </button>
)
