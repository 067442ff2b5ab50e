import type { QuestionType } from '@college/contract/questions/question-types.ts'
import type { ComponentType } from 'react'
import type { FieldsProps } from '../draft.ts'
import { Choices } from './Choices.tsx'
import { Matching } from './Matching.tsx'
import { Blanks, Judge, Numeric, Written } from './Typed.tsx'

const fieldsOf: Record<QuestionType, ComponentType<FieldsProps> | null> = {
  single: Choices,
  multiple: Choices,
  ordering: Choices,
  judge: Judge,
  blank: Blanks,
  numeric: Numeric,
  matching: Matching,
  short: Written,
  essay: Written,
  case: null,
}

/** What a question offers and its key, by its type; null: it has parts instead. */
export function Fields(props: FieldsProps) {
  const Own = fieldsOf[props.asked.type]
  return Own && <Own {...props} />
}
