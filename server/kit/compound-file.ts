import { createReadStream } from 'node:fs'

const MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The stream that holds the encrypted file, as the directory of the container names it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether this is an Office file (.docx, .xlsx, .pptx) with a password: a container around the encrypted archive. */
export const isProtected = (bytes: Buffer): boolean =>
  bytes.subarray(0, MARK.length).equals(MARK) && bytes.includes(ENCRYPTED)

/** The same for a file, which is not read whole into memory. */
export async function isProtectedFile(path: string): Promise<boolean> {
  let end: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && !piece.subarray(0, MARK.length).equals(MARK)) return false
    isFirst = false
    // The name may lie across two pieces.
    const joined = Buffer.concat([end, piece])
    if (joined.includes(ENCRYPTED)) return true
    end = joined.subarray(-ENCRYPTED.length)
  }
  return false
}
