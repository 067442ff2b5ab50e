import { lengthOf } from '../kit/clock-time.ts'

/** The paragraphs of a plain text: an empty line parts them, the lines of one belong together. */
export function paragraphsOfText(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n[ \t\u3000]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

const HEADING = /^#{1,3}\s+/
const TIME = /^[[［]([\d:：]+)[\]］]\s*/

type Paragraph = { text: string; isHeading: boolean; at: number | null }

/** A paragraph as it is shown: '# ' before it makes it a heading, and [1:05] says where in the medium it begins. */
export function readParagraph(written: string): Paragraph {
  const isHeading = HEADING.test(written)
  const text = written.replace(HEADING, '')
  const at = isHeading ? undefined : lengthOf(TIME.exec(text)?.[1] ?? '')
  return { text: at === undefined ? text : text.replace(TIME, ''), isHeading, at: at ?? null }
}
