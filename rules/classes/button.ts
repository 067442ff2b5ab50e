import {
  type ButtonLook,
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
import { minuteWords, opensText } from './enrol-window.ts'
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
  quotaRule: number
  placesLeft: number
  enrolFrom: string
  trainFrom: string
}

const NOT_STUDYING_NOW = entryRefusals.outsideTraining.message
const NOT_ON_THE_ROSTER = enrolRefusals.rosterOnly.message

/**
 * The text of the main button (D2-B133 to D2-B141, D2-B148 to D2-B158). Before enrolment opens it is when that will be
 * (D2-Q19).
 */
export const buttonText = (facts: ButtonFacts): string =>
  facts.type_value === classTypes.camp ? campText(facts) : specialText(facts)

function specialText(facts: ButtonFacts): string {
  const { state } = facts
  if (state === classStates.barred || state === classStates.enrollable) {
    if (facts.enrolment === 'over') return '报名时间已过'
    if (isFull(facts)) return enrolRefusals.full.message
    if (state === classStates.barred) return NOT_ON_THE_ROSTER
    return facts.enrolment === 'before' ? opensText(facts.enrolFrom) : '立即报名'
  }
  // 6 is treated like 2 (D2-Q87).
  return state === classStates.open ? '开始学习' : (decided[state] ?? '')
}

function campText(facts: ButtonFacts): string {
  const { state, enrolment, isstudent } = facts
  if (state === classStates.barred) {
    if (enrolment === 'before' && facts.quotaRule !== quotaRules.roster && !isFull(facts))
      return opensText(facts.enrolFrom)
    return enrolment === 'open' ? '立即报名' : '进入'
  }
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

const isFull = ({ quotaRule, placesLeft }: ButtonFacts) => quotaRule === 1 && placesLeft <= 0

/**
 * What a tap does. 'enrol': asks and enrols. 'study': marks the study begun and enters. 'enter': enters. 'nothing':
 * the button is disabled, `why` says why where the text does not. 'refuse': shows `why`.
 */
export type ButtonAct = { does: 'enrol' | 'study' | 'enter' } | { does: 'nothing' | 'refuse'; why: string }

export const buttonAct = (facts: ButtonFacts): ButtonAct =>
  facts.type_value === classTypes.camp ? campAct(facts) : specialAct(facts)

/** Enrolment needs state 0 and signStatus 1, study state 2 and trainingStatus 1 (D2-B143, D2-B146, D2-Q65). */
function specialAct(facts: ButtonFacts): ButtonAct {
  const { state, signStatus, trainingStatus } = facts
  if (state === classStates.enrollable) return signStatus === 1 ? { does: 'enrol' } : { does: 'nothing', why: '' }
  if (state === classStates.admitted || state === classStates.open) {
    return trainingStatus === 1 ? { does: 'study' } : { does: 'nothing', why: whyNotStudying(facts) }
  }
  if (state !== classStates.completed) return { does: 'nothing', why: '' }
  // Completed people may go on reading what they studied, while the training runs (D2-B234).
  return trainingStatus === 1 ? { does: 'enter' } : { does: 'nothing', why: whyNotStudying(facts) }
}

/** The document's sentence (D2-Q65), and when the training begins where it is still to come. */
const whyNotStudying = ({ training, trainFrom }: ButtonFacts): string =>
  training === 'before' ? `${NOT_STUDYING_NOW}，${minuteWords(trainFrom)} 开始` : NOT_STUDYING_NOW

/** In this order (D2-Q05). */
function campAct({ state, isstudent }: ButtonFacts): ButtonAct {
  if (state === classStates.reviewing || state === classStates.rejected) return { does: 'nothing', why: '' }
  if (state === classStates.open) return { does: 'enter' }
  const isStudent = isAlreadyStudent(isstudent)
  if (state === classStates.enrollable && !isStudent) return { does: 'enrol' }
  if (state === classStates.admitted || state === classStates.completed || isStudent) return { does: 'study' }
  return { does: 'refuse', why: '暂时无法报名' }
}

/**
 * How the button is drawn, on the card as on the page: 'go' invites to what can be done now, 'enter' to what can be looked
 * at alone, as a camp outside of its training.
 */
export function buttonLook(facts: ButtonFacts): ButtonLook {
  if (facts.state === classStates.completed) return 'done'
  if (facts.state === classStates.rejected) return 'rejected'
  const { does } = buttonAct(facts)
  if (does === 'enrol') return 'go'
  if (does !== 'study' && does !== 'enter') return 'off'
  return facts.trainingStatus === 1 ? 'go' : 'enter'
}

/** What the button says where its text is too long for it; the whole text then stands above it. */
export const buttonLabel = (text: string): string => (text === NOT_ON_THE_ROSTER ? '暂不可报名' : text)

/** The sentence above the button: what its text is too short to say, or why it leads nowhere now (D2-Q65); '' else. */
export function buttonNote(facts: ButtonFacts): string {
  if (facts.type_value === classTypes.camp) return campNote(facts)
  const [text, act] = [buttonText(facts), buttonAct(facts)]
  if (buttonLabel(text) !== text) return text
  return 'why' in act ? act.why : ''
}

function campNote(facts: ButtonFacts): string {
  if (facts.state === classStates.barred) {
    if (facts.enrolment === 'over') return '报名时间已过'
    if (isFull(facts)) return enrolRefusals.full.message
    return facts.quotaRule === quotaRules.roster ? NOT_ON_THE_ROSTER : ''
  }
  if (facts.state !== classStates.admitted || facts.trainingStatus === 1) return ''
  return facts.training === 'over' ? entryRefusals.campEnded.message : whyNotStudying(facts)
}

/** Whether a state of the wire is that of somebody inside the class, who studies or has completed it (D2-Q87, D2-Q88). */
export const isInside = (state: ClassState): boolean =>
  state === classStates.admitted || state === classStates.completed || state === classStates.open

/** Whether a state of the wire is that of an enrolment that waits for a decision. */
export const isWaitingState = (state: ClassState): boolean =>
  state === classStates.waiting || state === classStates.reviewing

/** Whether somebody is in the class as one of its people, who have a place there: nobody who only reads an open camp. */
export const isMember = ({ state, isstudent }: Pick<ButtonFacts, 'state' | 'isstudent'>): boolean =>
  isInside(state) && isAlreadyStudent(isstudent)
