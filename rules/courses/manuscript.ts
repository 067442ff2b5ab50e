/** The paragraphs of a plain text: an empty line parts them, the lines of one belong together. */
export function paragraphsOfText(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n[ \t\u3000]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The paragraph that is spoken at `time` seconds: the last one that has begun; -1 before the first. */
export const paragraphAt = (paragraphs: readonly { at: number | null; isHeading: 0 | 1 }[], time: number): number =>
  paragraphs.findLastIndex(({ at, isHeading }) => isHeading === 0 && at !== null && at <= time)
