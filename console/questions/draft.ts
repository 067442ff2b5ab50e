import type { WrittenQuestion } from '@college/contract/questions/bank.ts'
import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { QuestionBody } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { randomUuid } from '@college/web/kit/data/random-uuid.ts'

/** A question or a part of a case: what its fields edit. */
export type Asked = { type: QuestionType; body: QuestionBody; key: QuestionKey }
export type FieldsProps = {
  asked: Asked
  onChange: (body: QuestionBody, key: QuestionKey) => void
  /** A part of a case. */
  isPart?: boolean
  /** What is asked is shown as it stands, and only the right answer can be changed. */
  isKeyOnly?: boolean
}

/** A random name of an option, an item or a part. */
export const newValue = (): string => randomUuid().replace(/-/g, '').slice(0, 8)

export const newChoices = (count: number) => Array.from({ length: count }, () => ({ value: newValue(), text: '' }))

type Start = (body: QuestionBody, key: QuestionKey) => void

const nothing: Start = () => undefined
const offerChoices: Start = (body) => {
  body.options ??= newChoices(4)
}

/** What a type begins with. */
const starts: Record<QuestionType, Start> = {
  single(body, key) {
    offerChoices(body, key)
    key.values = key.values?.slice(0, 1) ?? []
  },
  multiple: offerChoices,
  judge(_, key) {
    key.isTrue ??= true
  },
  blank(body, key) {
    body.blanks ??= 1
    key.accepted ??= Array.from({ length: body.blanks }, () => [])
  },
  numeric: nothing,
  matching(body, key) {
    body.left ??= newChoices(3)
    body.right ??= newChoices(3)
    key.pairs ??= Object.fromEntries(body.left.map(({ value }, at) => [value, body.right?.[at]?.value ?? '']))
  },
  ordering(body, key) {
    offerChoices(body, key)
    key.values = body.options?.map(({ value }) => value) ?? []
  },
  short: nothing,
  essay: nothing,
  case(body, key) {
    body.parts ??= [{ value: newValue(), type: 'single', stem: '', weight: 1, options: newChoices(4) }]
    key.parts ??= {}
  },
}

/** What another type begins with; what fits both types is kept. */
export function ofType(asked: Asked, type: QuestionType): Asked {
  const body = { ...asked.body }
  const key = { ...asked.key }
  starts[type](body, key)
  return { type, body, key }
}

type Begin = { categoryId: string; type?: QuestionType; difficulty?: number }

export const newQuestion = ({ categoryId, type = 'single', difficulty = 2 }: Begin): WrittenQuestion => ({
  categoryId,
  difficulty,
  stem: '',
  explanation: '',
  ...ofType({ type, body: {}, key: {} }, type),
})
