import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { ChevronRight } from 'lucide-react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './About.module.css'

const CALENDAR = href(routes.calendar, {})

/** Beside the title of the card: the day, how much is left, and the way to the calendar, which has all of it. */
export function About({ date, left = 0 }: { date?: string; left?: number }) {
  const go = useGo()
  return (
    <>
      <p className={styles.date}>
        {date}
        {left > 0 && <span className={styles.optional}>，还有 {left} 件</span>}
      </p>
      <TapLink to={CALENDAR} onTap={() => go(CALENDAR)} className={styles.more}>
        待办与日历
        <ChevronRight size={16} aria-hidden="true" />
      </TapLink>
    </>
  )
}
