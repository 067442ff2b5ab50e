import { LayoutGrid } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import styles from './SittingBar.module.css'

type Props = {
  isFirst: boolean
  isLast: boolean
  onSheet: () => void
  onMove: (by: number) => void
  onHandIn: () => void
}

/** The way through the questions, and after the last one the way out. */
export const SittingBar = ({ isFirst, isLast, onSheet, onMove, onHandIn }: Props) => (
  <div className={styles.bar}>
    <button type="button" className={styles.sheet} onClick={onSheet}>
      <LayoutGrid size={22} aria-hidden="true" />
      答题卡
    </button>
    <Button kind="line" disabled={isFirst} onClick={() => onMove(-1)}>
      上一题
    </Button>
    {isLast ? <Button onClick={onHandIn}>交卷</Button> : <Button onClick={() => onMove(1)}>下一题</Button>}
  </div>
)
