import { querySignData } from '@college/contract/classes/sign-in.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { CalendarCheck, CircleCheckBig } from 'lucide-react'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './SignInRow.module.css'
import { useSignIn } from './use-sign-in.ts'

/** 今日签到 in one tap, on top of a camp; the row is there whatever the answer is, and leads to the calendar. */
export function SignInRow({ id }: { id: string }) {
  const go = useGo()
  const { data } = useAsk(querySignData, { classId: id, ...monthOf(dayOf(new Date())) }, { feature: 'classes' })
  const { sign, isBusy } = useSignIn(id)
  const to = href(routes.campSignIn, { id })
  return (
    <Card className={styles.row}>
      <TapLink to={to} className={styles.lead} onTap={() => go(to)}>
        <CalendarCheck size={20} aria-hidden="true" />
        <span className={styles.texts}>
          今日签到
          {data && data.daysInRow > 0 && <span className={styles.days}>连续 {data.daysInRow} 天</span>}
        </span>
      </TapLink>
      {data?.canSign && (
        <Button kind="soft" small busy={isBusy} onClick={sign}>
          签到
        </Button>
      )}
      {data && !data.canSign && (
        <span className={styles.state}>
          {data.signedToday && <CircleCheckBig size={18} aria-hidden="true" />}
          {data.signedToday ? '已签到' : data.message}
        </span>
      )}
    </Card>
  )
}
