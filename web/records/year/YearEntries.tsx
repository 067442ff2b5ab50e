import { hoursEntries } from '@college/contract/records/training.ts'
import { ChevronRight, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import { RecordRow, RecordSkeleton } from '../training/RecordRow.tsx'
import styles from './YearEntries.module.css'

/** Opens the list of a year's hours; each entry explains why it was counted. */
export function YearEntries({ year }: { year: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.way} onClick={() => setOpen(true)}>
        <ListChecks size={20} aria-hidden="true" />
        <span>学时明细</span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={`${year} 年学时明细`} height="80dvh">
        <EntryList year={year} />
      </Sheet>
    </>
  )
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
