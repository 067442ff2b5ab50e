import { isPlanFulfilled } from '../records/hours.ts'

type Person = {
  number: string
  name: string
  unitName: string
  job: string
  planned: number
  hours: number
  missing: number
  courses: number
  lives: number
  provincial: number
  national: number
  others: number
  corrected: number
}

const words = ['编号', '姓名', '单位', '职务'].map((title) => ({ title, width: title === '单位' ? 28 : 14 }))
const amounts = [
  ...['计划学时', '已学学时', '还差学时', '网上课程', '直播', '省干部网院', '中国干部网院', '其他', '结转后更正'],
].map((title) => ({ title, width: 12, isNumber: true, format: '0.0' }))

/** The columns of the year's hours, and the cells of a row in their order. */
export const hoursColumns = [...words, ...amounts, { title: '达标', width: 8 }]

export const hoursCells = (row: Person): (string | number)[] => [
  ...[row.number, row.name, row.unitName, row.job],
  ...[row.planned, row.hours, row.missing],
  ...[row.courses, row.lives, row.provincial, row.national, row.others, row.corrected],
  isPlanFulfilled(row.hours, row.planned) ? '是' : '否',
]
