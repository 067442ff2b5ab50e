const words = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined

const OPENING = /[（《“‘〈【(]$/
const PUNCTUATION = /^[\p{P}\s]+$/u

/**
 * The pieces of a Chinese title between which a line may break. The dictionary of the platform knows words, not terms:
 * a single character belongs to the words beside it (主 + 渠道, 专题 + 班). Where there is no dictionary, one piece.
 */
export function phrasesOf(text: string): string[] {
  if (!words) return [text]
  const phrases: string[] = []
  let last = ''
  for (const { segment } of words.segment(text)) {
    if (last !== '' && isBreak(last, segment)) phrases.push(segment)
    else phrases.push((phrases.pop() ?? '') + segment)
    last = segment
  }
  return phrases
}

function isBreak(before: string, after: string): boolean {
  if (OPENING.test(before)) return false
  if (OPENING.test(after)) return true
  if (PUNCTUATION.test(after)) return false
  if (PUNCTUATION.test(before)) return true
  return before.length > 1 && after.length > 1
}

/** Full-width letters that the line of a narrow card has room for. */
const LINE = 9

/**
 * After which phrase a line breaks rather than anywhere else: that with the colon, where what it opens and what follows
 * have room on a line each (系统思维：/ 把握全局的决策方法). -1 where there is none.
 */
export function mainBreak(phrases: readonly string[]): number {
  const at = phrases.findIndex((phrase) => phrase.endsWith('：'))
  const isLine = (some: readonly string[]) => some.length > 0 && [...some.join('')].length <= LINE
  return at >= 0 && isLine(phrases.slice(0, at + 1)) && isLine(phrases.slice(at + 1)) ? at : -1
}

/** Pasted text loses all white space (D2-B281, D3-B244). */
export const pastedText = (text: string): string => text.replace(/\s/gu, '')
