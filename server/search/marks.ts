/** The type of what is said in media. It is found by its text alone. */
export const SAID = '18'

/**
 * The prefixes of special lexemes; lexemes without a prefix are words of the whole text. No word contains these
 * characters.
 */
export const marks = { title: '^', whole: '=', pinyin: '~', type: '#' } as const
