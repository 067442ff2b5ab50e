/** A LIKE pattern that finds a literal text anywhere in a column; escapes LIKE's wildcards. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
