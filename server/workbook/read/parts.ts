import { partFilter } from '@college/rules/files/office-package.ts'
import yauzl from 'yauzl'
import { isProtected } from '../../kit/compound-file.ts'

/** The parts of a workbook by their names; capitals do not matter, some programs write others than they name. */
export type Parts = {
  /** Undefined: there is no such part. */
  open: (name: string) => Promise<AsyncIterable<Buffer>> | undefined
}

/** It can only be opened with its password. */
export class ProtectedWorkbook extends Error {}

/** Throws when the archive cannot be read, or would be too large once it is unpacked. */
export async function openParts(bytes: Buffer): Promise<Parts> {
  if (isProtected(bytes)) throw new ProtectedWorkbook()
  const zip = await yauzl.fromBufferPromise(bytes)
  const isWanted = partFilter(bytes.length)
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ProtectedWorkbook()
    const { fileName: name, compressedSize: size, uncompressedSize: originalSize } = entry
    if (isWanted({ name, size, originalSize })) entries.set(name.toLowerCase(), entry)
  }
  return {
    open(name) {
      const entry = entries.get(name.toLowerCase())
      return entry && zip.openReadStreamPromise(entry)
    },
  }
}
