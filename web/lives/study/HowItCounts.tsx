import { ATTENDED_PERCENT } from '@college/rules/lives/attendance.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import styles from './HowItCounts.module.css'

type Props = { isOpen: boolean /** '36 分钟'. */; needed: string; onClose: () => void }

/** What of a live counts, and how much is needed (D2-Q71). */
export const HowItCounts = ({ isOpen, needed, onClose }: Props) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="怎样计入">
    <ul className={styles.rules}>
      <li>
        看满 {needed}（全长的 {ATTENDED_PERCENT}%）就完成学习。
      </li>
      <li>画面在播放时计入；暂停、主讲离开和断网的时间不计。</li>
      <li>同一时间只有一个页面计入，课程和直播也不同时计入。</li>
      <li>结束后看回放，补上没有计入的部分；看过的不重复计。</li>
    </ul>
  </Sheet>
)
