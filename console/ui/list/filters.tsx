import { DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import type { useAddressFilters } from '../../kit/address-filters.ts'
import { SearchField } from './SearchField.tsx'

type Option = { value: string; label: string }

/** One filter of a list; `key` is its name in the address and in the request. */
export type Filter =
  | { kind: 'search'; key: string; placeholder: string }
  | { kind: 'segments'; key: string; options: readonly Option[] }
  | { kind: 'select'; key: string; placeholder: string; options: readonly Option[] }
  | { kind: 'toggle'; key: string; label: string }
  | { kind: 'days'; key: string; placeholder: [from: string, until: string] }

/** The names of a filter in the address and in the request: two of a range of days. */
export const keysOf = ({ kind, key }: Filter): string[] => (kind === 'days' ? [`${key}From`, `${key}Until`] : [key])

type Props = { filters: readonly Filter[]; address: ReturnType<typeof useAddressFilters> }

/** The filters of a list in one row; their values stand in the address. */
export function FilterRow({ filters, address }: Props) {
  if (filters.length === 0) return null
  const first = filters.find(({ kind }) => kind === 'search')
  return (
    <search className="filters">
      {filters.map((filter) => {
        const value = address.get(filter.key)
        if (filter.kind === 'days') return <DaysField key={filter.key} filter={filter} address={address} />
        const change = (to: string | undefined) => address.set({ [filter.key]: to })
        if (filter.kind === 'search')
          return (
            <SearchField
              key={filter.key}
              placeholder={filter.placeholder}
              value={value}
              change={change}
              isWithoutKey={filter !== first}
            />
          )
        if (filter.kind === 'segments') {
          return (
            <Segmented
              key={filter.key}
              value={value ?? ''}
              options={[{ value: '', label: '全部' }, ...filter.options]}
              onChange={(to) => change(to || undefined)}
            />
          )
        }
        if (filter.kind === 'toggle') {
          return (
            <button
              key={filter.key}
              type="button"
              className={value ? 'chip on' : 'chip'}
              aria-pressed={Boolean(value)}
              onClick={() => change(value ? undefined : '1')}
            >
              {filter.label}
            </button>
          )
        }
        return (
          <Select
            key={filter.key}
            className="filter-select"
            placeholder={filter.placeholder}
            aria-label={filter.placeholder}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={[...filter.options]}
            value={value ?? null}
            onChange={(to: string | undefined) => change(to)}
          />
        )
      })}
    </search>
  )
}

/** A range of days of which either end may be open. */
function DaysField({ filter, address }: Pick<Props, 'address'> & { filter: Filter & { kind: 'days' } }) {
  const [fromKey = '', untilKey = ''] = keysOf(filter)
  const dayAt = (key: string) => {
    const day = dayjs(address.get(key) ?? null)
    return day.isValid() ? day : null
  }
  return (
    <DatePicker.RangePicker
      className="filter-days"
      allowEmpty
      placeholder={filter.placeholder}
      value={[dayAt(fromKey), dayAt(untilKey)]}
      onChange={(days) => {
        const [from, until] = (days ?? []).map((day) => day?.format('YYYY-MM-DD'))
        address.set({ [fromKey]: from, [untilKey]: until })
      }}
    />
  )
}
