import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { drawPdf } from '../../kit/pdf-process.ts'
import type { ArchiveSheet } from './sheet.ts'

const PROGRAM = fileURLToPath(new URL('draw-sheet.ts', import.meta.url))

/** The sheet as a PDF. */
export const drawSheet = (sheet: ArchiveSheet): Promise<Readable> => drawPdf(PROGRAM, sheet)
