import type { WindowPhase } from '@college/contract/classes/class.ts'
import {
  type ClassState,
  type ClassType,
  classStates,
  classTypes,
  type QuotaRule,
  quotaRules,
  type StudentStatus,
  type StudentType,
  studentStatuses,
  studentTypes,
} from '@college/contract/classes/class.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'

/** How a membership stands. Its row is the only authority (D2-Q01); what the wire says is computed from it. */
export const memberStatuses = ['waiting', 'reviewing', 'admitted', 'completed', 'rejected', 'removed'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export type Membership = { kind: MemberKind; status: MemberStatus }

/** What deciding on an enrolment needs of a class. */
export type EnrolmentTerms = {
  type: ClassType
  quotaRule: QuotaRule
  places: number
  placesTaken: number
  isOpenToAll: boolean
  needsForm: boolean
  enrolment: WindowPhase
}

/** Who may see and do what members may: admitted people, whatever they are, also after completion. */
export const isAdmitted = (membership: Membership | undefined): membership is Membership =>
  membership?.status === 'admitted' || membership?.status === 'completed'

/** Those who study; teachers and observers are there besides. */
const isLearner = ({ kind }: Membership): boolean => kind === 'student' || kind === 'cadre'

/** Memberships that hold a place, also while they wait; a rejected or removed one is free again (D2-Q63, D2-Q90). */
export const holdsPlace = (membership: Membership | undefined): boolean =>
  membership !== undefined &&
  isLearner(membership) &&
  membership.status !== 'rejected' &&
  membership.status !== 'removed'

/** Who counts as 人在学. */
export const isCountedStudent = (membership: Membership | undefined): boolean =>
  isAdmitted(membership) && isLearner(membership)

/** What their number is called: nobody studies before the training begins, or after it. */
export const studentsName = (training: WindowPhase): string => studentsNames[training]

const studentsNames: Record<WindowPhase, string> = { before: '人已报名', open: '人在学', over: '人参加过' }

const isFull = ({ quotaRule, places, placesTaken }: EnrolmentTerms): boolean =>
  quotaRule === quotaRules.places && placesTaken >= places

/**
 * Whether somebody who is no member may still read: in a camp that is open to all (D2-Q42). Who waits or was rejected
 * is told so instead.
 */
export const isVisitor = (
  { type, isOpenToAll }: Pick<EnrolmentTerms, 'type' | 'isOpenToAll'>,
  membership: Membership | undefined,
): boolean => type === classTypes.camp && isOpenToAll && (!membership || membership.status === 'removed')

/** The state of the wire (D2-Q04, D2-Q19, D2-Q64, D2-Q90). */
export function classState(terms: EnrolmentTerms, membership: Membership | undefined): ClassState {
  if (membership && membership.status !== 'removed') return ofStatus[membership.status]
  if (isVisitor(terms, membership)) return classStates.open
  if (membership || terms.quotaRule === quotaRules.roster) return classStates.barred
  // A camp has one text for everybody who cannot enrol now; a special class says why on its button.
  if (terms.type === classTypes.camp && (terms.enrolment !== 'open' || isFull(terms))) return classStates.barred
  return classStates.enrollable
}

const ofStatus: Record<Exclude<MemberStatus, 'removed'>, ClassState> = {
  waiting: classStates.waiting,
  reviewing: classStates.reviewing,
  admitted: classStates.admitted,
  completed: classStates.completed,
  rejected: classStates.rejected,
}

/** `isstudent` (D2-Q01). */
export function studentStatus(membership: Membership | undefined): StudentStatus {
  if (!isAdmitted(membership)) return studentStatuses.none
  return ofKind[membership.kind]
}

const ofKind: Record<MemberKind, StudentStatus> = {
  student: studentStatuses.student,
  cadre: studentStatuses.staff,
  teacher: studentStatuses.staff,
  observer: studentStatuses.observer,
}

/** `queryStudentType` (D2-Q01): 1 is exempt from windows and order. */
export function studentType(membership: Membership | undefined): StudentType {
  if (!isAdmitted(membership)) return studentTypes.ordinary
  if (membership.kind === 'teacher') return studentTypes.teacher
  return membership.kind === 'cadre' ? studentTypes.cadre : studentTypes.ordinary
}

/** Why somebody who is no member cannot enter a camp (D2-Q42). */
export function viewRefusalText(membership: Membership | undefined): string {
  if (isWaiting(membership)) return '报名审核通过后可以进入'
  return membership?.status === 'removed' ? '您已不在这个班' : '请报名后进入'
}

/** "Already a student" in the texts of the camp (D2-Q01). */
export const isAlreadyStudent = (status: StudentStatus): boolean =>
  status === studentStatuses.student || status === studentStatuses.staff

/**
 * Why an enrolment is refused: the names of the contract's enrolRefusals; undefined when it may be made. The window is
 * asked before places and roster, as the button's texts are (D2-Q19).
 */
export function enrolmentRefusal(
  terms: EnrolmentTerms,
  membership: Membership | undefined,
  hasForm: boolean,
): 'silent' | 'rosterOnly' | 'outsideWindow' | 'full' | 'notNow' | undefined {
  // Waiting, admitted or rejected already: the page loads its info anew and says how it stands (D2-Q39, D2-Q78).
  if (membership && membership.status !== 'removed') return 'silent'
  // Who was removed does not come back alone (D2-Q90), and a camp that is open to all has nothing to enrol in.
  if (membership || isVisitor(terms, membership)) return 'notNow'
  if (terms.enrolment !== 'open') return 'outsideWindow'
  // A camp has one text for all the rest (D2-B249).
  const isCamp = terms.type === classTypes.camp
  if (terms.quotaRule === quotaRules.roster) return isCamp ? 'notNow' : 'rosterOnly'
  if (isFull(terms)) return isCamp ? 'notNow' : 'full'
  return terms.needsForm && !hasForm ? 'silent' : undefined
}

/**
 * Whether somebody may ask to be told that enrolment opens: before it does, in a class in which they can enrol by
 * themselves then.
 */
export const mayBeReminded = (terms: EnrolmentTerms, membership: Membership | undefined): boolean =>
  terms.enrolment === 'before' &&
  terms.quotaRule !== quotaRules.roster &&
  membership === undefined &&
  !isVisitor(terms, membership)

/** Where an enrolment begins: at the first level that decides, or admitted at once (D2-Q64). */
export const firstStatus = (reviewLevels: number): MemberStatus => (reviewLevels === 0 ? 'admitted' : 'waiting')

/** What an approval makes of it: the second level where there is one, else admitted; undefined where nothing waits. */
export function approved(status: MemberStatus, reviewLevels: number): MemberStatus | undefined {
  if (status === 'waiting') return reviewLevels === 2 ? 'reviewing' : 'admitted'
  return status === 'reviewing' ? 'admitted' : undefined
}

/**
 * Why an own enrolment cannot be taken back: a reviewer was first, by the names of the contract. Undefined while it waits,
 * and where nothing is there any more to take back.
 */
export function withdrawalRefusal(membership: Membership | undefined): 'admittedFirst' | 'rejectedFirst' | undefined {
  if (membership?.status === 'rejected') return 'rejectedFirst'
  return isAdmitted(membership) ? 'admittedFirst' : undefined
}

/** Whether it is an enrolment that waits for a decision. */
export const isWaiting = (membership: Membership | undefined): boolean =>
  membership?.status === 'waiting' || membership?.status === 'reviewing'

/** Who decides about an enrolment: the head teacher the first level, an administrator both (D2-Q64). */
export type Reviewer = 'head' | 'administrator'

/** Whether this reviewer decides about an enrolment that stands so. */
export const mayDecide = (reviewer: Reviewer, status: MemberStatus): boolean =>
  status === 'waiting' || (status === 'reviewing' && reviewer === 'administrator')

/**
 * What putting somebody on the roster makes of them (D2-Q63): a member of this kind at once. Who was admitted already
 * only changes the kind. Undefined when nothing changes, and when no place is left for somebody who would take one.
 */
export function rostered(terms: EnrolmentTerms, before: Membership | undefined, kind: MemberKind) {
  if (isAdmitted(before) && before.kind === kind) return undefined
  const after: Membership = { kind, status: isAdmitted(before) ? before.status : 'admitted' }
  return holdsPlace(after) && !holdsPlace(before) && isFull(terms) ? undefined : after
}
