import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadFile } from '@college/contract/files/files.ts'
import { Refusal } from '../../kit/refusal.ts'

/** The encodings of Chinese texts: UTF-8, and GB 18030 of older Windows. */
const ENCODINGS = ['utf-8', 'gb18030']
/** Any bytes can be decoded as UTF-16, so it is accepted only with its byte order mark. */
const UTF_16_MARK = Buffer.from([0xff, 0xfe])
/** Control characters do not occur in texts: a file with them is a program or a picture under another name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const CONTROLS = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/
/** The beginning of HTML, XML and SVG. */
const MARKUP = /^\s*<[!?a-z]/i

class NotText extends Error {}

/** Converts a text file to UTF-8, as a new file. Refuses binary content and markup. Returns the new path. */
export async function writeAsUtf8(path: string): Promise<string> {
  const to = `${path}.text`
  for (const encoding of (await startsWith(path, UTF_16_MARK)) ? ['utf-16le'] : ENCODINGS) {
    try {
      await pipeline(createReadStream(path), decoded(encoding), createWriteStream(to))
      return to
    } catch (error) {
      const isOtherEncoding =
        error instanceof NotText || (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
      if (!isOtherEncoding) throw error
    }
  }
  throw new Refusal(uploadFile.refusals.wrongContent)
}

async function startsWith(path: string, mark: Buffer): Promise<boolean> {
  const [first] = await createReadStream(path, { end: mark.length - 1 }).toArray()
  return mark.equals(first)
}

/** Decodes in chunks, because a text may be too large to hold in memory. */
function decoded(encoding: string): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let isFirst = true
  const judge = (text: string): string => {
    if (CONTROLS.test(text) || (isFirst && MARKUP.test(text))) throw new NotText()
    if (text) isFirst = false
    return text
  }
  const step = (read: () => string, done: (error: Error | null, text?: string) => void) => {
    try {
      done(null, judge(read()))
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => step(() => decoder.decode(chunk, { stream: true }), done),
    flush: (done) => step(() => decoder.decode(), done),
  })
}
