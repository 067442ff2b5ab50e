import { isAdministrator } from '@college/contract/kit/roles.ts'
import { whyNotLastFour } from './phone.ts'

/** Tries an account has in a day to name its last four digits (security 5). */
export const LAST_FOUR_TRIES = { most: 5, seconds: 24 * 3600 }

export type LastFourForm = { name: string; code: string; verificationText: string; verificationText2: string }

/** What is wrong with the form as entered (D1-B220…B224); undefined when nothing is. */
export function whyNotLastFourForm(form: LastFourForm): 'noName' | 'noCode' | 'tooShort' | 'differ' | undefined {
  if (form.name.trim() === '') return 'noName'
  if (form.code.trim() === '') return 'noCode'
  if (whyNotLastFour(form.verificationText)) return 'tooShort'
  return form.verificationText === form.verificationText2 ? undefined : 'differ'
}

type Person = { name: string; loginName: string; unitName: string; roles: readonly string[] }

/** Whether name and number are this person's; an administrator's account goes by its unit's name too (D1-B226). */
export function isOwnName(person: Person, given: { name: string; code: string }): boolean {
  const names = isAdministrator(person) ? [person.name, person.unitName] : [person.name]
  return names.filter(Boolean).includes(given.name.trim()) && given.code.trim() === person.loginName
}
