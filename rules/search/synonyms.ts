/** The most texts that are searched for in place of one. */
const MOST = 5

/**
 * The text itself, and the same with one term replaced by its synonym. Pairs count in both directions. A term inside
 * its own synonym (党建 in 党建工作) does not replace itself again.
 */
export function withSynonyms(text: string, pairs: readonly (readonly string[])[]): string[] {
  const found = new Set([text])
  for (const [one = '', other = ''] of pairs) {
    for (const [term, synonym] of [
      [one, other],
      [other, one],
    ] as const) {
      if (term !== '' && text.includes(term) && !text.includes(synonym)) found.add(text.replace(term, synonym))
    }
  }
  return [...found].slice(0, MOST)
}
