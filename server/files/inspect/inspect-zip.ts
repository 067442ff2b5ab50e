import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadFile } from '@college/contract/files/files.ts'
import type { Entry, ZipFile } from 'yauzl'
import { Refusal } from '../../kit/refusal.ts'

const { refusals } = uploadFile
const MOST_ENTRIES = 2_000
const MOST_BYTES = 200 * 1024 ** 2
const MOST_TIMES = 100
/** Below this size a high compression ratio is harmless: an empty table of an office file is all zeros. */
const HARMLESS_BYTES = 1024 ** 2
/** The size of the end record, and of the additional records of a zip64 archive. */
const END_BYTES = 22
const LARGE_END_BYTES = 76
const LINK = 0o120000
const KIND_OF_FILE = 0o170000
const ARCHIVE = /\.(?:zip|jar|war|apk|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso)$/i

/**
 * Refuses an archive that unpacks to too many bytes (zip bomb), that has paths outside of its directory, or that cannot
 * be read. Counts the bytes that really come out, not the declared sizes. Archives inside an archive are refused too
 * (`isPlain`), because their content is not counted.
 */
export async function refuseBomb(path: string, isPlain: boolean): Promise<void> {
  let zip: ZipFile | undefined
  const { default: yauzl } = await import('yauzl')
  try {
    // Backslashes in names, which some programs on Windows write, are read as slashes before the names are judged.
    zip = await yauzl.openPromise(path)
    if (zip.entryCount > MOST_ENTRIES) throw new Refusal(refusals.tooLarge)
    await countEntries(zip, isPlain)
  } catch (error) {
    // yauzl throws on every inconsistency: sizes, names, offsets, a missing directory.
    throw error instanceof Refusal ? error : new Refusal(refusals.wrongContent)
  } finally {
    zip?.close()
  }
}

async function countEntries(zip: ZipFile, isPlain: boolean): Promise<void> {
  const most = Math.min(MOST_BYTES, Math.max(HARMLESS_BYTES, zip.fileSize * MOST_TIMES))
  let entries = 0
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    entries += 1
    packed += entry.compressedSize
    if (entries > MOST_ENTRIES || unpacked + entry.uncompressedSize > most) throw new Refusal(refusals.tooLarge)
    // If the entries overlap, their packed sizes add up to more than the archive.
    if (isHostile(entry, isPlain) || packed > zip.fileSize) throw new Refusal(refusals.wrongContent)
    unpacked += await unpackedBytes(zip, entry, most - unpacked)
  }
  if (!isWholeDirectory(zip)) throw new Refusal(refusals.wrongContent)
}

/**
 * Some programs count the entries, others read until the end. Entries that only the latter see would not have been
 * checked.
 */
function isWholeDirectory({ readEntryCursor, fileSize, comment }: ZipFile): boolean {
  const between = fileSize - END_BYTES - Buffer.byteLength(comment) - Number(readEntryCursor)
  return between === 0 || between === LARGE_END_BYTES
}

function isHostile(entry: Entry, isPlain: boolean): boolean {
  const mode = entry.externalFileAttributes >>> 16
  return (
    (mode & KIND_OF_FILE) === LINK ||
    entry.isEncrypted() ||
    !entry.canDecodeFileData() ||
    (isPlain && ARCHIVE.test(entry.fileName))
  )
}

async function unpackedBytes(zip: ZipFile, entry: Entry, most: number): Promise<number> {
  let bytes = 0
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > most ? new Refusal(refusals.tooLarge) : null)
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), counter)
  return bytes
}
