import {
  type ClassState,
  type ClassType,
  classStates,
  type QuotaRule,
  quotaRules,
  type StudentStatus,
  studentTypes,
  type WindowPhase,
} from '@college/contract/classes/class.ts'
import { flagOf } from '../kit/flag.ts'
import { dateTimeText } from '../kit/format.ts'
import { windowPhase } from '../kit/window.ts'
import {
  classState,
  type EnrolmentTerms,
  enrolmentRefusal,
  isAdmitted,
  type Membership,
  mayBeReminded,
  studentStatus,
  studentType,
} from './membership.ts'

/** The fields of a class that decide how somebody stands to it, as its row has them. */
export type ClassFacts = Omit<EnrolmentTerms, 'enrolment'> & {
  enrolFrom: Date | null
  enrolUntil: Date | null
  trainFrom: Date | null
  trainUntil: Date | null
}

export const trainingPhase = ({ trainFrom, trainUntil }: ClassFacts, now: Date): WindowPhase =>
  windowPhase({ from: trainFrom, until: trainUntil }, now)

export const termsOf = (facts: ClassFacts, now: Date): EnrolmentTerms => ({
  ...facts,
  enrolment: windowPhase({ from: facts.enrolFrom, until: facts.enrolUntil }, now),
})

/** Both windows of a class as the wire writes them: minutes in Asia/Shanghai, '' where there is no limit. */
export const windowMinutes = (facts: Pick<ClassFacts, 'enrolFrom' | 'enrolUntil' | 'trainFrom' | 'trainUntil'>) => ({
  enrolFrom: minuteOf(facts.enrolFrom),
  enrolUntil: minuteOf(facts.enrolUntil),
  trainFrom: minuteOf(facts.trainFrom),
  trainUntil: minuteOf(facts.trainUntil),
})

const minuteOf = (instant: Date | null): string => (instant ? dateTimeText(instant) : '')

/** How somebody stands to a class: what cards, the info and the main button are made of (D2-E01). */
export type ClassStanding = {
  type_value: ClassType
  state: ClassState
  isstudent: StudentStatus
  signStatus: 0 | 1
  trainingStatus: 0 | 1
  mayRemind: 0 | 1
  enrolment: WindowPhase
  training: WindowPhase
  quotaRule: QuotaRule
  places: number
  placesLeft: number
}

export function classStanding(facts: ClassFacts, membership: Membership | undefined, now: Date): ClassStanding {
  const terms = termsOf(facts, now)
  const training = trainingPhase(facts, now)
  const state = classState(terms, membership)
  const isCounted = facts.quotaRule === quotaRules.places
  // A form that is needed opens by the same button.
  const mayEnrol = enrolmentRefusal(terms, membership, true) === undefined
  return {
    type_value: facts.type,
    state,
    isstudent: studentStatus(membership),
    signStatus: flagOf(mayEnrol),
    trainingStatus: flagOf(mayStudy(state, training, membership)),
    mayRemind: flagOf(mayBeReminded(terms, membership)),
    enrolment: terms.enrolment,
    training,
    quotaRule: facts.quotaRule,
    places: isCounted ? facts.places : 0,
    placesLeft: isCounted ? Math.max(0, facts.places - facts.placesTaken) : 0,
  }
}

/** Admitted people inside the training window (D2-Q65); teachers and staff at any time (D2-Q01). */
function mayStudy(state: ClassState, training: WindowPhase, membership: Membership | undefined): boolean {
  if (studentType(membership) === studentTypes.teacher) return true
  return training === 'open' && (isAdmitted(membership) || state === classStates.open)
}
