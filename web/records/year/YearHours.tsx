import { yearTask } from '@college/contract/records/study.ts'
import { hoursText, pointsText } from '@college/rules/kit/format.ts'
import { percentOf } from '@college/rules/kit/percent.ts'
import { ChevronRight } from 'lucide-react'
import { useAsk } from '../../kit/data/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import styles from './YearHours.module.css'

const Skeleton = () => (
  <div className={styles.hours}>
    <SkeletonBlock width={92} height={92} borderRadius="50%" />
    <span className={styles.texts}>
      <SkeletonBlock height={14} width="40%" />
      <SkeletonBlock height={32} width="64%" marginTop={6} />
      <SkeletonBlock height={13} width="30%" marginTop={8} />
    </span>
  </div>
)

/** This year's hours against the plan, and the points. */
export function YearHours({ onOpen }: { onOpen: () => void }) {
  const task = useAsk(yearTask, {}, { feature: 'records' })
  return (
    <Card className={styles.card}>
      <Loaded query={task} inset skeleton={<Skeleton />}>
        {({ earnedHours, plannedHours, integral, year }) => (
          <button type="button" className={styles.hours} onClick={onOpen}>
            <ProgressRing percent={percentOf(earnedHours, plannedHours)} label="年度学时完成" size={92} />
            <span className={styles.texts}>
              <span className={styles.title}>{year} 年度学时</span>
              <span className={styles.figure}>
                <b className="nc-num">{hoursText(earnedHours)}</b>
                <span> / {hoursText(plannedHours)} 学时</span>
              </span>
              <span className={styles.points}>
                {year} 年积分 <b className="nc-num">{pointsText(integral)}</b>
              </span>
            </span>
            <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
          </button>
        )}
      </Loaded>
    </Card>
  )
}
