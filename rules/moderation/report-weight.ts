/** What became of a person's reports so far: how many were right, and of how many nothing was found. */
export type ReportRecord = { upheld: number; unfounded: number }

/** The part of one person that a report of theirs counts as. One mistake costs nothing, those after it count less. */
export const reportWeight = ({ upheld, unfounded }: ReportRecord): number => Math.min(1, (upheld + 2) / (unfounded + 1))

/** Whether reports hide a thing before a reviewer has seen it: `most` reporters of full weight. */
export const hidesUnseen = (reporters: readonly ReportRecord[], most: number): boolean =>
  reporters.reduce((sum, record) => sum + reportWeight(record), 0) >= most
