/**
 * The address of the first file in a JSON list with relativePath; undefined if there is none. Invalid text counts as
 * an empty list: old stored data must not break a page.
 */
export function firstFile(list: string): string | undefined {
  if (!list.startsWith('[')) return undefined
  try {
    const [file] = JSON.parse(list)
    return typeof file?.relativePath === 'string' && file.relativePath !== '' ? file.relativePath : undefined
  } catch {
    return undefined
  }
}

/** Writes one file as a JSON list with relativePath; '' without a file. */
export const fileList = (relativePath: string): string => (relativePath ? JSON.stringify([{ relativePath }]) : '')
