const SIGNS = { '−': '-', '–': '-', '—': '-', '﹣': '-', 负: '-', '。': '.', '﹢': '+' } as const
const MINUS_AND_DOT = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g')
const PLAIN = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[+-]?\d{1,3})?$/

/**
 * A text as it is compared: full and half width, upper and lower case are the same; spaces at the ends and next to
 * Chinese characters do not count, several others count as one.
 */
export function foldText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  return folded
    .replace(/\s+/g, ' ')
    .replace(/ ?(\p{Script=Han}) ?/gu, '$1')
    .trim()
}

/**
 * The number that somebody typed; undefined if it is not a number. Digits and signs may be of full width, thousands may
 * be separated, the unit may stand behind. Superscripts are not digits: 10² is no number.
 */
export function numberIn(typed: string, unit = ''): number | undefined {
  const narrow = (text: string) =>
    text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\s+/g, '')
  const bare = narrow(typed)
  const ending = narrow(unit)
  const digits = ending !== '' && bare.endsWith(ending) ? bare.slice(0, -ending.length) : bare
  const plain = digits.replace(MINUS_AND_DOT, (sign) => SIGNS[sign as keyof typeof SIGNS]).toLowerCase()
  if (!PLAIN.test(plain) || !/^[+-]?\.?\d/.test(plain)) return undefined
  const value = Number(plain.replaceAll(',', ''))
  return Number.isFinite(value) ? value : undefined
}

/** Whether a number is near enough. The rounding of binary fractions is allowed for: 3.13 is 0.01 off 3.14. */
export function isNear(value: number, wanted: number, tolerance: number): boolean {
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(wanted))
  return Math.abs(value - wanted) <= tolerance + rounding
}

/** How many blanks are right, when each blank has its own accepted texts. */
export function rightInPlace(typed: readonly string[], accepted: readonly (readonly string[])[]): number {
  return accepted.filter((variants, place) => isAccepted(typed[place], variants)).length
}

/**
 * The same when the answers may stand in any order: the most blanks that can be right when each list of accepted texts
 * counts once (a maximum matching, found by augmenting paths).
 */
export function rightInAnyOrder(typed: readonly string[], accepted: readonly (readonly string[])[]): number {
  const holders = new Map<number, string>()
  const place = (text: string, tried: Set<number>): boolean => {
    for (const [index, variants] of accepted.entries()) {
      if (tried.has(index) || !isAccepted(text, variants)) continue
      tried.add(index)
      const holder = holders.get(index)
      if (holder !== undefined && !place(holder, tried)) continue
      holders.set(index, text)
      return true
    }
    return false
  }
  return typed.filter((text) => place(text, new Set())).length
}

function isAccepted(typed: string | undefined, variants: readonly string[]): boolean {
  if (typed === undefined) return false
  const folded = foldText(typed)
  return folded !== '' && variants.some((variant) => foldText(variant) === folded)
}
