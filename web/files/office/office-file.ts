import { cleanParts, LARGEST_OFFICE_FILE, partFilter, UnsafeOfficeFile } from '@college/rules/files/office-package.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { refuseForeignPage } from '../../kit/data/send.ts'

/** Loads an office file of this server. Rejects with `UnsafeOfficeFile` when it is too large or cannot be read. */
export async function loadOfficeFile(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal, headers: { 'x-nc-client': 'web' } })
  refuseForeignPage(response)
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  if (Number(response.headers.get('content-length')) > LARGEST_OFFICE_FILE) {
    await response.body?.cancel()
    throw new UnsafeOfficeFile('tooLarge')
  }
  return openOfficeFile(new Uint8Array(await response.arrayBuffer()))
}

/**
 * The file without macros, embedded files and anything that points out of it. Packed again without compression, so that
 * a renderer can unpack no more than was checked here.
 */
export function openOfficeFile(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes.length > LARGEST_OFFICE_FILE) throw new UnsafeOfficeFile('tooLarge')
  try {
    const parts = unzipSync(bytes, { filter: partFilter(bytes.length) })
    return zipSync(cleanParts(parts, { read: strFromU8, write: strToU8 }), { level: 0 })
  } catch (error) {
    throw error instanceof UnsafeOfficeFile ? error : new UnsafeOfficeFile('unreadable')
  }
}
