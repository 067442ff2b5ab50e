/** One box of an MP4 file: its four-letter type and its body. */
export type Box = { type: string; body: Buffer }

/** The boxes directly inside `data` (ISO/IEC 14496-12). */
export function boxes(data: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= data.length; ) {
    const short = data.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(data.readBigUInt64BE(at + 8)) : short || data.length - at
    if (size < header || at + size > data.length) throw new Error(`a box of ${size} bytes does not fit at ${at}`)
    found.push({ type: data.toString('latin1', at + 4, at + 8), body: data.subarray(at + header, at + size) })
    at += size
  }
  return found
}

/** Every box at `path` inside `data`. */
export function boxesAt(data: Buffer, [first, ...rest]: string[]): Buffer[] {
  const here = boxes(data).filter(({ type }) => type === first)
  return rest.length === 0 ? here.map(({ body }) => body) : here.flatMap(({ body }) => boxesAt(body, rest))
}

/** Length of the film in seconds, from its header; not rounded. */
export function duration(data: Buffer): number {
  const [header] = boxesAt(data, ['moov', 'mvhd'])
  if (!header) throw new Error('no film header')
  return header[0] === 1
    ? Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20)
    : header.readUInt32BE(16) / header.readUInt32BE(12)
}
