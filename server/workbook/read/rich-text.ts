import { storableText } from '@college/rules/kit/storable-text.ts'
import type { Attributes } from './xml.ts'

export type Raised = 'superscript' | 'subscript'
/** `isLost`: raised characters of it have no form of their own, so that it reads as something else. */
export type CellText = { text: string; isLost: boolean }

const SUPERSCRIPTS = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ']
const SUBSCRIPTS = [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ']
const formsOf = (plain: string, forms: string[]) => new Map([...plain].map((each, at) => [each, forms[at] as string]))
const superscripts = formsOf('0123456789+-=()abcdefghijklmnoprstuvwxyz', SUPERSCRIPTS)
const subscripts = formsOf('0123456789+-=()aehijklmnoprstuvx', SUBSCRIPTS)

/** 10⁴ as it is seen; undefined where a character has no raised form. */
export function raisedText(text: string, how: Raised): string | undefined {
  const forms = how === 'superscript' ? superscripts : subscripts
  const written = [...text].map((each) => (/\s/.test(each) ? each : forms.get(each === '−' ? '-' : each)))
  return written.includes(undefined) ? undefined : written.join('')
}

/** A text of XML: `_x000D_` stands for a character that XML cannot hold, or for itself after `_x005F_`. */
export const unescaped = (text: string): string =>
  storableText(
    text
      .replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\r\n?/g, '\n'),
  )

/** Collects the text of `<si>` or `<is>`: its runs, without the phonetic guides above them. */
export function richText() {
  let [text, run] = ['', '']
  let [isText, isGuide, isLost] = [false, false, false]
  let how: Raised | undefined
  return {
    open(name: string, { val }: Attributes): void {
      if (name === 'rPh') isGuide = true
      else if (name === 'r') how = undefined
      else if (name === 'vertAlign' && (val === 'superscript' || val === 'subscript')) how = val
      else if (name === 't') isText = !isGuide
    },
    text(given: string): void {
      if (isText) run += given
    },
    close(name: string): void {
      if (name === 'rPh') isGuide = false
      if (name !== 't' || !isText) return
      isText = false
      const plain = unescaped(run)
      run = ''
      const shown = how ? raisedText(plain, how) : plain
      isLost ||= shown === undefined
      text += shown ?? plain
    },
    /** The whole of it; the next one begins. */
    take(): CellText {
      const taken = { text, isLost }
      text = ''
      isLost = false
      how = undefined
      return taken
    },
  }
}
