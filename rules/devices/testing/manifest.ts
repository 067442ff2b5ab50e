const ANDROID = 'http://schemas.android.com/apk/res/android'
const NONE = 0xffff_ffff
const known = { versionCode: 0x0101021b, versionName: 0x0101021c, versionCodeMajor: 0x01010576 }

type Wish = {
  packageName?: string
  /** A name of a resource instead of a number or a text: `{ reference: 0x7f010000 }`. */
  versionCode?: number | { reference: number }
  versionName?: string | { reference: number }
  versionCodeMajor?: number
  split?: string
  /** The texts in UTF-8, as newer tools write them, or in UTF-16. */
  isUtf8?: boolean
  /** The name of the first element. */
  element?: string
}

const u16 = (value: number) => [value & 0xff, (value >> 8) & 0xff]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]
const chunk = (type: number, header: readonly number[], body: readonly number[]) => [
  ...u16(type),
  ...u16(8 + header.length),
  ...u32(8 + header.length + body.length),
  ...header,
  ...body,
]

/** A binary AndroidManifest.xml, as Android's own tools write it: texts, ids of attributes, namespace, elements. */
export function aManifest({
  packageName = 'cn.college.app',
  versionCode = 24,
  versionName = '2.4.0',
  versionCodeMajor,
  split,
  isUtf8 = true,
  element = 'manifest',
}: Wish = {}): Uint8Array {
  // The names with an id come first: the list of ids has an entry for each of the first texts.
  const texts: string[] = Object.keys(known)
  const textOf = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1)
  const value = (type: number, data: number) => [...u16(8), 0, type, ...u32(data)]
  const attributeOf = (it: string | number | { reference: number }) => {
    if (typeof it === 'string') return [...u32(textOf(it)), ...value(0x03, textOf(it))]
    return [...u32(NONE), ...(typeof it === 'number' ? value(0x10, it) : value(0x01, it.reference))]
  }
  const android = Object.entries({ versionCode, versionName, ...(versionCodeMajor && { versionCodeMajor }) })
  const plain = Object.entries({ package: packageName, ...(split && { split }) })
  const attributes = [
    ...android.flatMap(([name, it]) => [...u32(textOf(ANDROID)), ...u32(textOf(name)), ...attributeOf(it)]),
    ...plain.flatMap(([name, it]) => [...u32(NONE), ...u32(textOf(name)), ...attributeOf(it)]),
  ]
  const line = [...u32(1), ...u32(NONE)]
  const count = android.length + plain.length
  const fields = [...u16(20), ...u16(20), ...u16(count), ...u16(0), ...u16(0), ...u16(0)]
  const start = chunk(0x0102, line, [...u32(NONE), ...u32(textOf(element)), ...fields, ...attributes])
  const namespace = chunk(0x0100, line, [...u32(textOf('android')), ...u32(textOf(ANDROID))])
  const end = chunk(0x0103, line, [...u32(NONE), ...u32(textOf(element))])
  const resourceIds = chunk(0x0180, [], Object.values(known).flatMap(u32))
  return Uint8Array.from(chunk(0x0003, [], [...pool(texts, isUtf8), ...resourceIds, ...namespace, ...start, ...end]))
}

function pool(texts: readonly string[], isUtf8: boolean): number[] {
  const written = texts.map((text) => (isUtf8 ? utf8(text) : utf16(text)))
  let at = 0
  const offsets = written.flatMap((bytes) => {
    at += bytes.length
    return u32(at - bytes.length)
  })
  const header = [...u32(texts.length), ...u32(0), ...u32(isUtf8 ? 1 << 8 : 0), ...u32(28 + offsets.length), ...u32(0)]
  const body = [...offsets, ...written.flat()]
  return chunk(0x0001, header, [...body, ...Array.from({ length: -body.length & 3 }, () => 0)])
}

function utf8(text: string): number[] {
  const bytes = [...encodeURIComponent(text).matchAll(/%([\dA-F]{2})|(.)/g)].map(([, hex, letter = '']) =>
    hex ? Number.parseInt(hex, 16) : letter.charCodeAt(0),
  )
  return [...shortLength(text.length), ...shortLength(bytes.length), ...bytes, 0]
}

const shortLength = (length: number) => (length > 0x7f ? [0x80 | (length >> 8), length & 0xff] : [length])
const utf16 = (text: string) => [
  ...u16(text.length),
  ...Array.from({ length: text.length }, (_, at) => u16(text.charCodeAt(at))).flat(),
  ...u16(0),
]
