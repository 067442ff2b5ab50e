import { type StudentStatus, type StudentType, studentStatuses, studentTypes } from '@college/contract/classes/class.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'

/** What entering the final exam or homework of a class is decided by. */
export type FinalFacts = {
  stateValue: boolean
  isstudent: StudentStatus
  type: StudentType
  /** Whether the person has done it: then it is looked at (D2-B177, D2-B184). */
  isDone?: boolean
}

/**
 * Why the final homework cannot be entered, undefined when it can: teachers enter, members who are no formal students
 * only once every unit has reached its gates (D2-B230, D2-B232, D2-Q81).
 */
export const finalRefusal = ({ stateValue, isstudent, type, isDone }: FinalFacts): string | undefined =>
  isDone || type === studentTypes.teacher || stateValue || isstudent === studentStatuses.student
    ? undefined
    : getExamUrl.refusals.progressFirst.message

/** The same for the final exam, which must exist (D2-B231, D2-B233, D2-B241). */
export const finalExamRefusal = ({ examId, ...facts }: FinalFacts & { examId: string }): string | undefined =>
  examId === '' ? '暂无考试id' : finalRefusal(facts)
