/**
 * The address of the first file in the wire's "JSON list with relativePath"; undefined where there is none. A text
 * that is no list is none: what a person uploaded long ago must not break a page.
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

/** The wire's "JSON list with relativePath" of one file; '' where there is none. */
export const fileList = (relativePath: string): string => (relativePath ? JSON.stringify([{ relativePath }]) : '')
