import { PIECE_BYTES } from '@college/contract/files/pieces.ts'

const UNREADABLE = '读不到这个文件，可能已被移动或改动，请重新选择'

/** By what the server knows the file again when its upload goes on (`fileIdentity`). Throws in words. */
export async function identityOf(file: File): Promise<{ modifiedAt: number; fingerprint: string }> {
  const ends = new Blob([file.slice(0, PIECE_BYTES), file.slice(Math.max(0, file.size - PIECE_BYTES))])
  const content = await ends.arrayBuffer().catch(() => {
    throw new Error(UNREADABLE)
  })
  // A page without TLS cannot make one: its file is known by time, name and size.
  const digest = crypto.subtle && new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  const fingerprint = digest ? [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') : ''
  return { modifiedAt: file.lastModified, fingerprint }
}
