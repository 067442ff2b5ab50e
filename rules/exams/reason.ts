import type { ExamCondition, ExamGroup } from '@college/contract/exams/conditions.ts'
import { blocking, isTakeable, wayOutText } from './conditions.ts'

type AskedExam = { group: ExamGroup; conditions: readonly ExamCondition[] }

/**
 * Why an exam cannot be taken now, in its figure and one sentence: how many things are to be done; where nothing can be
 * done, what it is that has passed or is still to come.
 */
export function examReason({ group, conditions }: AskedExam): { figure: string; sentence: string; isOpen: boolean } {
  const isOpen = isTakeable(group)
  const open = blocking(conditions)
  if (group === 'closed') return { figure: String(open.length), sentence: wayOutText(conditions), isOpen }
  const decisive = open.find(({ turn }) => turn === (group === 'over' ? 'nobody' : 'time'))
  return { figure: '', sentence: decisive?.title ?? sentences[group], isOpen }
}

/** Where no condition says it: what is passed or over by the exam alone has none. */
const sentences: Record<Exclude<ExamGroup, 'closed'>, string> = {
  begun: '考试正在进行',
  ready: '现在可以考了',
  later: '考试还没开始',
  passed: '考试已合格',
  over: '考试已结束',
}
