import type { Underline } from '@college/contract/kit/underlines.ts'
import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { Answer, ShownQuestion } from '@college/contract/questions/question.ts'

type Asked = Omit<ShownQuestion, 'stem'>

/** What a field that answers a question gets. */
export type AnswerProps = {
  question: Asked
  answer: Answer | null
  /** null takes the answer back; undefined: nothing can be answered any more. */
  onAnswer?: ((answer: Answer | null) => void) | undefined
  /** The right answer, where it may be seen. */
  rightKey?: QuestionKey | undefined
  /** How the whole answer was marked, where the right one is not told. */
  isRight?: boolean | undefined
  /** What a marker underlined in an answer that is one text. */
  underlines?: readonly Underline[] | undefined
  /** What the field is called for those who do not see it. */
  label: string
}
