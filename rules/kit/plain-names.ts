import { storableText } from './storable-text.ts'

/** What stands between the parts of a name: · and everything that is typed in its place (GB 18030 has ·). */
const DOTS = /[\u00B7\u0387\u16EB\u02D9\u2022\u2027\u2219\u22C5\u25CF\u25E6\u2E31\u2E33\u30FB\u318D\uA78F\uFF65]/g
const DOT = '\u00B7'
/** A full stop is a dot of a name only between two Chinese characters: J. Smith keeps it. */
const STOP = /(?<=\p{Script=Han}\s*)[.\u3002](?=\s*\p{Script=Han})/gu

/**
 * What is not seen: zero-width, bidi and other format characters, Hangul fillers. Mongolian needs some of them to
 * choose the form of a letter, so those after a Mongolian letter stay.
 */
const UNSEEN =
  /(?<!\p{Script=Mongolian})[\u180E\u200C\u200D]|(?![\u180E\u200C\u200D])\p{Cf}|[\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu
const CONTROL = /(?!\s)\p{Cc}/gu

/** Most texts are these characters alone, which nothing changes: ten thousand rows are read at once. */
const PLAIN = /^[\w\u4E00-\u9FFF]*$/

/** Without what cannot be seen or stored, and without what stands around it; letters and digits of the usual width. */
const legible = (text: string): string =>
  storableText(text).replace(DOTS, DOT).replace(UNSEEN, '').replace(CONTROL, '').normalize('NFKC').trim()

/**
 * A name in the one form in which names are stored and compared: usual width (NFKC), nothing unseen, one middle dot, no
 * spaces next to Chinese characters and single ones elsewhere. Line breaks stay: a cell of two lines may hold two names.
 */
export const plainName = (text: string): string => (PLAIN.test(text) ? text : spelledName(text))

const spelledName = (text: string): string =>
  legible(text)
    .replace(STOP, DOT)
    .replace(/[^\S\n\r]+/g, ' ')
    .replace(/ *\u00B7 */g, DOT)
    .replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '')

/**
 * A number of a person, a year or an amount as it was meant: usual width, nothing unseen, without the apostrophe that
 * marks a text in Excel. What is inside stays: two numbers in a cell do not become one.
 */
export const plainNumber = (text: string): string =>
  PLAIN.test(text) ? text : legible(text).replace(/^['\u2018\u2019`]+\s*/, '')

/** An amount as people write it: 1,000 · １２ · 2.50 · 2.; undefined for what is no amount. */
export function plainAmount(text: string): number | undefined {
  const plain = plainNumber(text).replaceAll(/\s/g, '')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)
  const bare = isGrouped ? plain.replaceAll(',', '') : plain
  return /^\d{1,12}(\.\d*)?$/.test(bare) ? Number(bare) : undefined
}
