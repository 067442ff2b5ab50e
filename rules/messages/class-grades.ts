import type { GradeAct, GradedKind } from '@college/contract/classes/grades.ts'
import { dateTimeText, timeRangeText } from '../kit/format.ts'

type Acted = {
  act: GradeAct
  title: string
  kind: GradedKind
  score: number | null
  from: Date | null
  until: Date | null
  reason: string
}

/** What the learner is told of an act upon a cell of the gradebook, with its reason. */
export const gradeActed = ({ reason, ...acted }: Acted) => ({
  title: `${actNames[acted.act](acted.kind)}：${acted.title}`,
  content: [effectOf(acted), `原因：${reason}`].filter(Boolean).join(''),
})

/** What an act is called: of an exam 补考, of homework 补交. */
export const actNames: Record<GradeAct, (kind: GradedKind) => string> = {
  waive: () => '免修',
  unwaive: () => '取消免修',
  record: () => '录入线下成绩',
  unrecord: () => '删去线下成绩',
  makeup: (kind) => (kind === 'exam' ? '补考' : '补交'),
}

/** What an act means, in one sentence: 这一项不计入总评。 */
export function effectOf({ act, score, from, until, kind }: Omit<Acted, 'reason' | 'title'>): string {
  if (act === 'waive') return '这一项不计入总评。'
  if (act === 'unwaive') return '这一项重新计入总评。'
  if (act === 'record') return `成绩 ${score}。`
  if (act === 'unrecord') return '按原来的记录计入总评。'
  const window =
    from && until ? `${timeRangeText(dateTimeText(from), dateTimeText(until))}可以${actNames.makeup(kind)}` : ''
  return `${window}${score === null ? '' : `，最高计 ${score} 分`}。`
}
