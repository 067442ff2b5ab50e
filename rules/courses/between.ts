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
