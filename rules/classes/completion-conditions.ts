import { getExamUrl } from '@college/contract/exams/exam.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { type Condition, met, wayOutWords } from '../exams/conditions.ts'
import { hoursText, percentText } from '../kit/format.ts'
import { type ExamClass, gateCondition, isGateReached, itemCondition, type StudiedItem } from './exam-conditions.ts'
import type { ClassProgress, UnitProgress } from './progress.ts'
import { unitName } from './unit-name.ts'

const { progressFirst } = getExamUrl.refusals

/**
 * What completing a class asks for (D2-Q66), as `unitProgress` counts it: of each unit the hours of its gates, and what
 * has no hours but has to be done. A unit that asks for nothing is left out.
 */
export function completionConditions(studied: ExamClass): Condition[] {
  return studied.units.flatMap((unit, at) => {
    const { isReached, asked } = unit.progress
    if (isReached) return asked > 0 ? [met(`学完${unitName(unit.title, at)}`, gatesText(unit.progress))] : []
    return [
      ...(isGateReached(unit) ? [] : [gateCondition(studied, unit, at)]),
      ...unit.items.filter(isOpen).map((item) => ofItem(studied, item)),
    ]
  })
}

/** The same that `unitProgress` counts as open. */
const isOpen = ({ isCompulsory, period, progress }: StudiedItem) => isCompulsory && period === 0 && progress < 100

/** An exam is entered from the list of exams, which says why it cannot be. */
function ofItem(studied: ExamClass, item: StudiedItem): Condition {
  const condition = itemCondition(studied, item, progressFirst)
  if (item.kind !== 'exam') return condition
  return { ...condition, to: href(routes.homeworkAndExams, { tab: 'exam', why: item.businessId }), act: '去考试' }
}

function gatesText({ compulsory, electives }: UnitProgress): string {
  const gates = [
    { name: '必修', ...compulsory },
    { name: '选修', ...electives },
  ]
  return gates
    .filter(({ gate }) => gate > 0)
    .map(({ name, gate, learned }) => `${name} ${hoursText(learned)} / ${hoursText(gate)} 学时`)
    .join('，')
}

type Standing = { total: Pick<ClassProgress, 'percent'>; isCompleted: boolean; conditions: readonly Condition[] }

/** The progress of a class in its figure and one sentence: 79%，2 项完成后结业. */
export function progressReason({ total, isCompleted, conditions }: Standing): { figure: string; sentence: string } {
  const figure = percentText(total.percent)
  if (isCompleted) return { figure, sentence: '已结业' }
  const open = conditions.filter(({ isMet }) => !isMet)
  if (open.length === 0) return { figure, sentence: conditions.length > 0 ? '已达到全部要求' : '没有结业要求' }
  return { figure, sentence: `${open.length} 项完成后结业${wayOutWords(conditions)}` }
}
