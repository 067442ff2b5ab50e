import * as acts from './acts.ts'
import * as file from './file.ts'
import * as sections from './sections.ts'

/** The contract files about the file of a person, for `contract/endpoints.ts`. */
export const personModules: object[] = [file, sections, acts]
