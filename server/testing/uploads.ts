import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { ZipArchive } from 'archiver'
import sharp, { type FormatEnum } from 'sharp'

export type Part = { name: string; content: Buffer; field?: string }

/** A multipart body in the form that a browser sends. */
export function form(parts: Part[]) {
  const boundary = '----college'
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, content, field = 'file' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export const picture = (format: keyof FormatEnum, width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a81219' } })
    .toFormat(format)
    .toBuffer()

/** A photo with GPS data and a rotation. */
export const photoWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a81219' } })
    .withExif({ IFD0: { Artist: 'canary-artist', Orientation: '6' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PNG whose header declares a size, but without pixel data. */
export function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
  }
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export async function archive(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipArchive({ zlib: { level: 9 } })
  for (const [name, content] of Object.entries(entries)) zip.append(content, { name })
  void zip.finalize()
  return buffer(zip)
}

const OFFICE = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const

export function office(suffix: keyof typeof OFFICE, more: Record<string, Buffer | string> = {}): Promise<Buffer> {
  const [part, type] = OFFICE[suffix]
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
  return archive({ '[Content_Types].xml': types, [part]: '<document/>', ...more })
}

export type RawEntry = {
  name: string
  content: Buffer
  /** The size that the archive declares; the real one when absent. */
  size?: number
  flags?: number
  method?: number
  mode?: number
  /** Stored in the archive instead of the packed content. */
  packed?: Buffer
  /** Makes the directory entry point to the bytes of an earlier entry. */
  sameBytesAs?: number
}

/** A zip in which every field can be wrong. */
export function rawZip(entries: RawEntry[], { count = entries.length } = {}): Buffer {
  const offsets: number[] = []
  let body = Buffer.alloc(0)
  const directory: Buffer[] = []
  entries.forEach(
    ({ name, content, size = content.length, flags = 0, method = 8, mode = 0o100644, sameBytesAs, ...given }) => {
      const packed = given.packed ?? (method === 8 ? deflateRawSync(content, { level: 9 }) : content)
      const sizes = [uint32le(crc32(content)), uint32le(packed.length), uint32le(size)]
      const common = [
        uint16le(flags),
        uint16le(method),
        Buffer.alloc(4),
        ...sizes,
        uint16le(Buffer.byteLength(name)),
        uint16le(0),
      ]
      const shared = sameBytesAs === undefined ? undefined : offsets[sameBytesAs]
      offsets.push(shared ?? body.length)
      if (shared === undefined) {
        body = Buffer.concat([
          body,
          Buffer.from('PK\x03\x04', 'latin1'),
          uint16le(20),
          ...common,
          Buffer.from(name),
          packed,
        ])
      }
      directory.push(
        Buffer.concat([
          ...[Buffer.from('PK\x01\x02', 'latin1'), uint16le(0x031e), uint16le(20), ...common],
          ...[uint16le(0), uint16le(0), uint16le(0), uint32le((mode << 16) >>> 0), uint32le(offsets.at(-1) ?? 0)],
          Buffer.from(name),
        ]),
      )
    },
  )
  const list = Buffer.concat(directory)
  const end = [
    Buffer.alloc(4),
    uint16le(count),
    uint16le(count),
    uint32le(list.length),
    uint32le(body.length),
    uint16le(0),
  ]
  return Buffer.concat([body, list, Buffer.from('PK\x05\x06', 'latin1'), ...end])
}

const box = (type: string, content: Buffer) =>
  Buffer.concat([uint32(content.length + 8), Buffer.from(type, 'latin1'), content])

/** A film without pictures, but with every box of an mp4 file. */
export const film = (brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.concat([Buffer.from(brand, 'latin1'), uint32(0), Buffer.from(brand, 'latin1')])),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.alloc(1_000, 7)),
  ])

export const pdf = (body = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

/** The first bytes of an old Office file (compound file). */
export const compoundFile = (): Buffer => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint32le(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint16le(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
