import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { PIECE_BYTES } from '@college/contract/files/pieces.ts'

type Identity = { name: string; bytes: number; modifiedAt: number; fingerprint: string }

/** Whether an upload goes on with the file that it was begun with. */
export const isSameFile = (one: Identity, other: Identity): boolean =>
  one.name === other.name &&
  one.bytes === other.bytes &&
  one.modifiedAt === other.modifiedAt &&
  one.fingerprint === other.fingerprint

/** Whether the bytes that have arrived are those of the file that was begun; true where its page could not say. */
export const isWhatItSays = async (path: string, { fingerprint }: Pick<Identity, 'fingerprint'>): Promise<boolean> =>
  fingerprint === '' || fingerprint === (await fingerprintOf(path))

/** Of the first and the last piece, as `fileIdentity` says it. */
async function fingerprintOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const hash = createHash('sha256')
    for (const start of [0, Math.max(0, size - PIECE_BYTES)]) {
      const piece = Buffer.alloc(Math.min(size, PIECE_BYTES))
      const { bytesRead } = await file.read(piece, 0, piece.length, start)
      hash.update(piece.subarray(0, bytesRead))
    }
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}
