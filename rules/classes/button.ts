import {
  type ClassState,
  type ClassType,
  classStates,
  classTypes,
  quotaRules,
  type StudentStatus,
  type WindowPhase,
} from '@college/contract/classes/class.ts'
import { enrolRefusals } from '@college/contract/classes/enrol.ts'
import { entryRefusals } from '@college/contract/classes/study.ts'
import { isAlreadyStudent } from './membership.ts'

/** What the main button of a class is decided by: fields of its info, as the wire writes them. */
export type ButtonFacts = {
  type_value: ClassType
  state: ClassState
  isstudent: StudentStatus
  signStatus: 0 | 1
  trainingStatus: 0 | 1
  enrolment: WindowPhase
  training: WindowPhase
  jhrs: number
  systudent: number
}

const NOT_STUDYING_NOW = entryRefusals.outsideTraining.message
const NOT_ON_THE_ROSTER = enrolRefusals.rosterOnly.message

/** The text of the main button (D2-B133 to D2-B141, D2-B148 to D2-B158). */
export const buttonText = (facts: ButtonFacts): string =>
  facts.type_value === classTypes.camp ? campText(facts) : specialText(facts)

function specialText(facts: ButtonFacts): string {
  const { state } = facts
  if (state === classStates.barred || state === classStates.enrollable) {
    if (facts.enrolment === 'over') return '报名时间已过'
    if (isFull(facts)) return '人数已满'
    return state === classStates.barred ? NOT_ON_THE_ROSTER : '立即报名'
  }
  // 6 is treated like 2 (D2-Q87).
  return state === classStates.open ? '开始学习' : (decided[state] ?? '')
}

function campText({ state, enrolment, isstudent }: ButtonFacts): string {
  if (state === classStates.barred) return enrolment === 'open' ? '立即报名' : '进入'
  if (state === classStates.enrollable) return isAlreadyStudent(isstudent) ? '开始学习' : '立即报名'
  return state === classStates.open ? '进入' : (decided[state] ?? '')
}

const decided = {
  [classStates.waiting]: '待审核',
  [classStates.admitted]: '开始学习',
  [classStates.completed]: '已结业',
  [classStates.reviewing]: '审核中',
  [classStates.rejected]: '已拒绝',
} as const

const isFull = ({ jhrs, systudent }: ButtonFacts) => jhrs === 1 && systudent <= 0

/**
 * What a tap does. 'enrol': asks and enrols. 'study': marks the study begun and enters. 'enter': enters. 'nothing':
 * the button is disabled, `why` says why where the text does not. 'refuse': shows `why`.
 */
export type ButtonAct = { does: 'enrol' | 'study' | 'enter' } | { does: 'nothing' | 'refuse'; why: string }

export const buttonAct = (facts: ButtonFacts): ButtonAct =>
  facts.type_value === classTypes.camp ? campAct(facts) : specialAct(facts)

/** Enrolment needs state 0 and signStatus 1, study state 2 and trainingStatus 1 (D2-B143, D2-B146, D2-Q65). */
function specialAct({ state, signStatus, trainingStatus, enrolment }: ButtonFacts): ButtonAct {
  if (state === classStates.enrollable) {
    if (signStatus === 1) return { does: 'enrol' }
    return { does: 'nothing', why: enrolment === 'before' ? '报名还没有开始' : '' }
  }
  if (state === classStates.admitted || state === classStates.open) {
    return trainingStatus === 1 ? { does: 'study' } : { does: 'nothing', why: NOT_STUDYING_NOW }
  }
  // Completed people may go on reading what they studied.
  return state === classStates.completed ? { does: 'enter' } : { does: 'nothing', why: '' }
}

/** In this order (D2-Q05). */
function campAct({ state, isstudent }: ButtonFacts): ButtonAct {
  if (state === classStates.reviewing || state === classStates.rejected) return { does: 'nothing', why: '' }
  if (state === classStates.open) return { does: 'enter' }
  const isStudent = isAlreadyStudent(isstudent)
  if (state === classStates.enrollable && !isStudent) return { does: 'enrol' }
  if (state === classStates.admitted || state === classStates.completed || isStudent) return { does: 'study' }
  return { does: 'refuse', why: '暂时无法报名' }
}

/** What stands above the button of a camp: why it leads nowhere now; '' when it leads somewhere. */
export function campNote(facts: ButtonFacts): string {
  if (facts.state === classStates.barred) {
    if (facts.enrolment === 'over') return '报名时间已过'
    if (facts.enrolment === 'before') return '报名还没有开始'
    if (isFull(facts)) return '人数已满'
    return facts.jhrs === quotaRules.roster ? NOT_ON_THE_ROSTER : ''
  }
  if (facts.state !== classStates.admitted || facts.trainingStatus === 1) return ''
  return facts.training === 'over' ? entryRefusals.campEnded.message : NOT_STUDYING_NOW
}

/** Whether a state of the wire is that of somebody inside the class, who studies or has completed it (D2-Q87, D2-Q88). */
export const isInside = (state: ClassState): boolean =>
  state === classStates.admitted || state === classStates.completed || state === classStates.open
