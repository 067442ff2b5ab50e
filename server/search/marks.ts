/** What a lexeme that is more than a word of the whole begins with; no word contains it. */
export const marks = { title: '^', whole: '=', pinyin: '~', type: '#' } as const
