import type { GradeCell, GradeItem } from '@college/contract/classes/grades.ts'
import type { Fact } from '@college/contract/reasons/reason.ts'
import { metRow, type Row, unmetRow } from '../reasons/rows.ts'
import { gradeText } from './grades.ts'

type Standing = { items: readonly GradeItem[]; cells: readonly GradeCell[]; total: number | null }

/** 目前总评 in its figure and one sentence, and each item with what it counts. */
export function gradesReason({ items, cells, total }: Standing): { figure: string; sentence: string; rows: Row[] } {
  const rows = items.flatMap((item, at) => {
    const cell = cells[at]
    return cell ? [rowOf(item, cell)] : []
  })
  const figure = total === null ? '—' : total.toFixed(1)
  const sentence = total === null ? '还没有计入的成绩' : '目前总评，是已到期和有成绩的各项按权重的平均'
  return { figure, sentence, rows }
}

function rowOf(item: GradeItem, cell: GradeCell): Row {
  const facts: Fact[] = [
    { name: '成绩', value: gradeText(cell) },
    { name: '权重', value: item.weight === null ? '不计入' : `${item.weight}%` },
    { name: '计入', value: countsText(item, cell) },
  ]
  const isOpen = cell.state === 'absent' || cell.state === 'missing'
  const row = { title: item.title, standing: countsText(item, cell), facts }
  return isOpen ? unmetRow({ ...row, turn: 'others' }) : metRow(row)
}

/** How a cell counts: 按 0 分计; 免修，不计入. */
export function countsText(
  item: Pick<GradeItem, 'weight'>,
  { state, score }: Pick<GradeCell, 'state' | 'score'>,
): string {
  if (item.weight === null) return '只评是否通过，不计入'
  if (state === 'scored') return `按 ${score} 分计`
  if (state === 'absent' || state === 'missing') return '按 0 分计'
  if (state === 'waived') return '免修，不计入'
  return {
    none: '没有到期，暂不计入',
    held: '没有公布，暂不计入',
    waiting: '正在评，暂不计入',
    returned: '已退回，暂不计入',
    passed: '不计入',
  }[state]
}
