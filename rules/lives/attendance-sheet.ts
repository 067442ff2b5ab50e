import { dateTimeText } from '../kit/format.ts'
import { ATTENDED_PERCENT } from './attendance.ts'

/** What somebody attended of a live, on air or in its replay. */
export type LiveAttendance = {
  name: string
  loginName: string
  unitName: string
  /** The seconds that were counted, each once. */
  seconds: number
  finishedRate: number
  firstAt: Date
  lastAt: Date
}

/** The columns of the exported attendance, and the cells of a row in their order. */
export const attendanceColumns = [
  '姓名',
  '学员编号',
  '单位',
  '已计入分钟',
  '完成率（%）',
  '是否看满',
  '首次观看',
  '最后观看',
].map((title, at) => ({ title, width: [2, 6, 7].includes(at) ? 24 : 14, isNumber: [3, 4].includes(at) }))

/** Minutes are whole: what was begun and not completed is not counted. */
export const attendanceCells = (row: LiveAttendance): (string | number)[] => [
  row.name,
  row.loginName,
  row.unitName,
  Math.floor(row.seconds / 60),
  row.finishedRate,
  row.finishedRate >= ATTENDED_PERCENT ? '是' : '否',
  dateTimeText(row.firstAt),
  dateTimeText(row.lastAt),
]
