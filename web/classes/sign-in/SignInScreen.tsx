import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf, type Month, monthOf } from '@college/rules/kit/day.ts'
import { CalendarClock, Stamp } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconRow } from '../../ui/list/IconRow.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFailureAlert } from '../use-failure-alert.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import styles from './SignInScreen.module.css'
import { useSignIn } from './use-sign-in.ts'

type SignData = Reply<typeof querySignData>

/** D2-R21: the own signatures in a class or camp, by month, and the button that signs today. */
export function SignInScreen({ id }: { id: string }) {
  const [month, setMonth] = useState<Month>(() => monthOf(dayOf(new Date())))
  const query = useAsk(querySignData, { classId: id, ...month }, { feature: 'classes', keepPrevious: true })
  // What is on the page stays true when it cannot be asked again, as after a signature that could not be sent.
  useFailureAlert(query.data ? null : query.error, '签到数据异常')
  return (
    <div className={styles.page}>
      <TopBar title="签到" wash />
      <Loaded query={query} page skeleton={<SignInSkeleton />}>
        {(data) => (
          <>
            <Run data={data} />
            <MonthCalendar month={month} data={data} isKnown={!query.isPlaceholderData} onMonth={setMonth} />
            {data.message !== signIn.refusals.studentsOnly.message && <RequestsRow id={id} />}
            <SignButton classId={id} data={data} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The consecutive days, on a medal and in words. */
const Run = ({ data: { daysInRow, canSign, message } }: { data: SignData }) => (
  <div className={styles.run}>
    <div className={styles.medal} key={daysInRow} aria-hidden="true">
      <span className={styles.number}>{daysInRow}</span>
    </div>
    <p className={styles.words} role="status">
      <span className={styles.label}>连续签到</span>
      <span className={styles.days}>
        <span className="nc-num">{daysInRow}</span> 天
      </span>
      <span className={styles.hint}>{canSign ? `今天签到，就是第 ${daysInRow + 1} 天` : message}</span>
    </p>
  </div>
)

/** The way to leave and late signing, for who can ask for these. */
function RequestsRow({ id }: { id: string }) {
  const go = useGo()
  const to = href(routes.classRequests, { id })
  return (
    <Card className={styles.requests}>
      <IconRow
        icon={CalendarClock}
        name="请假与补签"
        meta="没有签到的日子，可以请假或补签"
        to={to}
        onTap={() => go(to)}
      />
    </Card>
  )
}

function SignButton({ classId, data: { canSign, message } }: { classId: string; data: SignData }) {
  const { sign, isBusy } = useSignIn(classId)
  return (
    <div className={styles.bar}>
      <Button block disabled={!canSign} busy={isBusy} onClick={sign}>
        <Stamp size={22} aria-hidden="true" />
        {canSign ? '签到' : message}
      </Button>
    </div>
  )
}

const SignInSkeleton = () => (
  <>
    <div className={styles.run}>
      <SkeletonBlock width={92} height={92} borderRadius="50%" />
      <SkeletonBlock width={120} height={64} />
    </div>
    <Card className={styles.waiting}>
      <SkeletonBlock height={300} borderRadius="var(--nc-r-s)" />
    </Card>
  </>
)
