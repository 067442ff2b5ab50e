/** Full score and pass score of an exam that does not set its own (D1-B313, D1-B314, D1-Q38, D3-Q81). */
export const DEFAULT_SCORE = 100
export const DEFAULT_PASS_SCORE = 60
/** How long a sitting takes where the exam does not say. */
export const DEFAULT_MINUTES = 60
