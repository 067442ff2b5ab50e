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
  enrolment: WindowPhase
}

/** Who may see and do what members may: admitted people, whatever they are, also after completion. */
export const isAdmitted = (membership: Membership | undefined): membership is Membership =>
  membership?.status === 'admitted' || membership?.status === 'completed'

/** Memberships that hold a place; a rejected or removed one is free again (D2-Q63, D2-Q90). */
export const holdsPlace = (status: MemberStatus): boolean => status !== 'rejected' && status !== 'removed'

/** Who counts as 人在学. */
export const isCountedStudent = ({ kind, status }: Membership): boolean =>
  (kind === 'student' || kind === 'cadre') && (status === 'admitted' || status === 'completed')

export const isFull = ({ quotaRule, places, placesTaken }: EnrolmentTerms): boolean =>
  quotaRule === quotaRules.places && placesTaken >= places

/** The state of the wire (D2-Q04, D2-Q19, D2-Q64, D2-Q90). */
export function classState(terms: EnrolmentTerms, membership: Membership | undefined): ClassState {
  if (membership && membership.status !== 'removed') return ofStatus[membership.status]
  if (terms.type === classTypes.camp && terms.isOpenToAll) return classStates.open
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

/** "Already a student" in the texts of the camp (D2-Q01). */
export const isAlreadyStudent = (status: StudentStatus): boolean =>
  status === studentStatuses.student || status === studentStatuses.staff

/** Why an enrolment is refused: the names of the contract's enrolRefusals; undefined when it may be made. */
export function enrolmentRefusal(
  terms: EnrolmentTerms,
  membership: Membership | undefined,
): 'silent' | 'rosterOnly' | 'outsideWindow' | 'full' | 'notNow' | undefined {
  // Waiting, admitted or rejected already: the page loads its info anew and says how it stands (D2-Q39, D2-Q78).
  if (membership && membership.status !== 'removed') return 'silent'
  if (membership) return 'notNow'
  if (terms.quotaRule === quotaRules.roster) return 'rosterOnly'
  if (terms.enrolment !== 'open') return 'outsideWindow'
  return isFull(terms) ? 'full' : undefined
}

/** Where an enrolment begins: at the first level that decides, or admitted at once (D2-Q64). */
export const firstStatus = (reviewLevels: number): MemberStatus => (reviewLevels === 0 ? 'admitted' : 'waiting')

/** What an approval makes of it: the second level where there is one, else admitted; undefined where nothing waits. */
export function approved(status: MemberStatus, reviewLevels: number): MemberStatus | undefined {
  if (status === 'waiting') return reviewLevels === 2 ? 'reviewing' : 'admitted'
  return status === 'reviewing' ? 'admitted' : undefined
}
