import type { QuestionType } from '@college/contract/questions/question.ts'
import type { ComponentType } from 'react'
import type { FieldsProps } from '../draft.ts'
import { Choices } from './Choices.tsx'
import { Matching } from './Matching.tsx'
import { Blanks, Judge, Numeric, Written } from './Typed.tsx'

const fieldsOf: Record<Exclude<QuestionType, 'case'>, ComponentType<FieldsProps>> = {
  single: Choices,
  multiple: Choices,
  ordering: Choices,
  judge: Judge,
  blank: Blanks,
  numeric: Numeric,
  matching: Matching,
  short: Written,
  essay: Written,
}

/** What a question offers and its key, by its type. A case has parts instead. */
export function Fields(props: FieldsProps) {
  const { type } = props.asked
  if (type === 'case') return null
  const Own = fieldsOf[type]
  return <Own {...props} />
}
