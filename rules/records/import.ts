import type { ImportColumn } from '../imports/table.ts'
import { type Day, dayOf } from '../kit/day.ts'

/** The academies whose hours are registered, by how the ledger names them (D1-Q83). */
const academies = { 省干部网院: 'gwy', 中国干部网院: 'zwy' } as const
type Academy = (typeof academies)[keyof typeof academies]

const MOST_HOURS = 200
const MOST_PLANNED = 1_000
const LONGEST_TITLE = 100
const number = { key: 'loginName', title: '编号', required: true, note: '您管理的单位里的人员', example: '33010001' }

/** The columns of a list of hours that other academies report. */
export const academyColumns: readonly ImportColumn[] = [
  number,
  { key: 'academy', title: '学院', required: true, note: '省干部网院、中国干部网院', example: '省干部网院' },
  { key: 'title', title: '课程', required: true, note: '同一人一年里同一门课程只计一次', example: '山区公路养护管理' },
  { key: 'hours', title: '学时', required: true, note: `大于 0，最多一位小数，不超过 ${MOST_HOURS}`, example: '2' },
  { key: 'day', title: '完成日期', required: true, note: '计入这一天所在的年度', example: '2026-03-28' },
]

/** The columns of a list of planned hours. */
export const planColumns: readonly ImportColumn[] = [
  number,
  { key: 'year', title: '年度', required: true, example: '2026' },
  {
    key: 'hours',
    title: '计划学时',
    note: `最多一位小数，不超过 ${MOST_PLANNED}；空着就不单独计划，用设置里的年度计划学时`,
    example: '60',
  },
]

type Cells = Record<string, string>
type Problem = { problem: string }
export type AcademyRow = { loginName: string; academy: Academy; title: string; hours: number; day: Day }
/** Without hours the person has no plan of their own. */
export type PlanRow = { loginName: string; year: number; hours: number | null }

/** What a row says of hours at another academy, or why it is not taken. */
export function academyRow(cells: Cells, now: Date): AcademyRow | Problem {
  const { loginName = '', academy: named = '', title = '' } = cells
  const academy = academies[named as keyof typeof academies]
  if (!Object.hasOwn(academies, named) || !academy) return { problem: `没有学院“${named.slice(0, 20)}”` }
  if (title.length > LONGEST_TITLE) return { problem: `课程超过${LONGEST_TITLE}个字` }
  const hours = hoursOf(cells.hours ?? '', MOST_HOURS)
  if (!hours) return { problem: `学时大于 0，最多一位小数，不超过 ${MOST_HOURS}` }
  const day = dayIn(cells.day ?? '')
  if (!day) return { problem: '完成日期写成 2026-03-28 这样' }
  return day > dayOf(now) ? { problem: '完成日期在今天以后' } : { loginName, academy, title, hours, day }
}

/** What a row plans for somebody's year, or why it is not taken. */
export function planRow(cells: Cells): PlanRow | Problem {
  const { loginName = '', year = '' } = cells
  if (!/^20\d\d$/.test(year)) return { problem: '年度是 2000 到 2099 的四位数' }
  if ((cells.hours ?? '') === '') return { loginName, year: Number(year), hours: null }
  const hours = hoursOf(cells.hours ?? '', MOST_PLANNED)
  if (hours === undefined) return { problem: `计划学时最多一位小数，不超过 ${MOST_PLANNED}` }
  return { loginName, year: Number(year), hours }
}

const hoursOf = (text: string, most: number): number | undefined =>
  /^\d{1,4}(\.\d)?$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** '2026-03-28', also as 2026/3/28 and 2026年3月28日; undefined for no day of the calendar. */
function dayIn(text: string): Day | undefined {
  const [, year, month = '', date = ''] = /^(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}
