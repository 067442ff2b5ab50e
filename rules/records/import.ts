import { quoted } from '../imports/cells.ts'
import type { ImportColumn } from '../imports/columns.ts'
import { type Day, dayOf } from '../kit/day.ts'
import { plainAmount } from '../kit/plain-names.ts'
import { dayIn } from './written-day.ts'

/** The academies whose hours are registered, by how the ledger names them (D1-Q83). */
const academies = { 省干部网院: 'gwy', 中国干部网院: 'zwy' } as const
type Academy = (typeof academies)[keyof typeof academies]

const MOST_HOURS = 200
const MOST_PLANNED = 1_000
const LONGEST_TITLE = 100
const number: ImportColumn = {
  key: 'loginName',
  title: '编号',
  also: ['学员编号'],
  as: 'number',
  required: true,
  note: '您管理的单位里的人员',
  example: '33010001',
}

/** The columns of a list of hours that other academies report. */
export const academyColumns: readonly ImportColumn[] = [
  number,
  {
    key: 'academy',
    title: '学院',
    as: 'name',
    required: true,
    note: '省干部网院、中国干部网院',
    example: '省干部网院',
  },
  {
    key: 'title',
    title: '课程',
    required: true,
    note: '同一人一年里同一门课程只计一次',
    example: '山区公路养护管理',
  },
  {
    key: 'hours',
    title: '学时',
    as: 'number',
    required: true,
    note: `大于 0，最多一位小数，不超过 ${MOST_HOURS}`,
    example: '2',
  },
  {
    key: 'day',
    title: '完成日期',
    as: 'day',
    required: true,
    note: '计入这一天所在的年度',
    example: '2026-03-28',
  },
]

/** The columns of a list of planned hours. */
export const planColumns: readonly ImportColumn[] = [
  number,
  { key: 'year', title: '年度', as: 'number', required: true, example: '2026' },
  {
    key: 'hours',
    title: '计划学时',
    as: 'number',
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
  if (!Object.hasOwn(academies, named) || !academy) return { problem: `没有学院${quoted(named)}` }
  if (title.length > LONGEST_TITLE) return { problem: `课程超过${LONGEST_TITLE}个字` }
  const hours = hoursOf(cells.hours ?? '', MOST_HOURS)
  if (!hours) return { problem: `学时大于 0，最多一位小数，不超过 ${MOST_HOURS}；读到${quoted(cells.hours ?? '')}` }
  const day = dayIn(cells.day ?? '')
  if (!day) return { problem: `完成日期写成 2026-03-28 这样；读到${quoted(cells.day ?? '')}` }
  return day > dayOf(now) ? { problem: '完成日期在今天以后' } : { loginName, academy, title, hours, day }
}

/** What a row plans for somebody's year, or why it is not taken. */
export function planRow(cells: Cells): PlanRow | Problem {
  const { loginName = '' } = cells
  const year = (cells.year ?? '').replace(/\s*年度?$/, '')
  if (!/^20\d\d$/.test(year)) return { problem: `年度是 2000 到 2099 的四位数；读到${quoted(cells.year ?? '')}` }
  if ((cells.hours ?? '') === '') return { loginName, year: Number(year), hours: null }
  const hours = hoursOf(cells.hours ?? '', MOST_PLANNED)
  if (hours === undefined)
    return { problem: `计划学时最多一位小数，不超过 ${MOST_PLANNED}；读到${quoted(cells.hours ?? '')}` }
  return { loginName, year: Number(year), hours }
}

/** At most one digit after the point. */
function hoursOf(text: string, most: number): number | undefined {
  const hours = plainAmount(text)
  return hours !== undefined && hours <= most && Math.round(hours * 10) === hours * 10 ? hours : undefined
}
