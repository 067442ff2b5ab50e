const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that finds a literal text anywhere in a column; escapes LIKE's wildcards. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** A LIKE pattern for columns that begin with a literal text: a range of an index by bytes. */
export const startingWith = (text: string): string => `${escaped(text)}%`
