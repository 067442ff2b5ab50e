import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { QuestionBody, QuestionPart } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'

export type Written = { type: QuestionType; stem: string; body: QuestionBody; key: QuestionKey }

const offersOf: Record<QuestionType, (keyof QuestionBody)[]> = {
  single: ['options'],
  multiple: ['options', 'isPartial'],
  judge: [],
  blank: ['blanks'],
  numeric: ['unit'],
  matching: ['left', 'right'],
  ordering: ['options'],
  short: ['most'],
  essay: ['most'],
  case: ['parts'],
}
const keysOf: Record<QuestionType, (keyof QuestionKey)[]> = {
  single: ['values'],
  multiple: ['values'],
  judge: ['isTrue'],
  blank: ['accepted', 'isAnyOrder'],
  numeric: ['number', 'tolerance'],
  matching: ['pairs'],
  ordering: ['values'],
  short: ['reference', 'criteria'],
  essay: ['reference', 'criteria'],
  case: ['parts'],
}

/** A case is marked with one score: its parts have no criteria. */
const partKeysOf = (type: QuestionType) => keysOf[type].filter((name) => name !== 'criteria')

const pick = <Thing extends object>(thing: Thing, names: readonly (keyof Thing)[]): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name as keyof Thing))) as Thing

/** The question with only those fields that its type has: no other may be stored, or shown. */
export function ownFields<Question extends Written>(question: Question): Question {
  const { type, body, key } = question
  const own = { ...question, body: pick(body, offersOf[type]), key: pick(key, keysOf[type]) }
  const { parts } = own.body
  if (!parts) return own
  own.body.parts = parts.map((part) => ({
    value: part.value,
    type: part.type,
    stem: part.stem,
    weight: part.weight,
    ...pick(part as QuestionBody, offersOf[part.type]),
  }))
  own.key.parts = Object.fromEntries(
    parts.map(({ value, type: partType }) => [
      value,
      pick<QuestionKey>(key.parts?.[value] ?? {}, partKeysOf(partType)),
    ]),
  )
  return own
}

const isBlank = (html: string) => !/<img\b|<math\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

const SAID_TWICE = '选项标识重复'

/** What is missing in a question, in words for its author; '' when it can be asked and marked. */
export function whatIsMissing({ type, stem, body, key }: Written): string {
  if (isBlank(stem)) return '请填写题干'
  return missing[type](body, key)
}

type Missing = (body: QuestionBody, key: QuestionKey) => string

const missingInText: Missing = (_, { criteria }) =>
  criteria?.some(({ name }) => name.trim() === '') ? '请填写每一条评分标准的名称' : ''

const missing: Record<QuestionType, Missing> = {
  single: ({ options }, { values }) => missingInChoices('single', options ?? [], values ?? []),
  multiple: ({ options }, { values }) => missingInChoices('multiple', options ?? [], values ?? []),
  judge: (_, { isTrue }) => (isTrue === undefined ? '请设置正确答案' : ''),
  blank: ({ blanks }, { accepted }) => missingInBlanks(blanks ?? 0, accepted ?? []),
  numeric: (_, { number }) => (number === undefined ? '请设置正确答案' : ''),
  matching: (body, { pairs }) => missingInPairs(body, pairs ?? {}),
  ordering: ({ options }, { values }) => missingInChoices('ordering', options ?? [], values ?? []),
  short: missingInText,
  essay: missingInText,
  case: ({ parts }, key) => missingInParts(parts ?? [], key.parts ?? {}),
}

type Choices = NonNullable<QuestionBody['options']>

function missingInOffer(choices: Choices): string {
  if (choices.length < 2) return '请至少填写两个选项'
  if (choices.some(({ text }) => isBlank(text))) return '选项内容不能为空'
  return new Set(choices.map(({ value }) => value)).size < choices.length ? SAID_TWICE : ''
}

function missingInChoices(type: 'single' | 'multiple' | 'ordering', options: Choices, right: string[]): string {
  const wrong = missingInOffer(options)
  if (wrong) return wrong
  const known = new Set(options.map(({ value }) => value))
  const isKnownOnce = new Set(right).size === right.length && right.every((value) => known.has(value))
  if (!isKnownOnce || right.length === 0) return '请设置正确答案'
  if (type === 'single' && right.length > 1) return '单选题只能有一个正确答案'
  return type === 'ordering' && right.length < options.length ? '请给出全部选项的顺序' : ''
}

function missingInBlanks(blanks: number, accepted: string[][]): string {
  if (blanks === 0) return '请设置空格数'
  const isWhole = accepted.length === blanks && accepted.every((list) => list.some((text) => text.trim() !== ''))
  return isWhole ? '' : '请为每个空设置答案'
}

function missingInPairs({ left = [], right = [] }: QuestionBody, pairs: Record<string, string>): string {
  const wrong = missingInOffer(left) || missingInOffer(right)
  if (wrong) return wrong
  const known = new Set(right.map(({ value }) => value))
  const chosen = left.map(({ value }) => pairs[value]).filter((value) => value !== undefined && known.has(value))
  const isWhole = chosen.length === left.length && Object.keys(pairs).length === left.length
  return isWhole && new Set(chosen).size === left.length ? '' : '请为每一项设置唯一的配对'
}

function missingInParts(parts: QuestionPart[], keys: NonNullable<QuestionKey['parts']>): string {
  if (parts.length === 0) return '请至少填写一道小题'
  if (new Set(parts.map(({ value }) => value)).size < parts.length) return SAID_TWICE
  for (const [place, { value, type, stem, ...body }] of parts.entries()) {
    const wrong = whatIsMissing({ type, stem, body, key: keys[value] ?? {} })
    if (wrong) return `第 ${place + 1} 小题：${wrong}`
  }
  return ''
}
