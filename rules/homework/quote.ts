import { readAddress } from '../kit/address.ts'

/** A sentence of a lesson, with where it is said. `address`: the whole address of the page that reads it there. */
export type Quote = { text: string; courseTitle: string; lessonTitle: string; time: string; address: string }

/** Where a quotation is from. `to`: the address within the app, without its host. */
type QuotedSource = { title: string; to: string }

/** A quotation as it stands in a text: the words, what they are from, and the way there. */
export const quoteText = ({ text, courseTitle, lessonTitle, time, address }: Quote): string =>
  `“${text}”\n——《${courseTitle}》${lessonTitle}，${time}\n${address}`

/** The text of an answer with a quotation at its end; one that it has already stays as it is. */
export function withQuote(content: string, quote: Quote): string {
  const quoted = quoteText(quote)
  if (content.includes(quoted)) return content
  const before = content.trimEnd()
  return `${before}${before === '' ? '' : '\n\n'}${quoted}\n`
}

const SOURCE = /^——(《[^\n]+)\n[^\s#]*#(\/\S+)$/gm

/** The lessons that an answer quotes, each once, in their order. Anybody writes it: other addresses are no lessons. */
export function quotedSources(content: string): QuotedSource[] {
  const found = [...content.matchAll(SOURCE)].map(([, title = '', to = '']) => ({ title, to }))
  return found.filter(
    ({ to }, index) => readAddress(to)?.name === 'coursePlayer' && found.findIndex((one) => one.to === to) === index,
  )
}
