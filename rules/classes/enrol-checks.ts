import { quotaRules } from '@college/contract/classes/class.ts'
import type { EnrolCheck } from '@college/contract/classes/staff-enrol.ts'
import { dayOf } from '../kit/day.ts'
import type { EnrolmentTerms } from './membership.ts'

type Facts = {
  terms: Pick<EnrolmentTerms, 'quotaRule' | 'places' | 'needsForm'>
  /** People who are in. */
  admitted: number
  hasForm: boolean
  /** '' for a class of the whole college. */
  hostUnitName: string
  unitName: string
  isOfHostUnit: boolean
  /** Running classes at the same time. */
  clashes: readonly { title: string; trainFrom: Date; trainUntil: Date }[]
}

const ok = (text: string, note: string): EnrolCheck => ({ isOk: true, text, note })
const warning = (text: string, note: string): EnrolCheck => ({ isOk: false, text, note })

/** What a reviewer should know before deciding about an enrolment (D2-Q64); none of it decides alone. */
export function enrolChecks(facts: Facts): EnrolCheck[] {
  const { terms, admitted, clashes } = facts
  const [clash] = clashes
  const left = terms.places - admitted
  const isCounted = terms.quotaRule === quotaRules.places
  return [
    facts.isOfHostUnit
      ? ok('单位在班级所属范围内', facts.hostUnitName || '面向全院')
      : warning('单位不在班级所属范围内', `${facts.unitName || '没有单位'}，班级属于${facts.hostUnitName}`),
    clash
      ? warning('时间与在学班级重叠', `${clash.title} ${dayOf(clash.trainFrom)} 至 ${dayOf(clash.trainUntil)}`)
      : ok('时间没有冲突', '没有同时在学的班级'),
    ...(isCounted ? [left > 0 ? ok('班级还有名额', `还剩 ${left} 个`) : warning('班级名额已满', '')] : []),
    ...(terms.needsForm ? [facts.hasForm ? ok('报名表已提交', '') : warning('没有报名表', '班级要求填写报名表')] : []),
  ]
}
