/**
 * The prefixes of special lexemes; lexemes without a prefix are words of the whole text. No word contains these
 * characters.
 */
export const marks = { title: '^', whole: '=', pinyin: '~', type: '#' } as const
