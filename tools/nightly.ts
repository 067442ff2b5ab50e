/**
 * The tag of what is rare and slow: live broadcasts on air, hostile files, walks in dark and 长辈版, crash tests with many
 * kills. A vitest test carries it as `{ tags: [NIGHTLY] }`, a story as `{ tag: '@nightly' }`.
 */
export const NIGHTLY = 'nightly'

/** True under `npm run test:all`, which also runs the tests with that tag; `npm test` leaves them out. */
export const isNightly = process.env.NIGHTLY === '1'

/** The number of generated examples of a property test: `inGate` under `npm test`, `atNight` under `npm run test:all`. */
export const examples = (inGate: number, atNight: number): number =>
  Number(process.env.RUNS ?? (isNightly ? atNight : inGate))
