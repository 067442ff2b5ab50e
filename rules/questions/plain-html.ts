const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

const decoded = (html: string) => html.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)

const MATH = /<math\b[^>]*>([\s\S]*?)<\/math>/g
const LATEX = /<annotation\b[^>]*>([^<]*)<\/annotation>/
const PICTURE = /<img\b[^>]*?(?:\balt="([^"]*)"[^>]*)?>/g

/**
 * What can be read aloud of stored markup, where only a text can stand: a formula is its LaTeX, a picture its text. It
 * parses nothing: pages may not make markup of a text (Trusted Types).
 */
export const spokenText = (html: string): string =>
  decoded(
    html
      .replace(MATH, (_, math: string) => LATEX.exec(math)?.[1] ?? '')
      .replace(PICTURE, (_, alt?: string) => alt ?? '')
      .replace(/<\/(?:p|li|h3|h4|td)>|<br\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  ).trim()

/** The text of markup that holds only paragraphs and line breaks; undefined where there is more, such as a picture. */
export function plainText(html: string): string | undefined {
  const lines = html
    .replace(/<\/p>\s*<p>/g, '\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/?p>/g, '')
  if (lines.includes('<')) return undefined
  return decoded(lines)
}

/** Text as markup that shows it unchanged: one paragraph for each line, or only escaped where it is `isInline`. */
export function plainHtml(text: string, isInline = false): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  if (isInline || escaped === '') return escaped
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
}

/** The reference answer: a plain text, which was stored as paragraphs by earlier versions of the editor. */
export const referenceText = ({ reference = '' }: { reference?: string | undefined }): string =>
  reference.startsWith('<p>') ? (plainText(reference) ?? reference) : reference
