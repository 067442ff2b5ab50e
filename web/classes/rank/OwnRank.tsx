import { pointsText } from '@college/rules/kit/format.ts'
import { ChevronRight } from 'lucide-react'
import { ReasonOpener } from '../../reasons/door.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import styles from './OwnRank.module.css'
import { Minutes, type OwnEntry } from './RankRow.tsx'

/** The own place, always in sight (D2-B079); a tap says why it is that one. */
export const OwnRank = ({ classId, entry }: { classId: string; entry: OwnEntry }) => (
  <BottomBar>
    <section aria-label="我的排名" className={styles.bar}>
      <ReasonOpener about={{ kind: 'rank', id: classId }} className={styles.own}>
        <span className={styles.rank}>{entry.rank}</span>
        <Avatar src={entry.photo || undefined} seed={entry.userId} name={entry.name} size={42} />
        <span className={styles.texts}>
          <span className={styles.name}>我</span>
          <span className={styles.hint}>{hintOf(entry)}</span>
        </span>
        <span className={styles.time}>
          <Minutes time={entry.time} />
        </span>
        <ChevronRight size={18} className={styles.more} aria-label="为什么" />
      </ReasonOpener>
    </section>
  </BottomBar>
)

function hintOf({ rank, behind }: OwnEntry): string {
  if (rank === 1) return '当前排在第一名'
  return behind === 0 ? '与上一名时长相同' : `距上一名还差 ${pointsText(behind)} 分钟`
}
