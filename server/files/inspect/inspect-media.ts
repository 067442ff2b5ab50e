import { type FileHandle, open } from 'node:fs/promises'

/** The end-of-directory mark of a zip, and how far before the end of the file it may be because of the comment. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
const LONGEST_COMMENT = 65_535
/** A PDF ends with its end mark; some writers add a few lines after it. */
const PDF_END_WITHIN = 1_024
const MOST_BOXES = 20_000

/** True when a file of another type also ends like a zip (polyglot): programs for both types would open it. */
export async function isZipToo(path: string): Promise<boolean> {
  const tail = await tailOf(path, ZIP_END_BYTES + LONGEST_COMMENT)
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    const rest = tail.length - at
    if (rest >= ZIP_END_BYTES && tail.readUInt16LE(at + 20) === rest - ZIP_END_BYTES) return true
  }
  return false
}

export const isWholePdf = async (path: string): Promise<boolean> =>
  (await tailOf(path, PDF_END_WITHIN)).includes('%%EOF')

/** True when an mp4, mov or m4a consists of valid boxes from its first byte to its last, and declares its content. */
export async function isWholeFilm(path: string): Promise<boolean> {
  return withFile(path, async (file, bytes) => {
    let hasIndex = false
    let at = 0
    for (let count = 0; at < bytes; count += 1) {
      const box = count < MOST_BOXES ? await boxAt(file, at, bytes) : undefined
      if (!box) return false
      hasIndex ||= box.type === 'moov'
      at += box.bytes
    }
    return hasIndex
  })
}

/** Undefined when there is no box here that ends inside the file. */
async function boxAt(file: FileHandle, at: number, end: number): Promise<{ type: string; bytes: number } | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at)
  if (bytesRead < 8) return undefined
  const short = buffer.readUInt32BE(0)
  const type = buffer.toString('latin1', 4, 8)
  // 0 means "until the end of the file"; 1 means that a 64-bit size follows.
  const bytes = short === 0 ? end - at : short === 1 ? Number(buffer.readBigUInt64BE(8)) : short
  const isSound = /^[\w ©-]{4}$/.test(type) && bytes >= (short === 1 ? 16 : 8) && at + bytes <= end
  return isSound ? { type, bytes } : undefined
}

const tailOf = (path: string, length: number): Promise<Buffer> =>
  withFile(path, async (file, bytes) => {
    const size = Math.min(bytes, length)
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, bytes - size)
    return buffer
  })

async function withFile<Result>(
  path: string,
  use: (file: FileHandle, bytes: number) => Promise<Result>,
): Promise<Result> {
  const file = await open(path)
  try {
    return await use(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}
