/** Yes and no as the numbers 1 and 0 of the API. */
export const flagOf = (yes: boolean): 0 | 1 => (yes ? 1 : 0)
