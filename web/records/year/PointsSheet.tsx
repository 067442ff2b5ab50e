import { pointsEntries } from '@college/contract/records/training.ts'
import { pointsChangeText } from '@college/rules/kit/format.ts'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { OpenedReason } from '../../reasons/door.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import { RecordSkeleton } from '../training/RecordRow.tsx'

type Props = { year?: number; isOpen: boolean; onClose: () => void }

/** The entries that the points of a year, or of all years, add up from. */
export function PointsSheet({ year, isOpen, onClose }: Props) {
  const title = year === undefined ? '累计积分明细' : `${year} 年积分明细`
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} height="80dvh">
      <PointsList year={year} label={title} />
    </Sheet>
  )
}

function PointsList({ year, label }: { year: number | undefined; label: string }) {
  const pages = usePagedList(pointsEntries, { ...(year !== undefined && { year }) }, { feature: 'records' })
  return (
    <PagedList
      pages={pages}
      label={label}
      skeleton={<RecordSkeleton />}
      pull={false}
      empty={{ hint: '学完课程就有积分', action: <ToCourses /> }}
    >
      {({ _id, name, points, time }) => <PointsRow id={_id} name={name} points={points} time={time} />}
    </PagedList>
  )
}

/** A line of the points; a tap says by which rule it was given. */
function PointsRow({ id, name, points, time }: { id: string; name: string; points: number; time: string }) {
  const [isAsked, setAsked] = useState(false)
  const value = <b className="nc-num">{pointsChangeText(points)}</b>
  return (
    <>
      <ListRow title={name} hint={time} value={value} onTap={() => setAsked(true)} />
      <OpenedReason about={{ kind: 'points', id }} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}
