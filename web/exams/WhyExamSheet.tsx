import type { ExamBusiness } from '@college/contract/exams/business.ts'
import type { ExamCondition, ExamGroup } from '@college/contract/exams/conditions.ts'
import type { Reason } from '@college/contract/reasons/reason.ts'
import { examReason } from '@college/rules/exams/reason.ts'
import { Suspense, useState } from 'react'
import { ReasonSheet } from '../reasons/door.ts'

/** An exam with the conditions that a start of it would be refused by. */
type AskedExam = {
  examId: string
  businessid: string
  business_type: ExamBusiness
  name: string
  group: ExamGroup
  conditions: readonly ExamCondition[]
  judgedAt: string
}

type Props = {
  /** Undefined where it is not in the list any more. */
  exam: AskedExam | undefined
  isOpen: boolean
  onClose: () => void
  onStart: () => void
}

/**
 * Why an exam cannot be taken now. The page knows the conditions of its card, which stand there at once; the server adds
 * what it looked at, and what was said against it.
 */
export function WhyExamSheet({ exam, isOpen, onClose, onStart }: Props) {
  // While it closes it keeps what it showed: without it the sheet would collapse before it is gone.
  const [shown, setShown] = useState(exam)
  if (isOpen && exam && exam !== shown) setShown(exam)
  if (!shown) return null
  return (
    <Suspense>
      <ReasonSheet
        about={{ kind: 'exam', id: shown.examId, placeType: shown.business_type, placeId: shown.businessid }}
        known={knownOf(shown)}
        isOpen={isOpen}
        onClose={onClose}
        start={{ text: shown.group === 'begun' ? '继续考试' : '开始考试', onTap: onStart }}
      />
    </Suspense>
  )
}

const knownOf = ({ name, business_type, group, conditions, judgedAt }: AskedExam): Reason => ({
  ...examReason({ group, conditions }),
  ...{ name, judgedAt, contact: '' },
  answeredBy: business_type === 'class' ? 'teachers' : 'administrators',
  rows: conditions.map((condition) => ({ ...condition, facts: [], objection: null })),
})
