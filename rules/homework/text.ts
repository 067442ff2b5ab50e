const graphemes =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined

/** An attribute in a tag. Each part can match in one way only, so that a long text without an end is read in linear time. */
const ATTRIBUTE = /[a-z_][\w:.-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+))?/.source
/**
 * Tags that word processors and web pages put on the clipboard. Anything else between angle brackets is text, also after
 * the name of a tag: `a<b 且 c>d` has no attributes.
 */
const TAG = new RegExp(
  `<(?:!--[^<>]*--|!doctype[^<>]*|/?(?:[a-z]+:[a-z]+|html|head|body|meta|link|title|style|script|p|div|br|hr|span|font|b|i|u|s|em|strong|sub|sup|a|img|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|blockquote|pre|code|section|article|header|footer|figure|figcaption|center|svg|iframe|video|audio|form|input|button)(?:[\\s/]+${ATTRIBUTE})?(?:\\s+${ATTRIBUTE})*[\\s/]*)>`,
  'gi',
)
const LINE_END = /^<(?:br|hr|\/(?:p|div|h[1-6]|li|tr|dt|dd|blockquote|pre|section|article|table))\b/i
const ENTITY = /&(nbsp|lt|gt|quot|apos|amp|#160|#39);/g
const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  '#160': ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  amp: '&',
}

/**
 * What is stored of a written text: plain text, its paragraphs divided by line breaks. Pasted markup is reduced to the
 * text in it, so that it neither shows nor counts; a text without tags keeps its angle brackets and ampersands.
 */
export function homeworkText(input: string): string {
  const text = TAG.test(input)
    ? input
        .replace(TAG, (tag) => (LINE_END.test(tag) ? '\n' : ''))
        .replace(ENTITY, (_, name: string) => ENTITIES[name] as string)
    : input
  TAG.lastIndex = 0
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A title is one line. */
export const homeworkTitle = (input: string): string => homeworkText(input).replace(/\s+/g, ' ')

/** Graphemes: what people take for one character, also where it is stored as several. */
export const lengthOf = (text: string): number => partsOf(text).length

export const partsOf = (text: string): string[] =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text]

/** Spaces, line breaks, and characters that show nothing. */
const BLANK = /^[\s\p{C}\u115f\u1160\u2800\u3164\uffa0]+$/u

/** The characters of a homework as people count them (字数): without spaces and line breaks. */
export const charactersOf = (text: string): number => partsOf(text).filter((part) => !BLANK.test(part)).length
