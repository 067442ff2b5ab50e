import { type PersonYear, SECTION_PAGE } from '@college/contract/people/sections.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { missingHours } from '@college/rules/records/hours.ts'
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useAddressFilters } from '../../kit/address-filters.ts'

type BlockProps = { title: string; note?: ReactNode; extra?: ReactNode; children: ReactNode }

/** A part of a section with its head. */
export function Block({ title, note, extra, children }: BlockProps) {
  return (
    <section className="file-block" aria-label={title}>
      <div className="sechead">
        <h2>{title}</h2>
        {note && <span className="note">{note}</span>}
        {extra && <span className="extra">{extra}</span>}
      </div>
      {children}
    </section>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className="t3 s13 file-nothing">{children}</p>

type YearsProps = { years: readonly PersonYear[]; current: number; thisYear: number; onChoose: (year: number) => void }

/** The years as bars, each measured by its own plan; red is a year that ended short of it. */
export function Years({ years, current, thisYear, onChoose }: YearsProps) {
  return (
    <ul className="file-years">
      {years.map(({ year, hours, planned, isFulfilled }) => {
        const missing = missingHours(hours, planned)
        const share = planned > 0 ? Math.min(100, Math.max(0, Math.floor((hours / planned) * 100))) : 100
        return (
          <li key={year}>
            <button type="button" aria-pressed={year === current} onClick={() => onChoose(year)}>
              <span className="row s13">
                <b className="num">{year}</b>
                <b className="num end">{hoursText(hours)}</b>
                <span className={isFulfilled || year >= thisYear ? 't3 s12 num' : 'late s12 num'}>
                  {isFulfilled ? '已达标' : `${year < thisYear ? '少' : '差'} ${hoursText(missing)}`}
                </span>
              </span>
              <span className="pbar ink" aria-hidden="true">
                <i style={{ width: `${share}%` }} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Pages of a section, in the address. */
export function Pages({ total }: { total: number }) {
  const address = useAddressFilters()
  if (total <= SECTION_PAGE) return null
  return (
    <Pagination
      className="file-pages"
      size="small"
      current={address.page}
      pageSize={SECTION_PAGE}
      total={total}
      showSizeChanger={false}
      showTotal={() => `共 ${total} 条`}
      onChange={(page) => address.set({ page: page === 1 ? undefined : String(page) })}
    />
  )
}
