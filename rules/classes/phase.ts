import { quotaRules } from '@college/contract/classes/class.ts'
import { dateTimeText } from '../kit/format.ts'
import { opensText } from './enrol-window.ts'
import { type ClassFacts, termsOf, trainingPhase } from './standing.ts'

const MINUTE_MS = 60_000

/** Where a class is in its course, for everybody alike: the text of a search result (D1-E15). */
export function classPhaseText(facts: ClassFacts, now: Date): string {
  const training = trainingPhase(facts, now)
  if (training === 'over') return '已结束'
  const { enrolment, quotaRule, isOpenToAll } = termsOf(facts, now)
  const mayEnrol = quotaRule !== quotaRules.roster && !isOpenToAll
  if (mayEnrol && enrolment === 'open') return '报名中'
  if (training === 'open') return '进行中'
  if (mayEnrol && enrolment === 'before' && facts.enrolFrom) return opensText(dateTimeText(facts.enrolFrom))
  return mayEnrol && enrolment === 'over' ? '报名已结束' : '未开始'
}

/** When that may change next; undefined when all its windows are past. A window's last minute belongs to it (D2-Q89). */
export function nextPhaseChange({ enrolFrom, enrolUntil, trainFrom, trainUntil }: ClassFacts, now: Date) {
  const after = (until: Date | null) => until && new Date(until.getTime() + MINUTE_MS)
  const changes = [enrolFrom, after(enrolUntil), trainFrom, after(trainUntil)].filter((at) => at !== null)
  return changes.filter((at) => at > now).sort((one, other) => one.getTime() - other.getTime())[0]
}
