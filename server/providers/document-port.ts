type OfficeFile = { suffix: string; bytes: Buffer }

/** Converts an office file to PDF. Rejects when it cannot; with `ConverterBusy` when too many are waiting. */
export type DocumentConverter = { toPdf(file: OfficeFile): Promise<Buffer> }

export class ConverterBusy extends Error {
  constructor() {
    super('too many office files wait for their conversion')
  }
}

/** The longest that a conversion may take; a file that takes longer is probably crafted to do so. */
export const CONVERSION_LIMIT_MS = 60_000
