/** The letter of an option by its place from 0: A, B, C … */
export const optionLetter = (place: number): string => String.fromCharCode(65 + place)

/** What the difficulties 1 to 3 are called. */
export const difficultyNames = ['易', '中', '难'] as const
