import type { Reply } from '@college/contract/kit/endpoint.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { countText, hoursText } from '@college/rules/kit/format.ts'
import { planPercent } from '@college/rules/records/hours.ts'
import type { ReactNode } from 'react'
import { useGoToLogin } from '../kit/navigation.ts'
import { useAsk } from '../kit/queries.ts'
import { useSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import styles from './HoursCard.module.css'
import { Coin, Scenery } from './HoursScenery.tsx'
import { FRESH, useOverview } from './use-overview.ts'

/** The year's study hours and points (D1-B018). The card has its height before it has its figures. */
export function HoursCard() {
  const isLearner = useSession(({ userId }) => userId !== undefined)
  const isOverviewHere = useOverview()
  const task = useAsk(
    yearTask,
    {},
    { enabled: isLearner && isOverviewHere, background: true, feature: 'records', staleTime: FRESH },
  )
  return (
    <section aria-label="年度学时" className={styles.card}>
      <Scenery />
      {isLearner ? <Figures task={task.data} isFailed={task.isError} /> : <GuestFigures />}
    </section>
  )
}

function Figures({ task, isFailed }: { task: Reply<typeof yearTask> | undefined; isFailed: boolean }) {
  const year = task?.year ?? Number(dayOf(new Date()).slice(0, 4))
  // As wide as the figures will be, so that nothing moves when they come.
  const unknown = isFailed ? '--' : '\u2007\u2007\u2007\u2007'
  const percent = task ? planPercent(task.wczxscount, task.jhzxs) : 0
  return (
    <>
      <div className={styles.line}>
        <Hours label={`${year} 年度学时`} hours={task ? hoursText(task.wczxscount) : unknown}>
          {task && task.jhzxs > 0 ? ` / ${task.jhzxs} 学时` : ' 学时'}
        </Hours>
        <div className={styles.points}>
          <Coin />
          <div>
            <p className={styles.small}>积分</p>
            <b>{task ? countText(task.integral) : unknown}</b>
          </div>
        </div>
      </div>
      <div
        role="progressbar"
        aria-label="年度学时完成"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}

/** A guest has no hours, and none are asked for (D1-Q74). */
function GuestFigures() {
  const goToLogin = useGoToLogin()
  return (
    <>
      <div className={styles.line}>
        <Hours label="登录后查看学时" hours="0.0">
          {' 学时'}
        </Hours>
        <Button small className={styles.login} onClick={() => goToLogin()}>
          登录
        </Button>
      </div>
      <div className={styles.track} />
    </>
  )
}

const Hours = ({ label, hours, children }: { label: string; hours: string; children: ReactNode }) => (
  <div>
    <p className={styles.small}>{label}</p>
    <p className={styles.hours}>
      <b>{hours}</b>
      <span>{children}</span>
    </p>
  </div>
)
