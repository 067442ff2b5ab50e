/** What `draw-sheet.ts` is told to draw: a year of one learner, every text as it is to be read. */
export type Sheet = {
  year: number
  /** When it was made, 'yyyy-MM-dd HH:mm'. */
  madeAt: string
  person: { name: string; code: string; unit: string; job: string }
  /** What the year came to, in the order it is read. */
  facts: { label: string; value: string }[]
  rows: { name: string; platform: string; time: string; hours: string }[]
  /** Hours of all rows. */
  total: string
}
