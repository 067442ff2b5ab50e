/** The input of `draw-sheet.ts`: a learner's year, all texts ready to print. */
export type ArchiveSheet = {
  year: number
  /** Time of creation, 'yyyy-MM-dd HH:mm'. */
  madeAt: string
  person: { name: string; code: string; unit: string; job: string }
  /** The figures of the year, in reading order. */
  facts: { label: string; value: string }[]
  rows: { name: string; platform: string; time: string; hours: string }[]
  /** Sum of the hours of all rows. */
  total: string
}
