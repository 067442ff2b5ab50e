import { ALargeSmall, ChevronLeft } from 'lucide-react'
import { useSession } from '../kit/data/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { SaveState } from './SaveState.tsx'
import styles from './SittingHead.module.css'
import type { Saving } from './sitting-state.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { TextScale } from './use-text-scale.ts'

type Props = {
  title: string
  /** Total score, pass score, attempts. */
  facts: string | undefined
  /** Seconds. */
  left: number
  total: number
  answered: number
  saving: Saving
  scale: TextScale
  onBack: () => void
}

/**
 * The head of a sitting: on a phone time and what is answered, on a broad screen the exam and the person. The number of the
 * question stands before its text.
 */
export function SittingHead({ title, facts, left, total, answered, saving, scale, onBack }: Props) {
  const sizeButton = <IconButton label={`字号：${scale.name}`} icon={<ALargeSmall size={22} />} onClick={scale.next} />
  return (
    <header className={styles.head}>
      <div className={styles.phone}>
        <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={onBack} />
        <p className={classes(styles.phoneTitle, 'nc-clip1')}>{title}</p>
        {sizeButton}
        <TimeLeft seconds={left} />
      </div>
      <div className={styles.broad}>
        <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={onBack} />
        <img src="/icons/logo.svg" alt="" width="36" height="36" />
        <h1 className={styles.title}>{title}</h1>
        {facts && <p className={styles.facts}>{facts}</p>}
        {sizeButton}
        <Person />
      </div>
      <div className={styles.progress}>
        <ProgressBar percent={(answered / total) * 100} label={`已答 ${answered} 题，共 ${total} 题`} />
        <p className={styles.answered} aria-hidden="true">
          已答 <b className="nc-num">{answered}</b> / {total}
        </p>
      </div>
      <SaveState saving={saving} className={styles.saveLine} />
    </header>
  )
}

function Person() {
  const { userName, userId = '' } = useSession()
  return (
    <p className={styles.person}>
      <Avatar name={userName} seed={userId} size={36} />
      {userName}
    </p>
  )
}
