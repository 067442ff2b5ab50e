/** Yes and no as the wire writes them where it writes numbers. */
export const flagOf = (yes: boolean): 0 | 1 => (yes ? 1 : 0)
