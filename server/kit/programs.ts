import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The program of that name in `searched`, which is written like PATH; relative folders are passed over. */
export const programInPath = (name: string, searched = process.env.PATH ?? ''): string | undefined =>
  searched
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isProgram)

/** Whether the absolute path `file` is a program that this process may start. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return path.isAbsolute(file)
  } catch {
    return false
  }
}
