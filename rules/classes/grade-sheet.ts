import type { GradeCell, GradeItem, GradeRow } from '@college/contract/classes/grades.ts'
import { gradeText } from './grades.ts'

type Column = { title: string; width: number; isNumber?: true; format?: string }
type Cell = string | number
export type SheetRow = Pick<GradeRow, 'name' | 'unitName' | 'compulsory' | 'total'> & {
  loginName: string
  cells: readonly GradeCell[]
}

const number = (title: string, width = 12): Column => ({ title, width, isNumber: true, format: '0.0' })

/** The columns of the exported gradebook: of each item its score, and beside it the words where there is more to say. */
export const gradeColumns = (items: readonly GradeItem[]): Column[] => [
  { title: '姓名', width: 12 },
  { title: '学员编号', width: 16 },
  { title: '单位', width: 30 },
  number('已修必修学时', 14),
  number('要求必修学时', 14),
  ...items.flatMap(({ title, weight }) => [
    number(weight === null ? title : `${title}（${weight}%）`, 16),
    { title: `${title}：说明`, width: 12 },
  ]),
  number('目前总评'),
]

/** The rows below them: scores are numbers, states are words. */
export const gradeCells = (rows: readonly SheetRow[]): Cell[][] =>
  rows.map(({ name, loginName, unitName, compulsory, cells, total }) => [
    name,
    loginName,
    unitName,
    compulsory.counted,
    compulsory.gate,
    ...cells.flatMap((cell) => [cell.score ?? '', wordsOf(cell)]),
    total ?? '',
  ])

function wordsOf(cell: GradeCell): string {
  if (cell.state === 'scored') return [cell.isMakeup && '补', cell.isRecorded && '线下'].filter(Boolean).join('')
  return cell.state === 'none' ? '' : gradeText(cell)
}
