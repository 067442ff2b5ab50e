import type { ListFilter, Order } from '@college/contract/kit/list.ts'
import type { Option } from '@college/contract/kit/options.ts'

/** What is chosen, by the id of the filter: a value, or 'min;max' where the operator is between. */
export type Chosen = Readonly<Record<string, string>>

/** The bar has room for so many filters; the others are in a popup (D3-B278, D3-B279). */
const IN_BAR = 3

export const barOf = <F>(filters: readonly F[]): { shown: readonly F[]; rest: readonly F[] } => ({
  shown: filters.slice(0, IN_BAR),
  rest: filters.slice(IN_BAR),
})

/** The two ends of a 'min;max'; an open end is ''. */
export function endsOf(value = ''): { min: string; max: string } {
  const [min = '', max = ''] = value.split(';')
  return { min, max }
}

/** '' where both ends are open. */
const betweenOf = (min: string, max: string): string => (min === '' && max === '' ? '' : `${min};${max}`)

/**
 * Moves one end of a range. When the ends would cross, the other end becomes equal to it (D3-B273, D3-B274). Days
 * compare as texts, numbers as numbers.
 */
export function withEnd(type: ListFilter['type'], value: string, end: 'min' | 'max', to: string): string {
  const ends = { ...endsOf(value), [end]: to }
  const isCrossed =
    ends.min !== '' &&
    ends.max !== '' &&
    (type === 'number' ? Number(ends.min) > Number(ends.max) : ends.min > ends.max)
  return isCrossed ? betweenOf(to, to) : betweenOf(ends.min, ends.max)
}

/** Digits with at most one decimal; what else is typed is left out. '' for nothing. */
export function typedNumber(text: string): string {
  const [, number = ''] = /^(\d{0,6}(?:\.\d?)?)/.exec(text.replaceAll(/[^\d.]/g, '')) ?? []
  return number.startsWith('.') ? `0${number}` : number
}

/** What is chosen, without empty values: nothing is sent, shown or kept for them. */
export const trimmed = (chosen: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).flatMap(([id, value]) => (value.trim() ? [[id, value.trim()]] : [])))

/** The fields of the list query that the chosen filters ask for. */
export const queryOf = (filters: readonly ListFilter[], chosen: Chosen): Record<string, string> =>
  Object.fromEntries(filters.flatMap(({ id, field }) => (chosen[id] ? [[field, chosen[id]]] : [])))

/** How a chosen value reads: the text of its option, or the range with its unit. */
export function chosenText(filter: ListFilter, value: string, options: readonly Option[] = []): string {
  const { type, operator, unit = '' } = filter
  const option = options.flatMap((top) => [top, ...(top.children ?? [])]).find((each) => each.value === value)
  if (option) return option.text
  if (type === 'enum' || operator === 'eq') return value
  const { min, max } = endsOf(value)
  if (min === max) return `${min}${unit}`
  if (min === '') return `${max}${unit}以内`
  if (max === '') return `${min}${unit}起`
  return `${min} 至 ${max}${unit}`
}

/** The next state of a sort button: none, falling, rising (D3-B277). One code sorts at a time. */
export function nextOrder(code: string, order: Order | undefined): Order | undefined {
  if (order?.code !== code) return { code, sort: 'desc' }
  return order.sort === 'desc' ? { code, sort: 'asc' } : undefined
}

/** What the address says is chosen: only declared filters, and only texts. */
export function readChosen(filters: readonly ListFilter[], text = ''): Chosen {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return {}
    const fields = given as Record<string, unknown>
    return trimmed(
      Object.fromEntries(
        filters.flatMap(({ id }) => {
          const value = Object.hasOwn(fields, id) ? fields[id] : undefined
          return typeof value === 'string' ? [[id, value.slice(0, 100)]] : []
        }),
      ),
    )
  } catch {
    return {}
  }
}

/** As `readChosen` reads it; '' for nothing. */
export function writeChosen(chosen: Chosen): string {
  const some = trimmed(chosen)
  return Object.keys(some).length > 0 ? JSON.stringify(some) : ''
}

/** 'code.desc' in the address. */
export function readOrder(sortable: readonly string[], text = ''): Order | undefined {
  const [code = '', sort] = text.split('.')
  return sortable.includes(code) && (sort === 'asc' || sort === 'desc') ? { code, sort } : undefined
}

export const writeOrder = (order: Order | undefined): string => (order ? `${order.code}.${order.sort}` : '')
