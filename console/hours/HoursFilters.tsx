import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { FilterRow } from '../ui/list/filters.tsx'
import { type Answer, kindOptions } from './words.ts'

/** By unit or by person, which year and which kind of hours. */
export function HoursFilters({ answer, at }: { answer: Answer | undefined; at: 'units' | 'people' }) {
  const address = useAddressFilters()
  const navigate = useNavigate()
  const years = (answer?.years ?? []).map((year) => ({ value: String(year), label: `${year} 年` }))
  const show = (view: string) => {
    if (view === at) return
    const kept = new URLSearchParams()
    for (const key of ['year', 'kind']) {
      const value = address.get(key)
      if (value) kept.set(key, value)
    }
    void navigate(`${view === 'people' ? '/hours/people' : '/hours'}?${kept}`)
  }
  return (
    <div className="hours-filters">
      <Segmented
        value={at}
        options={[
          { value: 'units', label: '按单位' },
          { value: 'people', label: '按人' },
        ]}
        onChange={show}
      />
      {at === 'units' && (
        <>
          <FilterRow
            address={address}
            filters={[
              { kind: 'search', key: 'keyword', placeholder: '单位名称' },
              { kind: 'select', key: 'year', placeholder: answer ? `${answer.year} 年` : '年度', options: years },
              { kind: 'select', key: 'kind', placeholder: '全部学时', options: kindOptions },
            ]}
          />
          <span className="hours-legend end wide">
            <i className="done" />
            已学
            <i className="missing" />
            还差
            <i className="late" />
            {answer?.daysLeft === 0 ? '未完成' : '可能完不成'}
            {answer?.daysLeft !== 0 && (
              <>
                <u />
                今天该到
              </>
            )}
          </span>
        </>
      )}
    </div>
  )
}
