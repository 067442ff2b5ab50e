import type { Passage } from '@college/contract/kit/passage.ts'

/** Milliseconds: the length of a medium is known in whole seconds. */
const LENGTH_TOLERANCE = 1_000

/** Whether a passage lies in a medium of so many seconds; a length of 0 is not known, and limits nothing. */
export const isWithin = ({ from, to }: Passage, seconds: number): boolean =>
  from < to && (seconds === 0 || to <= seconds * 1_000 + LENGTH_TOLERANCE)
