import { hoursByUnit, hoursPeople } from '@college/contract/hours/hours.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ExportHours } from './ExportHours.tsx'
import { HoursFilters } from './HoursFilters.tsx'
import { PersonLink } from './PersonLink.tsx'
import { Summary } from './Summary.tsx'
import { kindName, kindOf, kindOptions } from './words.ts'
import './hours.css'

type Person = Reply<typeof hoursPeople>['rows'][number]
type Filters = Omit<Input<typeof hoursPeople>, 'year' | 'pageNum' | 'pageSize'>

const states = [
  { value: 'missing', label: '未达标' },
  { value: 'late', label: '可能完不成' },
  { value: 'reached', label: '已达标' },
]

/** The hours of a year by person. */
export function HoursPeoplePage() {
  const address = useAddressFilters()
  const [correcting, setCorrecting] = useState<Person>()
  const thisYear = new Date().getFullYear()
  const year = Number(address.get('year')) || thisYear
  const unitId = address.get('unitId')
  const own = address.get('own') === '1'
  const chosen = unitId && own ? `${unitId}:own` : unitId
  const units = useAsk(hoursByUnit, { year, ...(unitId && { chosen: unitId, open: unitId }) }, { keepPrevious: true })
  const row = units.data?.rows.find(({ key }) => key === chosen) ?? (chosen ? undefined : units.data?.rows[0])
  const kind = kindOf(address.get('kind'))
  const filters = Object.fromEntries(
    ['keyword', 'state', 'kind'].flatMap((key) => (address.get(key) ? [[key, address.get(key)]] : [])),
  ) as Filters
  const place = { ...(unitId && { unitId }), ...(own && { own: '1' as const }) }
  const years = (units.data?.years ?? [year]).map((each) => ({ value: String(each), label: `${each} 年` }))
  return (
    <>
      <ListPage
        page="hours-people-list"
        crumb={<Link to={`/hours?year=${year}`}>年度学时</Link>}
        title={unitId ? (row?.name ?? '人员') : '人员'}
        endpoint={hoursPeople}
        fixed={{ year, ...place }}
        filters={[
          { kind: 'search', key: 'keyword', placeholder: '姓名、拼音或编号的开头' },
          { kind: 'segments', key: 'state', options: states },
          { kind: 'select', key: 'year', placeholder: `${year} 年`, options: years },
          { kind: 'select', key: 'kind', placeholder: '全部学时', options: kindOptions },
        ]}
        columns={columnsFor(kind, year, setCorrecting)}
        actions={<ExportHours label="导出 xlsx" year={year} filters={{ ...place, ...filters }} shortcut="e" />}
        above={
          <>
            <HoursFilters answer={units.data} at="people" />
            {row && units.data && <Summary row={row} answer={units.data} />}
            {unitId && (
              <p className="hours-place">
                只看{row?.name ?? '这个单位'}{' '}
                <Button size="small" onClick={() => address.set({ unitId: undefined, own: undefined })}>
                  看全部单位
                </Button>
              </p>
            )}
          </>
        }
        empty={{ title: '没有人', text: '这里还没有人员' }}
      />
      {correcting && <CorrectDialog person={correcting} year={year} onClose={() => setCorrecting(undefined)} />}
    </>
  )
}

const columnsFor = (
  kind: ReturnType<typeof kindOf>,
  year: number,
  correct: (person: Person) => void,
): TableColumnsType<Person> => [
  { title: '姓名', width: 110, render: (_, { id, name }) => <PersonLink id={id} name={name} /> },
  { title: '编号', dataIndex: 'number', className: 'num', width: 104 },
  { title: '单位', dataIndex: 'unitName', ellipsis: true },
  { title: '职务', dataIndex: 'job', ellipsis: true, width: 130 },
  ...(kind
    ? [
        {
          title: kindName(kind),
          align: 'right' as const,
          width: 110,
          className: 'num',
          render: (_: unknown, { kinds }: Person) => kinds[kind].toFixed(1),
        },
      ]
    : []),
  { title: '已学', align: 'right', width: 76, className: 'num', render: (_, { hours }) => hours.toFixed(1) },
  { title: '计划', align: 'right', width: 76, className: 'num', render: (_, { planned }) => planned.toFixed(1) },
  {
    title: '还差',
    align: 'right',
    width: 84,
    render: (_, { missing, isLate }) => (
      <span className={isLate && year === new Date().getFullYear() ? 'num hours-late' : 'num'}>
        {missing > 0 ? missing.toFixed(1) : '达标'}
      </span>
    ),
  },
  {
    title: '去年同日',
    align: 'right',
    width: 88,
    className: 'num t3',
    render: (_, { lastYear }) => lastYear.toFixed(1),
  },
  {
    title: '更正',
    align: 'right',
    width: 96,
    render: (_, person) =>
      person.isClosed && (
        <button type="button" className="linkbtn" onClick={() => correct(person)}>
          {person.corrected === 0 ? '写更正' : `${person.corrected > 0 ? '+' : ''}${person.corrected.toFixed(1)}`}
        </button>
      ),
  },
]
