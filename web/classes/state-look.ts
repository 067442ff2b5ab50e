import { type ClassState, classStates } from '@college/contract/classes/class.ts'
import { isInside } from '@college/rules/classes/button.ts'

/** How the state of a class is drawn: as a step to take, an end, a rejection, or something that cannot be done now. */
export type StateLook = 'go' | 'done' | 'rejected' | 'off'

/** `text` is that of the main button, which for a class that may be joined says whether it can be done now. */
export function stateLook(state: ClassState, text: string): StateLook {
  if (state === classStates.completed) return 'done'
  if (state === classStates.rejected) return 'rejected'
  return isInside(state) || text === '立即报名' ? 'go' : 'off'
}

/** A text with more characters does not fit on a button beside something else. */
const FITS = 8

/** What the button says where its text is too long; the text then stands beside it. */
export const shortText = (text: string): string => ([...text].length > FITS ? '暂不可报名' : text)
