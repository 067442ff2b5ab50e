type OfficeFile = { suffix: string; bytes: Buffer }

export type DocumentConverter = {
  /** Converts an office file to PDF. Rejects when it cannot; with `ConverterBusy` when too many are waiting. */
  toPdf(file: OfficeFile): Promise<Buffer>
  /**
   * What its PDFs look like depends on this key, above all on the fonts: with another key a file is converted anew.
   * Undefined when it would draw boxes in place of Chinese characters; then nothing is converted.
   */
  lookKey(): Promise<string | undefined>
  /** What converts, and in what, for whoever runs the college; says what is to be installed. */
  report(): Promise<string>
}

export class ConverterBusy extends Error {
  constructor() {
    super('too many office files wait for their conversion')
  }
}

/** The longest that a conversion may take; a file that takes longer is probably crafted to do so. */
export const CONVERSION_LIMIT_MS = 60_000
