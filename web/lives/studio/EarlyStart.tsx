import { untilStartText } from '@college/rules/lives/state.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import styles from './EarlyStart.module.css'

type Props = {
  isOpen: boolean
  /** The announced start, as ISO 8601 and as it is shown. */
  startsAt: string
  timeSdate: string
  onClose: () => void
  onRehearse: () => void
  onStart: () => void
}

/** Asks before a live begins long before it was announced: learners see it at once, and it begins only once. */
export function EarlyStart({ isOpen, startsAt, timeSdate, onClose, onRehearse, onStart }: Props) {
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="现在就开播吗">
      <div className={styles.question}>
        <p>
          预告的开始时间是 {timeSdate}，{untilStartText(new Date(startsAt), new Date())}
          。现在开播，学员立即看到画面，开始录像。
        </p>
        <p>只想试一试设备和画面，请先试播：只有主持人看得到，不算开播，不计学习，不录像。</p>
        <div className={styles.choices}>
          <Button onClick={choose(onRehearse)}>先试播</Button>
          <Button kind="line" onClick={choose(onStart)}>
            现在开播
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
