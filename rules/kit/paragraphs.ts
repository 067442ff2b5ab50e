/** One paragraph of a text that was compared with an earlier one. */
export type ComparedParagraph = { text: string; is: 'same' | 'added' | 'removed' }

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/** The texts of the blocks of sanitised HTML, without what only looks. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replaceAll(/<(?:br|hr|\/(?:p|h[1-6]|li|tr|blockquote|pre|div))\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Texts of more pairs of paragraphs than these are not aligned: all of the one was removed, all of the other added. */
const MOST_PAIRS = 4_000_000

/** What was removed and added between two texts, in the order in which it is read: what was removed stands first. */
export function compareParagraphs(before: readonly string[], after: readonly string[]): ComparedParagraph[] {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1
  let ends = 0
  const isSameEnd = () => before.at(-1 - ends) === after.at(-1 - ends)
  while (ends < Math.min(before.length, after.length) - from && isSameEnd()) ends += 1
  const middle = aligned(before.slice(from, before.length - ends), after.slice(from, after.length - ends))
  return [...as('same', after.slice(0, from)), ...middle, ...as('same', after.slice(after.length - ends))]
}

const as = (is: ComparedParagraph['is'], texts: readonly string[]) => texts.map((text) => ({ text, is }))

/** By the longest common subsequence. */
function aligned(before: readonly string[], after: readonly string[]): ComparedParagraph[] {
  if (before.length * after.length > MOST_PAIRS) return [...as('removed', before), ...as('added', after)]
  const width = after.length + 1
  /** How much the rests from `i` and `j` on have in common, at `i * width + j`. */
  const common = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const compared: ComparedParagraph[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [gone, come] = [before[i], after[j]]
    if (gone !== undefined && gone === come) {
      compared.push({ text: gone, is: 'same' })
      i += 1
      j += 1
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      compared.push({ text: gone, is: 'removed' })
      i += 1
    } else {
      compared.push({ text: come as string, is: 'added' })
      j += 1
    }
  }
  return compared
}
