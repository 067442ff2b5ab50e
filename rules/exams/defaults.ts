/** What an exam is worth, and what passes, unless it says otherwise (D1-B313, D1-B314, D1-Q38). */
export const DEFAULT_SCORE = 100
export const DEFAULT_PASS_SCORE = 60
