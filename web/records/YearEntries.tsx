import { hoursEntries } from '@college/contract/records/training.ts'
import { ChevronRight, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { usePagedList } from '../kit/paged-list.ts'
import { PagedList } from '../ui/PagedList.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { RecordBones, RecordRow } from './RecordRow.tsx'
import styles from './YearEntries.module.css'

/** The way to what a year's hours are made of, entry by entry; each tells why it was counted. */
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

/** Everything that counted in a year, the latest first. */
export function EntryList({ year }: { year: number }) {
  const pages = usePagedList(hoursEntries, { year }, { feature: 'records' })
  return (
    <PagedList pages={pages} label={`${year} 年学时明细`} bones={<RecordBones />} pull={false}>
      {(row) => <RecordRow record={row} year={year} />}
    </PagedList>
  )
}
