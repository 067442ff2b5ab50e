import { dateTimeText } from '../kit/format.ts'
import { ATTENDED_PERCENT } from './attendance.ts'

/** What somebody attended of a live, on air or in its replay, or that a class asked them to and they did not. */
export type LiveAttendance = {
  name: string
  loginName: string
  unitName: string
  /** The seconds that were counted, each once. */
  seconds: number
  finishedRate: number
  /** Null of who was not there. */
  firstAt: Date | null
  lastAt: Date | null
  /** Their class has granted them leave for the day of the live. */
  isOnLeave: boolean
}

/** Who comes in spite of leave is there. */
export const attendanceName = ({ firstAt, isOnLeave }: Pick<LiveAttendance, 'firstAt' | 'isOnLeave'>): string => {
  if (firstAt) return '出席'
  return isOnLeave ? '请假' : '缺席'
}

/** The columns of the exported attendance, and the cells of a row in their order. */
export const attendanceColumns = [
  '姓名',
  '学员编号',
  '单位',
  '出勤',
  '已计入分钟',
  '完成率（%）',
  '是否看满',
  '首次观看',
  '最后观看',
].map((title, at) => ({ title, width: [2, 7, 8].includes(at) ? 24 : 14, isNumber: [4, 5].includes(at) }))

/** Minutes are whole: what was begun and not completed is not counted. */
export const attendanceCells = (row: LiveAttendance): (string | number)[] => [
  row.name,
  row.loginName,
  row.unitName,
  attendanceName(row),
  Math.floor(row.seconds / 60),
  row.finishedRate,
  row.finishedRate >= ATTENDED_PERCENT ? '是' : '否',
  row.firstAt ? dateTimeText(row.firstAt) : '',
  row.lastAt ? dateTimeText(row.lastAt) : '',
]
