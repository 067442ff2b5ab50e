/**
 * One question of a sitting, as it was frozen at the start. `orders` holds the values of options, `left` and `right` in
 * the order in which they are shown; what is not there stands as the author wrote it.
 */
export type SittingQuestion = {
  versionId: string
  /** One decimal. */
  score: number
  /** The title of its part of the paper. */
  part: string
  orders?: { options?: string[]; left?: string[]; right?: string[] }
}
