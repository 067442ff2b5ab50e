import { hoursKinds, hoursPeople } from '@college/contract/hours/hours.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { ExportHours } from './ExportHours.tsx'
import { PersonLink } from './PersonLink.tsx'
import { Summary } from './Summary.tsx'
import { type Answer, kindName, many, manyHours, peopleAddress, type UnitRow } from './words.ts'

const SHOWN = 8

type Props = { row: UnitRow; answer: Answer }

/** The people of the chosen unit, who misses most first, and where its hours come from. */
export function UnitPeople({ row, answer }: Props) {
  const address = useAddressFilters()
  const isAll = address.get('who') === 'all'
  const unit = { unitId: row.unitId || row.key, ...(row.isOwn && { own: '1' as const }) }
  const asked = { year: answer.year, ...unit, ...(!isAll && { state: 'missing' as const }) }
  const list = useAsk(hoursPeople, { ...asked, pageNum: 1, pageSize: SHOWN }, { keepPrevious: true })
  const rest = (isAll ? row.people : row.people - row.reached) - (list.data?.rows.length ?? 0)
  return (
    <>
      <div className="scroll grow hours-people">
        <Summary row={row} answer={answer} />
        <div className="row">
          <Segmented
            size="small"
            value={isAll ? 'all' : ''}
            options={[
              { value: '', label: `未达标 ${many(row.people - row.reached)}` },
              { value: 'all', label: `全部 ${many(row.people)}` },
            ]}
            onChange={(to) => address.set({ who: to || undefined })}
          />
          <span className="end s12 t3">{list.data?.isByMissing === false ? '按编号' : '差得多的在前'}</span>
        </div>
        {list.isPending && <SkeletonRows height={48} />}
        {list.error && !list.data && <FailedView what="名单" error={list.error} retry={() => void list.refetch()} />}
        {list.data?.rows.map((person) => (
          <PersonLine key={person.id} person={person} isOver={answer.daysLeft === 0} />
        ))}
        {list.data?.rows.length === 0 && <p className="t3 s13">{isAll ? '没有人' : '都达标了'}</p>}
        {rest > 0 && (
          <Link className="s13" to={peopleAddress(row, answer.year, isAll ? {} : { state: 'missing' })}>
            其余 {many(rest)} 人
          </Link>
        )}
        <Sources row={row} />
      </div>
      <div className="foot">
        <ExportHours
          label="导出名单"
          year={answer.year}
          filters={{ ...unit, ...(!isAll && { state: 'missing' as const }) }}
        />
      </div>
    </>
  )
}

type Person = Reply<typeof hoursPeople>['rows'][number]

function PersonLine({ person, isOver }: { person: Person; isOver: boolean }) {
  const { id, name, job, hours, planned, missing, isLate } = person
  const percent = planned > 0 ? Math.min(100, (hours / planned) * 100) : 100
  return (
    <div className="hours-person">
      <Avatar src={undefined} seed={id} name={name} size={26} />
      <span className="grow">
        <span className="row">
          <PersonLink id={id} name={name} />
          <span className="s12 t3 clip">{job}</span>
          <span className="end s13">
            {hours.toFixed(1)} <span className="t3">/ {planned}</span>
          </span>
        </span>
        <span className="pbar ink">
          <i style={{ width: `${percent}%` }} />
        </span>
      </span>
      <span className={isLate && !isOver ? 's13 hours-gap hours-late' : 's13 t3 hours-gap'}>
        {missing > 0 ? `差 ${missing.toFixed(1)}` : '达标'}
      </span>
    </div>
  )
}

/** Where the hours of a unit come from; kinds without any are left out. */
function Sources({ row }: { row: UnitRow }) {
  const most = Math.max(1, row.hours)
  return (
    <section className="hours-sources" aria-label="学时从哪里来">
      <div className="sechead">
        <h2>学时从哪里来</h2>
        <span className="note">共 {manyHours(row.hours)}</span>
      </div>
      {hoursKinds
        .filter((kind) => row.kinds[kind] !== 0)
        .map((kind) => (
          <div className="row s13" key={kind}>
            <span className="t2">{kindName(kind)}</span>
            <span className="pbar ink grow">
              <i style={{ width: `${(row.kinds[kind] / most) * 100}%` }} />
            </span>
            <span>{manyHours(row.kinds[kind])}</span>
          </div>
        ))}
    </section>
  )
}
