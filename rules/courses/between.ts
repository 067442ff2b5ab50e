import { addDays, startOf } from '../kit/day.ts'
import { isDay } from '../tasks/day-range.ts'

/** Both ends included; an absent end is open. */
export type Between = { min?: number; max?: number }

const FORM = /^(\d{1,9}(?:\.\d)?)?;(\d{1,9}(?:\.\d)?)?$/

/** Reads the 'min;max' of a filter (D3-B276); '' asks for nothing, undefined is no such text. */
export function readBetween(text: string): Between | undefined {
  if (text === '') return {}
  const match = FORM.exec(text)
  if (!match) return undefined
  const [, min, max] = match
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
}

/** The instants of 'first day;last day' in Asia/Shanghai, either side may be empty; undefined is no such text. */
export function readDays(text: string): { from?: Date; before?: Date } | undefined {
  if (text === '') return {}
  const [first = '', last = '', more] = text.split(';')
  if (more !== undefined || !text.includes(';')) return undefined
  if ([first, last].some((day) => day !== '' && !isDay(day))) return undefined
  return { ...(first && { from: startOf(first) }), ...(last && { before: startOf(addDays(last, 1)) }) }
}
