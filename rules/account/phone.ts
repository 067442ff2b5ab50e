/** A mobile number of the mainland, eleven digits (D1-Q04: one rule everywhere). */
const PHONE = /^1[3-9]\d{9}$/
const FOUR_DIGITS = /^\d{4}$/
/** Spaces, hyphens and dashes, brackets, dots: what people and address books put between digits. */
const SEPARATORS = /[\s\p{Pd}\u2212().\u00b7\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** +86 or 0086; without either sign only where a whole number follows. */
const COUNTRY_CODE = /^(?:\+86|0086|86(?=1\d{10}$))/

/** The number as digits: full-width digits, separators and the country code are removed before anything is judged. */
export const cleanPhone = (written: string): string =>
  written.normalize('NFKC').replace(SEPARATORS, '').replace(COUNTRY_CODE, '')

export const isPhone = (text: string): boolean => PHONE.test(text)

export const lastFourOf = (phone: string): string => phone.slice(-4)

/** '13800001234' is shown as '138****1234'; anything that is no phone is hidden whole. */
export const maskPhone = (phone: string): string => (isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '')

/** What is wrong with the last four digits as entered (D1-B222, D1-B224, D1-B225); undefined when nothing is. */
export function whyNotLastFour(four: string): 'tooShort' | undefined {
  return FOUR_DIGITS.test(four) ? undefined : 'tooShort'
}
