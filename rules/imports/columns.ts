/** A column of an import; its title is how it is found, in any order. */
export type ImportColumn = {
  key: string
  title: string
  /** Other titles by which it is found. */
  also?: readonly string[]
  /** How its texts are read: names and numbers in one spelling, days as 2026-03-28. Without: as the sheet shows them. */
  as?: 'name' | 'number' | 'day'
  required?: boolean
  /** What may be shown of it. The text itself is stored encrypted. */
  mask?: (text: string) => string
  /** What the second sheet of the template says about it. */
  note?: string
  example?: string
}

/** A column and where it stands in the sheet; -1: it does not. */
export type Place = ImportColumn & { at: number }
