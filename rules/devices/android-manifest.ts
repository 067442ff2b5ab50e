import type { PackageSays } from '@college/contract/devices/packages.ts'

/** Chunks of Android's binary XML (frameworks/base, ResourceTypes.h). All numbers are little-endian. */
const chunks = { strings: 0x0001, xml: 0x0003, element: 0x0102, resourceIds: 0x0180 }
const CHUNK_HEADER = 8
/** Of an element: where its own fields begin, and how long they are. */
const ELEMENT_FIELDS = 16
const ATTRIBUTE_BYTES = 20
/** The first element of real manifests has about ten. */
const MOST_ATTRIBUTES = 100
/** The attributes of the android namespace, which Android itself knows by these ids and not by their names. */
const ids = { versionCode: 0x0101021b, versionName: 0x0101021c, versionCodeMajor: 0x01010576 }
const types = { text: 0x03, decimal: 0x10, hexadecimal: 0x11 }
const NONE = 0xffff_ffff
const UTF8 = 1 << 8
/** Characters. The texts that are read here are never longer. */
const LONGEST_TEXT = 255
const CONTROLS = /\p{Cc}/u

/** `isSplit`: one of several packages that are only installed together. */
export type AndroidManifest = PackageSays & { isSplit: boolean }

/**
 * The package and the version that a binary AndroidManifest.xml names in its first element; undefined if it is not one
 * or is damaged. Only the texts that are asked for are read, so that no count in the file makes it work longer than its
 * size allows.
 */
export function readAndroidManifest(bytes: Uint8Array): AndroidManifest | undefined {
  try {
    return manifestIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // What points out of the file, and what is no UTF-8.
    if (error instanceof RangeError || error instanceof URIError) return undefined
    throw error
  }
}

type Chunk = { type: number; header: number; view: DataView }

function manifestIn(view: DataView): AndroidManifest | undefined {
  const whole = chunkAt(view, 0)
  if (whole.type !== chunks.xml) return undefined
  let strings: Chunk | undefined
  let resourceIds: Chunk | undefined
  for (const chunk of chunksOf(whole)) {
    if (chunk.type === chunks.strings) strings ??= chunk
    if (chunk.type === chunks.resourceIds) resourceIds ??= chunk
    if (chunk.type === chunks.element) return strings && manifestOf(chunk, strings, resourceIds)
  }
  return undefined
}

/** The view of a chunk ends where it ends: nothing in it reaches the next one. */
function chunkAt(view: DataView, at: number): Chunk {
  const [type, header, size] = [view.getUint16(at, true), view.getUint16(at + 2, true), view.getUint32(at + 4, true)]
  if (header < CHUNK_HEADER || size < header) throw new RangeError('a chunk shorter than its header')
  // Asked here, because the buffer under the view may go on after the file.
  if (at + size > view.byteLength) throw new RangeError('a chunk longer than what it stands in')
  return { type, header, view: new DataView(view.buffer, view.byteOffset + at, size) }
}

function* chunksOf({ header, view }: Chunk): Generator<Chunk> {
  for (let at = header; at < view.byteLength; ) {
    const chunk = chunkAt(view, at)
    yield chunk
    at += chunk.view.byteLength
  }
}

type Attribute = { name: string; hasNamespace: boolean; id: number; type: number; data: number }

function manifestOf(element: Chunk, strings: Chunk, resourceIds: Chunk | undefined): AndroidManifest | undefined {
  const { view } = element
  const textAt = (index: number) => textOf(strings, index)
  if (textAt(view.getUint32(ELEMENT_FIELDS + 4, true)) !== 'manifest') return undefined
  const attributes = [...attributesOf(element, textAt, resourceIds)]
  const plain = (name: string) => attributes.find((one) => !one.hasNamespace && one.name === name)
  const known = (id: number) => attributes.find((one) => one.id === id)
  const packageName = plain('package')
  const versionName = known(ids.versionName)
  const versionCode = numberOf(known(ids.versionCode)) + numberOf(known(ids.versionCodeMajor)) * 2 ** 32
  if (packageName?.type !== types.text || !Number.isSafeInteger(versionCode)) return undefined
  return {
    packageName: textAt(packageName.data),
    versionCode,
    // A reference into the resources names no version in words.
    versionName: versionName?.type === types.text ? textAt(versionName.data) : '',
    isSplit: plain('split') !== undefined,
  }
}

function* attributesOf({ view }: Chunk, textAt: (index: number) => string, resourceIds: Chunk | undefined) {
  const first = ELEMENT_FIELDS + view.getUint16(ELEMENT_FIELDS + 8, true)
  const size = view.getUint16(ELEMENT_FIELDS + 10, true)
  const count = view.getUint16(ELEMENT_FIELDS + 12, true)
  if (count > MOST_ATTRIBUTES || size < ATTRIBUTE_BYTES) throw new RangeError('no attributes of a manifest')
  for (let at = first; at < first + count * size; at += size) {
    const name = view.getUint32(at + 4, true)
    const hasNamespace = view.getUint32(at, true) !== NONE
    const attribute: Attribute = {
      // Names of the android namespace may be shortened away: they go by their ids.
      name: hasNamespace ? '' : textAt(name),
      hasNamespace,
      id: idOf(resourceIds, name),
      type: view.getUint8(at + 15),
      data: view.getUint32(at + 16, true),
    }
    yield attribute
  }
}

/** The resource id of the attribute whose name is this text; 0 without one. */
function idOf(resourceIds: Chunk | undefined, name: number): number {
  const at = resourceIds ? resourceIds.header + name * 4 : 0
  return resourceIds && at + 4 <= resourceIds.view.byteLength ? resourceIds.view.getUint32(at, true) : 0
}

/** 0 if there is none, as Android reads it; not a number for anything else than a number. */
function numberOf(attribute: Attribute | undefined): number {
  if (!attribute) return 0
  return attribute.type === types.decimal || attribute.type === types.hexadecimal ? attribute.data : Number.NaN
}

function textOf({ view, header }: Chunk, index: number): string {
  if (index >= view.getUint32(8, true)) throw new RangeError('no such text')
  const isUtf8 = (view.getUint32(16, true) & UTF8) !== 0
  const at = view.getUint32(20, true) + view.getUint32(header + index * 4, true)
  const text = isUtf8 ? utf8At(view, at) : utf16At(view, at)
  if (CONTROLS.test(text) || !text.isWellFormed()) throw new RangeError('no text for people')
  return text.trim()
}

/** Two lengths, of one or two bytes each: that in UTF-16, which is not needed, and that in bytes. */
function utf8At(view: DataView, at: number): string {
  const skipped = at + (view.getUint8(at) & 0x80 ? 2 : 1)
  const first = view.getUint8(skipped)
  const isLong = (first & 0x80) !== 0
  const length = isLong ? ((first & 0x7f) << 8) | view.getUint8(skipped + 1) : first
  const from = skipped + (isLong ? 2 : 1)
  if (length > LONGEST_TEXT * 4) throw new RangeError('a text too long')
  const bytes = Array.from({ length }, (_, place) => view.getUint8(from + place))
  return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
}

function utf16At(view: DataView, at: number): string {
  const length = view.getUint16(at, true)
  // The highest bit says that another two bytes of the length follow: such a text is too long anyway.
  if (length > LONGEST_TEXT) throw new RangeError('a text too long')
  const units = Array.from({ length }, (_, place) => view.getUint16(at + 2 + place * 2, true))
  return String.fromCharCode(...units)
}
