/** Letters and digits that nobody takes for each other: no 0, O, 1, I, L. */
export const certificateLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 31 letters, 15 of them: 74 bits. */
const GROUPS = 3
const GROUP = 5

/** 'WY-2026-XXXXX-XXXXX-XXXXX'. `random` gives an integer from 0 to below its argument. */
export function certificateNumber(year: number, random: (below: number) => number): string {
  const letter = () => certificateLetters[random(certificateLetters.length)]
  const group = () => Array.from({ length: GROUP }, letter).join('')
  return ['WY', year, ...Array.from({ length: GROUPS }, group)].join('-')
}

const PATTERN = new RegExp(`^WY-\\d{4}(?:-[${certificateLetters}]{${GROUP}}){${GROUPS}}$`)

/** The number as it is stored, from what somebody typed or scanned; undefined for what is no such number. */
export function readCertificateNumber(text: string): string | undefined {
  const clean = text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return PATTERN.test(clean) ? clean : undefined
}
