/** A text to be found as it stands, anywhere in a column: what LIKE would read as a pattern is escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
