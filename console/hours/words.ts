import { type HoursKind, type hoursByUnit, hoursKinds } from '@college/contract/hours/hours.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { rateOf } from '@college/rules/hours/unit-figures.ts'

export type Answer = Reply<typeof hoursByUnit>
export type UnitRow = Answer['rows'][number]

const names: Record<HoursKind, string> = {
  courses: '网上课程',
  lives: '直播',
  provincial: '省干部网院',
  national: '中国干部网院',
  others: '其他',
}

export const kindName = (kind: HoursKind): string => names[kind]
export const kindOptions = hoursKinds.map((value) => ({ value, label: names[value] }))
export const kindOf = (value: string | undefined): HoursKind | undefined => hoursKinds.find((kind) => kind === value)

/** Hours as they are told of many: 235,211.0. */
export const manyHours = (hours: number): string =>
  hours.toLocaleString('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const many = (count: number): string => count.toLocaleString('zh-CN')

/** Points of difference to the same day of last year: +3 点; undefined where that is not known. */
export function pointsText({ people, reached, lastYear }: UnitRow): string | undefined {
  if (!lastYear || people === 0) return undefined
  const points = Math.round(rateOf(reached, people) - rateOf(lastYear.reached, lastYear.people))
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)} 点`
}

/** The address of the people of a unit. */
export function peopleAddress(
  row: Pick<UnitRow, 'unitId' | 'isOwn' | 'key'> | undefined,
  year: number,
  more: Record<string, string> = {},
) {
  const query = new URLSearchParams({ year: String(year), ...more })
  if (row) query.set('unitId', row.unitId || row.key)
  if (row?.isOwn) query.set('own', '1')
  return `/hours/people?${query}`
}
