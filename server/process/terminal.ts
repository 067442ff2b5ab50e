import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks questions in a terminal; when the input is a pipe, reads one line per question. */
export type Terminal = {
  ask(question: string, options?: { isSecret?: boolean }): Promise<string>
  close(): void
}

export function openTerminal({ input, output }: { input: NodeJS.ReadStream; output: NodeJS.WriteStream }): Terminal {
  let isSecret = false
  // readline echoes typed characters to this stream.
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) output.write(chunk)
      done()
    },
  })
  const isPerson = Boolean(input.isTTY)
  const reader: Interface = createInterface({ input, output: echo, terminal: isPerson })
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(question, { isSecret: hides = false } = {}) {
      if (isPerson) output.write(question)
      isSecret = hides
      const { value = '' } = await lines.next()
      isSecret = false
      if (isPerson && hides) output.write('\n')
      return value.trim()
    },
    close: () => reader.close(),
  }
}
