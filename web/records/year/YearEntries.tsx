import { hoursEntries } from '@college/contract/records/training.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { ChevronRight, CircleCheck, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { ReasonOpener } from '../../reasons/door.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import { RecordRow, RecordSkeleton, reasonOf } from '../training/RecordRow.tsx'
import styles from './YearEntries.module.css'

/** What was counted last in a year, with its reason; and the list of all its hours. */
export function YearEntries({ year }: { year: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.ways}>
      <LatestEntry year={year} />
      <button type="button" className={styles.way} onClick={() => setOpen(true)}>
        <ListChecks size={20} aria-hidden="true" />
        <span>学时明细</span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={`${year} 年学时明细`} height="80dvh">
        <EntryList year={year} />
      </Sheet>
    </div>
  )
}

/** The same answer as the first page of the list. One line, so that its place is known before it is here. */
function LatestEntry({ year }: { year: number }) {
  const { rows, isLoading } = usePagedList(hoursEntries, { year }, { feature: 'records' })
  const [latest] = rows
  if (latest) {
    return (
      <ReasonOpener about={reasonOf(latest)} className={styles.way}>
        <CircleCheck size={20} aria-hidden="true" />
        <span className="nc-clip1">最近计入：{latest.name}</span>
        <b className="nc-num">+{hoursText(latest.period)}</b>
        <ChevronRight size={18} aria-hidden="true" />
      </ReasonOpener>
    )
  }
  return isLoading ? (
    <div className={styles.way}>
      <SkeletonBlock height={14} width="64%" />
    </div>
  ) : null
}

/** The counted entries of one year or of all years, of one kind or of all, latest first. */
export function EntryList({ year, type }: { year?: number; type?: 'course' | 'class' }) {
  const query = { ...(year !== undefined && { year }), ...(type && { type }) }
  const pages = usePagedList(hoursEntries, query, { feature: 'records' })
  const label = year === undefined ? '累计学时明细' : `${year} 年学时明细`
  return (
    <PagedList
      pages={pages}
      label={label}
      skeleton={<RecordSkeleton />}
      pull={false}
      empty={{ hint: '学完课程就有学时', action: <ToCourses /> }}
    >
      {(row) => <RecordRow record={row} />}
    </PagedList>
  )
}
