import type { Field, Values } from '@college/contract/kit/form.ts'
import { lengthText } from './clock-time.ts'

/** What to correct, by the key of the field; of an item by `list.place.key`. Empty when all is well. */
export function problemsOf(fields: readonly Field[], values: Values): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of fields) {
    if (!isAsked(field, values)) continue
    const value = values[field.key]
    const problem = isMissing(value) ? (field.isRequired ? missing(field) : '') : problemWith(field, value)
    if (problem) problems[field.key] = problem
    if (field.type !== 'items' || !Array.isArray(value)) continue
    value.forEach((item, place) => {
      for (const [key, text] of Object.entries(problemsOf(field.fields, valuesIn(item)))) {
        problems[`${field.key}.${place}.${key}`] = text
      }
    })
  }
  return problems
}

/** Whether a field is part of the form as it is filled in now. */
export const isAsked = ({ onlyWhen }: Field, values: Values): boolean =>
  !onlyWhen || onlyWhen.is.includes(values[onlyWhen.key] as string)

/** What a form begins with: the first of what must be chosen, and the lowest number. */
export const startValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(
    fields.map((field) => {
      if (field.type === 'select' && field.isRequired) return [field.key, field.options[0]?.value]
      const isNumber = field.type === 'number' || field.type === 'length'
      if (isNumber && field.isRequired && !field.onlyWhen) return [field.key, field.min]
      return [field.key, emptyOf(field)]
    }),
  )

/**
 * Only the fields of the form, each with a value: texts without blanks at their ends, and nothing in what is not asked
 * for. Whether the values are right is not checked here.
 */
export function tidyValues(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const value = isAsked(field, values) ? values[field.key] : undefined
      return [field.key, tidy(field, value ?? emptyOf(field))]
    }),
  )
}

function tidy(field: Field, value: unknown): unknown {
  if (field.type === 'text' && typeof value === 'string') return value.trim()
  if (field.type === 'tags' && Array.isArray(value)) {
    return [...new Set(value.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== ''))]
  }
  if (field.type === 'items' && Array.isArray(value)) {
    return value.map((item) => {
      const { id } = valuesIn(item)
      return { ...(typeof id === 'string' && { id }), ...tidyValues(field.fields, valuesIn(item)) }
    })
  }
  return value
}

function emptyOf({ type }: Field): unknown {
  if (type === 'switch') return false
  if (type === 'number' || type === 'length') return null
  return type === 'tags' || type === 'many' || type === 'items' ? [] : ''
}

const valuesIn = (item: unknown): Values => (typeof item === 'object' && item !== null ? (item as Values) : {})

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function missing({ type, label }: Field): string {
  if (type === 'picture' || type === 'file' || type === 'package') return `请上传${label}`
  return type === 'text' || type === 'html' || type === 'number' || type === 'length' || type === 'tags'
    ? `请填写${label}`
    : `请选择${label}`
}

/** A uuid, or a short name. Whether there is such a thing is the server's to find out. */
const ID = /^[\w-]{1,64}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PATH = /^\/(files|art|media)\/[\w./-]{1,300}$/
/** A date that rolls over, such as 31 November, parses as another day. */
const isDay = (text: string) => {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
/** Years that a date picker can show. */
const isYear = (text: string) => Number(text.slice(0, 4)) >= 1900 && Number(text.slice(0, 4)) <= 2200

function problemWith(field: Field, value: unknown): string {
  const { label } = field
  const wrong = `${label}不对`
  switch (field.type) {
    case 'text':
    case 'html':
      if (typeof value !== 'string') return wrong
      return value.length > field.max ? `${label}不超过${field.max}个字` : ''
    case 'picture':
    case 'file':
    case 'package':
      return typeof value === 'string' && PATH.test(value) && !value.includes('..') ? '' : wrong
    case 'select':
      return field.options.some((option) => option.value === value) ? '' : wrong
    case 'switch':
      return typeof value === 'boolean' ? '' : wrong
    case 'number':
      return numberProblem(field, value)
    case 'length':
      return lengthProblem(field, value)
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && isYear(value) ? '' : wrong
    case 'day':
      return typeof value === 'string' && isDay(value) && isYear(value) ? '' : wrong
    case 'one':
      return typeof value === 'string' && ID.test(value) ? '' : wrong
    default:
      return listProblem(field, value)
  }
}

function numberProblem({ label, min, max, decimals = 0 }: Field & { type: 'number' }, value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label}不是数`
  if (value < min || value > max) return `${label}在${min}到${max}之间`
  return Number(value.toFixed(decimals)) === value
    ? ''
    : decimals > 0
      ? `${label}最多${decimals}位小数`
      : `${label}是整数`
}

function lengthProblem({ label, min, max }: Field & { type: 'length' }, value: unknown): string {
  if (typeof value !== 'number' || !Number.isInteger(value)) return `${label}写成 5:30 或 1:05:30 这样`
  return value < min || value > max ? `${label}在 ${lengthText(min)} 到 ${lengthText(max)} 之间` : ''
}

function listProblem(field: Field & { type: 'tags' | 'many' | 'items' }, value: unknown): string {
  const { label, max } = field
  if (!Array.isArray(value)) return `${label}不对`
  if (value.length > max) return `${label}最多${max}个`
  if (field.type === 'tags') {
    if (!value.every((one) => typeof one === 'string')) return `${label}不对`
    return value.every((one) => one.length <= field.length) ? '' : `每个${label}不超过${field.length}个字`
  }
  if (field.type === 'many') {
    if (!value.every((one) => typeof one === 'string' && ID.test(one))) return `${label}不对`
    return new Set(value).size === value.length ? '' : `${label}有重复`
  }
  return value.every((item) => {
    const { id } = valuesIn(item)
    return typeof item === 'object' && item !== null && (id === undefined || (typeof id === 'string' && ID.test(id)))
  })
    ? ''
    : `${label}不对`
}
