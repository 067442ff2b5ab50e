/** Characters: a longer sentence is broken at its commas, so that each can be chosen, noted and shared. */
const LONGEST_SENTENCE = 150
/** Characters within which a bracket must be closed to hold its text together. */
const LONGEST_BRACKET = 80

const BRACKETS: Record<string, string> = { '（': '）', '(': ')', '【': '】', '[': ']' }
const ENDS = /[。！？!?]/
/** Closes what the sentence has opened: it belongs to the sentence. */
const CLOSERS = /[”’」』）)】\]》"]/
/** After a quotation these go on with the sentence: “走吧！”，他说。 */
const GOES_ON = /[，、；：,;:]/
const WORD_BEFORE = /\p{Script=Latin}{2,}[)”"’]?$/u
const NEXT_BEGINS = /^(?:\s*$|\s+["“‘(]?(?:\p{Lu}|\p{Script=Han}|\p{N}))/u

/**
 * The sentences of a text, without the spaces between them. A sentence ends with 。！？ or their narrow forms and whatever
 * they close; a dot ends one only behind a word, so that numbers (3.5) and initials stay whole; dots of omission (……) only
 * at the end of a quotation or a line. What stands in brackets is not split.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const closed = closeOf(text, at)
    if (closed !== undefined) {
      at = closed
      continue
    }
    if (!endsAt(text, at)) continue
    const end = behindEnd(text, at + 1)
    if (GOES_ON.test(text.charAt(end))) continue
    sentences.push(text.slice(start, end))
    start = end
    at = end - 1
  }
  return [...sentences, text.slice(start)]
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap(broken)
}

/** Where the bracket that opens here is closed; undefined where none opens, and where it is left open. */
function closeOf(text: string, at: number): number | undefined {
  const close = BRACKETS[text.charAt(at)]
  const found = close ? text.indexOf(close, at) : -1
  return found > at && found - at <= LONGEST_BRACKET ? found : undefined
}

function endsAt(text: string, at: number): boolean {
  const mark = text.charAt(at)
  if (mark === '\n' || ENDS.test(mark)) return true
  if (mark === '…') return /^…*(?:[”’」』]|\s*\n|\s*$)/.test(text.slice(at))
  return mark === '.' && WORD_BEFORE.test(text.slice(Math.max(0, at - 4), at)) && NEXT_BEGINS.test(text.slice(at + 1))
}

/** Behind further marks and what they close: ？！”。 */
function behindEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && (ENDS.test(text.charAt(end)) || closes(text, end) || text.charAt(end) === '…')) end += 1
  return end
}

/** A straight quotation mark that stands before a word opens one. */
const closes = (text: string, at: number): boolean =>
  CLOSERS.test(text.charAt(at)) && !(text.charAt(at) === '"' && /[\p{L}\p{N}]/u.test(text.charAt(at + 1)))

/** A sentence that is too long, in parts that end with a comma where there is one. */
function broken(sentence: string): string[] {
  if (sentence.length <= LONGEST_SENTENCE) return [sentence]
  const head = sentence.slice(0, LONGEST_SENTENCE)
  const comma = Math.max(...[...'；，、：;,'].map((mark) => head.lastIndexOf(mark)))
  // Half of a character of two units is none.
  const cut = comma > 0 ? comma + 1 : LONGEST_SENTENCE - (/[\uD800-\uDBFF]$/.test(head) ? 1 : 0)
  return [sentence.slice(0, cut).trim(), ...broken(sentence.slice(cut).trim())]
}
