import type { resultOutcomes } from '@college/contract/exams/results.ts'
import { clockTimeOf } from '../kit/clock-time.ts'
import { dateTimeText } from '../kit/format.ts'

type Outcome = (typeof resultOutcomes)[number]
type Row = {
  name: string
  number: string
  unitName: string
  attempts: number
  bestScore: number | null
  outcome: Outcome
  seconds: number | null
  submittedAt: number | null
  leaves: number
}

export const outcomeNames: Record<Outcome, string> = { passed: '通过', failed: '未通过', waiting: '待阅卷' }

/** The columns of the exported results, and the cells of a row in their order. */
export const resultColumns = ['姓名', '编号', '单位', '次数', '最高分', '结果', '用时', '交卷时间', '离开页面'].map(
  (title, at) => ({ title, width: [2, 7].includes(at) ? 24 : 14, isNumber: [3, 4, 8].includes(at) }),
)

export const resultCells = (row: Row): (string | number)[] => [
  row.name,
  row.number,
  row.unitName,
  row.attempts,
  row.bestScore ?? '',
  outcomeNames[row.outcome],
  row.seconds === null ? '' : clockTimeOf(row.seconds),
  row.submittedAt === null ? '' : dateTimeText(new Date(row.submittedAt)),
  row.leaves,
]
