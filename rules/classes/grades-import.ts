import type { ImportColumn } from '../imports/columns.ts'
import { plainName } from '../kit/plain-names.ts'

/** The columns of offline scores of one item. */
export const gradeImportColumns: readonly ImportColumn[] = [
  {
    key: 'loginName',
    title: '学员编号',
    also: ['编号'],
    as: 'number',
    required: true,
    note: '本班学员的编号',
    example: '20261234',
  },
  { key: 'name', title: '姓名', as: 'name', note: '填写时与账号核对，不一致的行不导入', example: '苏婉宁' },
  {
    key: 'score',
    title: '成绩',
    required: true,
    note: '按百分制，0 到 100，最多一位小数',
    example: '85.5',
  },
  { key: 'reason', title: '原因', required: true, note: '学员看得到', example: '线下集中考试' },
]

/** A member of the class with what their cell says now. */
export type GradedMember = { name: string; text: string; recorded: number | null }

export type GradeVerdict = { verdict: 'new' | 'change' | 'same' | 'error'; text: string }

/** The score of a cell of Excel; undefined if it is not a score. */
export function scoreIn(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d)?$/.test(text.trim())) return undefined
  const score = Number(text)
  return score <= 100 ? score : undefined
}

/** What a row would do to the cell of its person: 缺考 → 85.5. */
export function gradeRowVerdict(
  { name, score: written }: { name: string; score: string },
  member: GradedMember | undefined,
): GradeVerdict {
  const error = (text: string): GradeVerdict => ({ verdict: 'error', text })
  if (!member) return error('不是本班在学的学员')
  if (name !== '' && plainName(name) !== plainName(member.name)) return error('姓名与编号不一致')
  const score = scoreIn(written)
  if (score === undefined) return error('成绩应为 0 到 100，最多一位小数')
  if (member.recorded === score) return { verdict: 'same', text: `已是 ${score}` }
  return { verdict: member.text === '—' ? 'new' : 'change', text: `${member.text} → ${score}` }
}
