import { SaxesParser } from 'saxes'

export type Attributes = Record<string, string>
/**
 * What the reader reports of a part; names are without their prefix. `open` may answer `stop`, and nothing more is
 * read.
 */
type Heard = {
  open: (name: string, attributes: Attributes) => unknown
  text?: (text: string) => void
  close?: (name: string) => void
}

/** More text than any list has. */
export class TooMuchText extends Error {}

export const STOP = Symbol('the rest is not read')

/** Reads a part piece by piece, so that its size costs no memory. Throws where it is no XML, or declares entities. */
export async function readXml(part: AsyncIterable<Buffer>, { open, text, close }: Heard): Promise<void> {
  const parser = new SaxesParser()
  let isOver = false
  parser.on('doctype', () => {
    throw new Error('a workbook declares no document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!isOver) isOver = open(localName(name), attributes as Attributes) === STOP
  })
  if (text) {
    const hear = (given: string) => isOver || text(given)
    parser.on('text', hear)
    parser.on('cdata', hear)
  }
  if (close) parser.on('closetag', ({ name }) => isOver || close(localName(name)))
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of part) {
    decoder ??= new TextDecoder(encodingOf(piece))
    parser.write(decoder.decode(piece, { stream: true }))
    if (isOver) return
  }
  parser.write(decoder?.decode() ?? '').close()
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Office writes UTF-8; a part may be UTF-16 as well, with its mark. */
const encodingOf = ([first, second]: Buffer): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The value of `r:id` and the like, whatever the prefix. */
export const prefixed = (attributes: Attributes, name: string): string | undefined =>
  attributes[Object.keys(attributes).find((key) => key.endsWith(`:${name}`)) ?? '']

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
