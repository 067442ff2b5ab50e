import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { hoursText, pointsText } from '@college/rules/kit/format.ts'
import { percentOf } from '@college/rules/kit/percent.ts'
import type { ReactNode } from 'react'
import { useIsOffline } from '../../kit/data/network.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo, useGoToLogin } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './HoursCard.module.css'
import { Coin, Scenery } from './HoursScenery.tsx'
import { FRESH, useOverview } from './use-overview.ts'

const MY_INFO = href(routes.myInfo, {})

/** The year's study hours and points (D1-B018); opens their entries. Reserves its height while the figures load. */
export function HoursCard() {
  const isLearner = useSession(({ userId }) => userId !== undefined)
  const isOverviewHere = useOverview()
  const isOffline = useIsOffline()
  const go = useGo()
  const task = useAsk(
    yearTask,
    {},
    { enabled: isLearner && isOverviewHere, background: true, feature: 'records', staleTime: FRESH },
  )
  return (
    <section aria-label="年度学时" className={styles.card}>
      <Scenery />
      {isLearner && (
        <TapLink to={MY_INFO} onTap={() => go(MY_INFO)} className={styles.lead} label="查看我的学习">
          {null}
        </TapLink>
      )}
      {isLearner ? <Figures task={task.data} isFailed={task.isError || isOffline} /> : <GuestFigures />}
    </section>
  )
}

function Figures({ task, isFailed }: { task: Reply<typeof yearTask> | undefined; isFailed: boolean }) {
  const year = task?.year ?? Number(dayOf(new Date()).slice(0, 4))
  // Figure spaces of the same width as the figures, so that nothing shifts when they load.
  const unknown = isFailed ? '--' : '\u2007\u2007\u2007\u2007'
  const percent = task ? percentOf(task.earnedHours, task.plannedHours) : 0
  return (
    <>
      <div className={styles.line}>
        <Hours label={`${year} 年度学时`} hours={task ? hoursText(task.earnedHours) : unknown}>
          {task && task.plannedHours > 0 ? ` / ${hoursText(task.plannedHours)} 学时` : ' 学时'}
        </Hours>
        <div className={styles.points}>
          <Coin />
          <div>
            <p className={styles.small}>{year} 年积分</p>
            <b>{task ? pointsText(task.integral) : unknown}</b>
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

/** A guest has no hours; they are not requested (D1-Q74). */
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
