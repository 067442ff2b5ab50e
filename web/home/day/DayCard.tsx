import { learnerDay } from '@college/contract/home/day.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { dayCard } from '@college/rules/home/day-card.ts'
import { dayTitle } from '@college/rules/home/day-words.ts'
import { addDays, dayOf, startOf } from '@college/rules/kit/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { FailureLine } from '../../ui/states/Notice.tsx'
import { FRESH, overviewKey, useOverview } from '../main/use-overview.ts'
import { About } from './About.tsx'
import styles from './DayCard.module.css'
import { DayFrame, DaySkeleton } from './DayFrame.tsx'
import { DayRowItem } from './DayRowItem.tsx'
import { dayFeatures } from './features.ts'
import { NextRow } from './NextRow.tsx'
import { NothingToDo } from './NothingToDo.tsx'
import { useMovingRows, useSinking } from './use-sinking.ts'

type Day = Reply<typeof learnerDay>
type Next = Reply<typeof nextCourse>

/** `onHere`: it has what it shows, or knows that it does not come; told before that is drawn. */
export function DayCard({ onHere }: { onHere: () => void }) {
  const isOverviewHere = useOverview()
  const next = useAsk(
    nextCourse,
    {},
    { enabled: isOverviewHere, background: true, feature: 'records', staleTime: FRESH },
  )
  const day = useAsk(
    learnerDay,
    {},
    {
      background: true,
      feature: dayFeatures,
      staleTime: FRESH,
      changesIn: ({ rows, today }) => untilNext(rows, today),
    },
  )
  useWithOverview(day.refetch)
  // What is kept from another day is no answer.
  const isOld = day.data !== undefined && day.data.today !== dayOf(new Date())
  const isDayAwaited = (day.data === undefined && !day.isError) || (isOld && day.isFetching)
  const isWaiting = isDayAwaited || (next.data === undefined && !next.isError)
  useLayoutEffect(() => {
    if (!isWaiting) onHere()
  }, [isWaiting, onHere])
  if (isWaiting) return <DaySkeleton />
  if (day.data === undefined || isOld) return <NotFetched next={next.data ?? null} onRetry={() => void day.refetch()} />
  return <Rows day={day.data} next={next.data ?? null} onRetry={next.isError ? () => void next.refetch() : undefined} />
}

/** The day did not come; the course to go on with is there all the same, if it is known. */
const NotFetched = ({ next, onRetry }: { next: Next; onRetry: () => void }) => (
  <DayFrame about={<About />}>
    {next && <NextRow next={next} />}
    <FailureLine title="今天的安排没有取到" onRetry={onRetry} />
  </DayFrame>
)

/** Pulling down refetches the overview of home, and the day with it. */
function useWithOverview(refetch: (options: { cancelRefetch: boolean }) => unknown) {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'fetch') return
        if (event.query.queryKey[0] === overviewKey[0]) void refetch({ cancelRefetch: false })
      }),
    [queries, refetch],
  )
}

/** Milliseconds until a row begins or ends, or the day does. */
function untilNext(rows: Day['rows'], today: string): number {
  const now = Date.now()
  const times = [...rows.map(({ at }) => at ?? 0), startOf(addDays(today, 1)).getTime()].filter((at) => at > now)
  return Math.max(1_000, Math.min(...times) - now)
}

/** `onRetry`: the course to go on with did not come, so nobody can say yet that nothing is left. */
function Rows({ day, next, onRetry }: { day: Day; next: Next; onRetry: (() => void) | undefined }) {
  const { today, rows, daysInRow, suggestion } = day
  const [isWhole, setWhole] = useState(false)
  const { shown, left, rest } = dayCard(useSinking(rows), next !== null && next.kind !== 'suggested', isWhole)
  const list = useMovingRows()
  const firstLive = shown.find(({ state }) => state === 'onAir')
  const items = shown.map((row) => (
    <DayRowItem key={`${row.kind} ${row.id}`} row={row} today={today} isFirst={row === firstLive} />
  ))
  if (left === 0) {
    const isSigned = rows.some(({ kind }) => kind === 'signIn')
    return (
      <DayFrame about={<About date={dayTitle(today)} />}>
        {next === null && onRetry ? (
          <FailureLine title="继续学习的课程没有取到" onRetry={onRetry} />
        ) : (
          <NothingToDo isSigned={isSigned} daysInRow={daysInRow} suggestion={suggestion} next={next} />
        )}
        {items.length > 0 && <Done count={items.length}>{items}</Done>}
      </DayFrame>
    )
  }
  return (
    <DayFrame about={<About date={dayTitle(today)} left={left} />}>
      {next && <NextRow next={next} />}
      {items.length > 0 && <ul ref={list}>{items}</ul>}
      {rest && (
        <button type="button" className={styles.rest} onClick={() => setWhole(true)}>
          {rest}
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
    </DayFrame>
  )
}

/** What was done today is folded where nothing else is left. */
function Done({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.rest} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        已完成 {count} 件
        <ChevronDown size={18} className={isOpen ? styles.up : undefined} aria-hidden="true" />
      </button>
      {isOpen && <ul>{children}</ul>}
    </>
  )
}
