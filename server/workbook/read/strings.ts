import { type CellText, richText } from './rich-text.ts'
import { readXml, TooMuchText } from './xml.ts'

const MOST_TEXT = 15_000_000

/** The texts that cells name by their number. */
export type Strings = { at: (number: number) => CellText | undefined }

export async function readStrings(part: AsyncIterable<Buffer> | undefined): Promise<Strings> {
  const texts: string[] = []
  const lost = new Set<number>()
  const rich = richText()
  let characters = 0
  if (part) {
    await readXml(part, {
      open: (name, attributes) => rich.open(name, attributes),
      text: (text) => rich.text(text),
      close(name) {
        rich.close(name)
        if (name !== 'si') return
        const { text, isLost } = rich.take()
        characters += text.length
        if (characters > MOST_TEXT) throw new TooMuchText()
        if (isLost) lost.add(texts.length)
        texts.push(text)
      },
    })
  }
  return {
    at(number) {
      const text = texts[number]
      return text === undefined ? undefined : { text, isLost: lost.has(number) }
    },
  }
}
