import type { StaffMember } from '@college/contract/classes/members.ts'
import { dateTimeText, hoursText, percentText } from '../kit/format.ts'

/** What the staff call the states of a member. */
export const memberStateNames: Record<StaffMember['state'], string> = {
  waiting: '待审核',
  studying: '在学',
  completed: '已结业',
  rejected: '未通过',
  removed: '已移出',
}

type Sheet = { title: string; width: number; cell: (member: StaffMember) => string }

const timeText = (at: number | null) => (at === null ? '' : dateTimeText(new Date(at)))
const ofProgress = (cell: (progress: NonNullable<StaffMember['progress']>) => string) => (member: StaffMember) =>
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
  { title: '班级进度', width: 10, cell: ofProgress(({ percent }) => percentText(percent)) },
  { title: '已修必修学时', width: 14, cell: ofProgress(({ compulsory }) => hoursText(compulsory.counted)) },
  { title: '要求必修学时', width: 14, cell: ofProgress(({ compulsory }) => hoursText(compulsory.gate)) },
  { title: '已修选修学时', width: 14, cell: ofProgress(({ electives }) => hoursText(electives.counted)) },
  { title: '要求选修学时', width: 14, cell: ofProgress(({ electives }) => hoursText(electives.gate)) },
  { title: '必修内容', width: 10, cell: ofProgress(({ items }) => doneText(items)) },
  { title: '考试', width: 10, cell: ofProgress(({ exams }) => doneText(exams)) },
  { title: '作业', width: 10, cell: ofProgress(({ homework }) => doneText(homework)) },
  { title: '还差', width: 40, cell: ofProgress(({ remaining }) => remaining) },
  { title: '结业时间', width: 18, cell: ({ completedAt }) => timeText(completedAt) },
]

/** The columns of the exported list; `width` in characters. */
export const memberColumns: { title: string; width: number }[] = sheet.map(({ title, width }) => ({ title, width }))

/** The rows below them, in the order of the members. */
export const memberCells = (members: readonly StaffMember[]): string[][] =>
  members.map((member) => sheet.map(({ cell }) => cell(member)))
