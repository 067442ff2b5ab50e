import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file that failed once, from `server/testing/cases`. */
export const caseFile = (name: string): Promise<Buffer> => readFile(path.join(import.meta.dirname, 'cases', name))
