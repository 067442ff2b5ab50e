// Runs before each test file: property tests draw the same examples in every run, so that a change is judged by what it
// changed. For other examples: SEED=7 npm test -- vitest
import fc from 'fast-check'

/** What property tests draw their examples from; printed with every failure. */
export const seed = Number(process.env.SEED ?? 20_261_101)
fc.configureGlobal({ seed })
