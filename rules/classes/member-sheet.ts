import type { StaffMember } from '@college/contract/classes/members.ts'
import { dateTimeText } from '../kit/format.ts'

/** What the staff call the states of a member. */
export const memberStateNames: Record<StaffMember['state'], string> = {
  waiting: '待审核',
  studying: '在学',
  completed: '已结业',
  rejected: '未通过',
  removed: '已移出',
}

/** An item of the class, named with its unit. */
export type SheetItem = { id: string; title: string }
/** `percents`: of the items, by their ids; none of who is not in the class. */
export type SheetMember = StaffMember & { percents: ReadonlyMap<string, number> }
type Cell = string | number
type Sheet = {
  title: string
  width: number
  /** The number format of a column of numbers. */
  format?: string
  cell: (member: StaffMember) => Cell
}
const HOURS = '0.0'
const PERCENT = '0%'

const timeText = (at: number | null) => (at === null ? '' : dateTimeText(new Date(at)))
const ofProgress = (cell: (progress: NonNullable<StaffMember['progress']>) => Cell) => (member: StaffMember) =>
  member.progress ? cell(member.progress) : ''
const doneText = ({ done, of }: { done: number; of: number }) => (of === 0 ? '' : `${done}/${of}`)

const sheet: Sheet[] = [
  { title: '姓名', width: 12, cell: ({ name }) => name },
  { title: '学员编号', width: 16, cell: ({ loginName }) => loginName },
  { title: '单位', width: 30, cell: ({ unitName }) => unitName },
  { title: '身份', width: 8, cell: ({ isCadre }) => (isCadre ? '班委' : '学员') },
  { title: '状态', width: 10, cell: ({ state }) => memberStateNames[state] },
  { title: '报名时间', width: 18, cell: ({ appliedAt }) => timeText(appliedAt) },
  { title: '入班时间', width: 18, cell: ({ admittedAt }) => timeText(admittedAt) },
  { title: '班级进度', width: 10, format: PERCENT, cell: ofProgress(({ percent }) => percent / 100) },
  { title: '已修必修学时', width: 14, format: HOURS, cell: ofProgress(({ compulsory }) => compulsory.counted) },
  { title: '要求必修学时', width: 14, format: HOURS, cell: ofProgress(({ compulsory }) => compulsory.gate) },
  { title: '已修选修学时', width: 14, format: HOURS, cell: ofProgress(({ electives }) => electives.counted) },
  { title: '要求选修学时', width: 14, format: HOURS, cell: ofProgress(({ electives }) => electives.gate) },
  { title: '必修内容', width: 10, cell: ofProgress(({ items }) => doneText(items)) },
  { title: '考试', width: 10, cell: ofProgress(({ exams }) => doneText(exams)) },
  { title: '作业', width: 10, cell: ofProgress(({ homework }) => doneText(homework)) },
  { title: '还差', width: 40, cell: ofProgress(({ remaining }) => remaining) },
  { title: '结业时间', width: 18, cell: ({ completedAt }) => timeText(completedAt) },
]

type Column = { title: string; width: number; isNumber?: true; format?: string }

/** The columns of the exported list, at the end one for each item; `width` in characters. */
export const memberColumns = (items: readonly SheetItem[]): Column[] => [
  ...sheet.map(({ title, width, format }) => ({ title, width, ...(format !== undefined && numbers(format)) })),
  ...items.map(({ title }) => ({ title, width: 14, ...numbers(PERCENT) })),
]
const numbers = (format: string) => ({ isNumber: true, format }) as const

/** The rows below them, in the order of the members. */
export const memberCells = (members: readonly SheetMember[], items: readonly SheetItem[]): Cell[][] =>
  members.map((member) => [
    ...sheet.map(({ cell }) => cell(member)),
    ...items.map(({ id }) => shareOf(member.percents.get(id))),
  ])
const shareOf = (percent: number | undefined) => (percent === undefined ? '' : percent / 100)
