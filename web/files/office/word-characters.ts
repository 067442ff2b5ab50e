import { codePoint } from 'dingbat-to-unicode'
import { markedReading, markedStress } from './marked-text.ts'
import { ancestorOf, childOf, isWord, made, textElement, unwrap, wordElements, wordValue } from './word-tree.ts'

/** Elements around runs and paragraphs that the library that draws the document skips with all inside them. */
const AROUND = ['sdtContent', 'sdt', 'smartTag', 'customXml', 'fldSimple', 'dir', 'bdo']
const ABOUT = ['sdtPr', 'sdtEndPr', 'smartTagPr', 'customXmlPr', 'fldData']

/** Everything around runs taken away, so that their text is drawn. */
export function openContainers(root: Element): void {
  for (const name of ABOUT) for (const element of wordElements(root, name)) element.remove()
  for (const name of AROUND) for (const element of wordElements(root, name)) unwrap(element)
}

/** Characters that a run has as elements of their own, as texts or as elements that are drawn. */
export function spellCharacters(root: Element): void {
  for (const reading of wordElements(root, 'ruby')) spellReading(root, reading)
  const spelled: Record<string, () => Element> = {
    noBreakHyphen: () => textElement(root, '\u2011'),
    softHyphen: () => textElement(root, '\u00AD'),
    cr: () => made(root, 'br'),
    ptab: () => made(root, 'tab'),
  }
  for (const [name, make] of Object.entries(spelled))
    for (const element of wordElements(root, name)) if (isWord(element.parentNode, 'r')) element.replaceWith(make())
  for (const symbol of wordElements(root, 'sym')) spellSymbol(root, symbol)
  for (const fonts of wordElements(root, 'rFonts')) spellDingbats(fonts)
  for (const box of wordElements(root, 'checkBox')) spellCheckBox(root, box)
  for (const stress of wordElements(root, 'em')) spellStress(stress)
}

/** A character with its reading: the text of both, marked, as the library has no such element. */
function spellReading(root: Element, ruby: Element): void {
  const [base, reading] = ['rubyBase', 'rt'].map((name) => childOf(ruby, name))
  const textOf = (part: Element | undefined) =>
    part
      ? wordElements(part, 't')
          .map((each) => each.textContent)
          .join('')
      : ''
  const run = ancestorOf(ruby, 'r')
  const look = base && wordElements(base, 'rPr')[0]
  if (run && look && !childOf(run, 'rPr')) run.prepend(look.cloneNode(true))
  ruby.replaceWith(textElement(root, markedReading(textOf(base), textOf(reading))))
}

/** Fonts of signs instead of letters, of which a phone has none. */
const SIGNS = /^\s*(?:Wingdings(?: [23])?|Webdings|Symbol)\s*$/i

/** Signs that few fonts have, and those of the same look that all have. */
const COMMON: Record<string, string> = {
  ...{ '⚫': '●', '🔾': '○', '⭘': '○', '◼': '■', '⬛': '■', '🞏': '□', '🞎': '□', '⬜': '□', '🗆': '□', '🞊': '◎' },
  ...{ '⬥': '◆', '⬩': '◆', '⦁': '•', '⮚': '➢', '🡪': '→', '🗸': '✓', '🗴': '✗', '🗶': '✗', '🗹': '☑', '🗷': '☒' },
  ...{ '🗵': '☒', '⮽': '☒' },
}

/** The sign as a letter of every font; codes of fonts of signs also lie in the private area. */
function signOf(font: string, code: number): string | undefined {
  const sign = SIGNS.test(font) ? codePoint(font.trim(), code >= 0xf000 ? code - 0xf000 : code)?.string : undefined
  return sign && (COMMON[sign] ?? sign)
}

function spellSymbol(root: Element, symbol: Element): void {
  const code = Number.parseInt(wordValue(symbol, 'char') ?? '', 16)
  const font = wordValue(symbol, 'font') ?? ''
  // Of a font of letters the code is the character itself.
  const isLetter = !SIGNS.test(font) && code > 0x1f && (code < 0xd800 || (code > 0xf8ff && code < 0xfffe))
  const shown = signOf(font, code) ?? (isLetter ? String.fromCharCode(code) : undefined)
  if (shown) symbol.replaceWith(textElement(root, shown))
}

const inSigns = (font: string, text: string) =>
  [...text].map((letter) => signOf(font, letter.codePointAt(0) ?? 0) ?? letter).join('')

/** Letters that are written in a font of signs. */
function spellDingbats(fonts: Element): void {
  const font = wordValue(fonts, 'ascii') ?? wordValue(fonts, 'hAnsi') ?? ''
  const run = ancestorOf(fonts, 'r')
  if (!SIGNS.test(font) || !run) return
  for (const text of wordElements(run, 't')) text.textContent = inSigns(font, text.textContent ?? '')
  fonts.remove()
}

/** The signs of bulleted lists, which the numbering of the document defines. */
export function spellBullets(root: Element): void {
  for (const text of wordElements(root, 'lvlText')) {
    const fonts = text.parentElement ? wordElements(text.parentElement, 'rFonts')[0] : undefined
    const font = wordValue(fonts, 'ascii') ?? wordValue(fonts, 'hAnsi') ?? ''
    const value = [...text.attributes].find(({ localName }) => localName === 'val')
    if (!SIGNS.test(font) || !value) continue
    value.value = inSigns(font, value.value)
    fonts?.remove()
  }
}

/** A box of a form that can be ticked. */
function spellCheckBox(root: Element, box: Element): void {
  const run = ancestorOf(box, 'r')
  const state = childOf(box, 'checked') ?? childOf(box, 'default')
  const isTicked = state !== undefined && !/^(?:0|false|off)$/.test(wordValue(state) ?? '1')
  const shown = made(root, 'r')
  shown.append(textElement(root, isTicked ? '☑' : '☐'))
  run?.before(shown)
}

/** Dots below or above the characters of a run, which stress them. */
function spellStress(stress: Element): void {
  const run = ancestorOf(stress, 'r')
  if (!run || wordValue(stress) === 'none') return
  for (const text of wordElements(run, 't')) text.textContent = markedStress(text.textContent ?? '')
}
