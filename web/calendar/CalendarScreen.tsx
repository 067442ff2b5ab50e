import { learnerCalendar } from '@college/contract/calendar/calendar.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import {
  daysShown,
  monthText,
  monthWanted,
  rowsOfClass,
  untilNextChange,
} from '@college/rules/calendar/calendar-rows.ts'
import { type Day, dayOf, daysOf, type Month } from '@college/rules/kit/day.ts'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { dayFeatures } from '../home/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PullToRefresh } from '../ui/list/PullToRefresh.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Skeleton, SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { AddressSheet } from './AddressSheet.tsx'
import styles from './CalendarScreen.module.css'
import { ClassChips } from './ClassChips.tsx'
import { DayList } from './DayList.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import { NoClass } from './NoClass.tsx'

/** The days of a learner over all classes: what home shows of today, for every day. */
export function CalendarScreen({ month: wanted, class: classWanted }: Query<typeof routes.calendar>) {
  const today = dayOf(new Date())
  const month = monthWanted(wanted, today)
  const [isAddressOpen, setAddressOpen] = useState(false)
  const go = useGo()
  const show = (place: { month?: Month; classId?: string }) => {
    const classId = place.classId ?? classWanted ?? ''
    const query = { month: monthText(place.month ?? month), ...(classId && { class: classId }) }
    go(href(routes.calendar, query), { replace: true })
  }
  return (
    <>
      <TopBar title="待办与日历">
        <IconButton
          label="订阅到手机日历"
          icon={<CalendarPlus size={22} />}
          onClick={() => setAddressOpen(true)}
          aria-haspopup="dialog"
        />
      </TopBar>
      <Days
        month={month}
        today={today}
        classWanted={classWanted}
        onMonth={(other) => show({ month: other })}
        onClass={(classId) => show({ classId })}
      />
      <AddressSheet isOpen={isAddressOpen} onClose={() => setAddressOpen(false)} />
    </>
  )
}

type Calendar = Reply<typeof learnerCalendar>

type Props = {
  month: Month
  today: Day
  classWanted: string | undefined
  onMonth: (month: Month) => void
  /** '' for all. */
  onClass: (classId: string) => void
}

/** One month; a chosen day of another one is forgotten. */
function Days({ month, today, classWanted, onMonth, onClass }: Props) {
  const [day, setDay] = useState<Day>()
  const chosen = day && daysOf(month).includes(day) ? day : undefined
  const query = useAsk(learnerCalendar, daysShown(month, today), {
    feature: dayFeatures,
    keepPrevious: true,
    changesIn: (calendar) => untilNextChange(calendar.rows, calendar.today, Date.now()),
  })
  const classes = query.data?.classes ?? []
  // A class that was left, or of another time, narrows nothing.
  const classId = classes.find(({ id }) => id === classWanted)?.id ?? ''
  const rows = rowsOfClass(query.data?.rows ?? [], classId)
  return (
    <>
      <MonthPanel month={month} today={today} rows={rows} chosen={chosen} onMonth={onMonth} onChoose={setDay} />
      <PullToRefresh onRefresh={query.refetch}>
        <ClassChips classes={classes} chosen={classId} onChoose={onClass} />
        <div className={styles.list}>
          {query.isPlaceholderData ? (
            <Skeleton>
              <ListSkeleton />
            </Skeleton>
          ) : (
            <Loaded query={query} skeleton={<ListSkeleton />}>
              {(calendar) =>
                hasNothing(calendar) ? (
                  <NoClass />
                ) : (
                  <DayList rows={rows} classes={classes} month={month} today={today} chosen={chosen} />
                )
              }
            </Loaded>
          )}
        </div>
      </PullToRefresh>
    </>
  )
}

const hasNothing = ({ rows, classes }: Calendar): boolean => rows.length === 0 && classes.length === 0

const ListSkeleton = () => (
  <div className={styles.waiting}>
    <SkeletonBlock height={18} width="32%" />
    <SkeletonBlock height={60} borderRadius="var(--nc-r-l)" />
    <SkeletonBlock height={60} borderRadius="var(--nc-r-l)" />
    <SkeletonBlock height={18} width="32%" marginTop={12} />
    <SkeletonBlock height={60} borderRadius="var(--nc-r-l)" />
  </div>
)
