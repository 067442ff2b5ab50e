/** What the head of an H.264 stream says of its pictures. */
type SpsFacts = { profile: number; chroma: number; bits: number; width: number; height: number }

/** Profiles whose head also says how colours are written. */
const WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])
const YUV_420 = 1
const YUV_444 = 3
const MOST_REFERENCES = 255

/** Reads a sequence parameter set (ITU-T H.264, 7.3.2.1.1). Undefined if it is not one. */
export function readSps(unit: Uint8Array): SpsFacts | undefined {
  try {
    return facts(bitsOf(withoutEscapes(unit)))
  } catch {
    return undefined
  }
}

/** Throws at the end of the data: a count that was made up ends there. */
function bitsOf(data: Uint8Array) {
  let place = 0
  const bit = (): number => {
    const byte = data[place >> 3]
    if (byte === undefined) throw new Error('too short')
    place += 1
    return (byte >> (8 - (((place - 1) & 7) + 1))) & 1
  }
  const bits = (count: number): number => {
    let value = 0
    for (let at = 0; at < count; at += 1) value = value * 2 + bit()
    return value
  }
  const count = (): number => {
    let zeros = 0
    while (bit() === 0) zeros += 1
    if (zeros > 31) throw new Error('too large')
    return 2 ** zeros - 1 + bits(zeros)
  }
  const signed = (): number => {
    const value = count()
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2
  }
  return { bit, bits, count, signed }
}
type Bits = ReturnType<typeof bitsOf>

function facts(read: Bits): SpsFacts {
  read.bits(8)
  const profile = read.bits(8)
  read.bits(16)
  read.count()
  const { chroma, bits } = WITH_CHROMA.has(profile) ? colours(read) : { chroma: YUV_420, bits: 8 }
  read.count()
  skipOrder(read)
  read.count()
  read.bit()
  const [wide, high] = [read.count() + 1, read.count() + 1]
  const isWhole = read.bit()
  if (!isWhole) read.bit()
  read.bit()
  const fields = 2 - isWhole
  const unit = { x: chroma === YUV_444 || chroma === 0 ? 1 : 2, y: (chroma === YUV_420 ? 2 : 1) * fields }
  const [left, right, top, bottom] = read.bit()
    ? [read.count(), read.count(), read.count(), read.count()]
    : [0, 0, 0, 0]
  const width = wide * 16 - unit.x * (left + right)
  const height = high * 16 * fields - unit.y * (top + bottom)
  return { profile, chroma, bits, width, height }
}

function colours(read: Bits): { chroma: number; bits: number } {
  const chroma = read.count()
  if (chroma === YUV_444) read.bit()
  const bits = 8 + Math.max(read.count(), read.count())
  read.bit()
  if (read.bit()) {
    for (let list = 0; list < (chroma === YUV_444 ? 12 : 8); list += 1)
      if (read.bit()) skipList(read, list < 6 ? 16 : 64)
  }
  return { chroma, bits }
}

function skipList(read: Bits, size: number): void {
  let last = 8
  let next = 8
  for (let at = 0; at < size; at += 1) {
    if (next !== 0) next = (last + read.signed() + 256) % 256
    last = next === 0 ? last : next
  }
}

/** The order in which pictures are shown. */
function skipOrder(read: Bits): void {
  const kind = read.count()
  if (kind === 0) read.count()
  if (kind !== 1) return
  read.bit()
  read.signed()
  read.signed()
  const references = read.count()
  if (references > MOST_REFERENCES) throw new Error('too many')
  for (let at = 0; at < references; at += 1) read.signed()
}

/** Bytes 0, 0, 3 stand for 0, 0. */
function withoutEscapes(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, at) => !(byte === 3 && at >= 2 && unit[at - 1] === 0 && unit[at - 2] === 0))
}
