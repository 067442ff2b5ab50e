import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { distinctNames } from '@college/rules/files/names.ts'
import type { ZipArchive } from 'archiver'
import type { Storage } from '../storage/storage.ts'
import type { FileRow } from './files.store.ts'

/**
 * Creates the archive while it is being sent: one file is open at a time, and all are closed when the client goes away.
 */
export async function zipOf(storage: Storage, files: FileRow[]): Promise<Readable> {
  const { ZipArchive } = await import('archiver')
  // No compression: most downloads are compressed already (pictures, films, office files).
  const archive = new ZipArchive({ store: true })
  const closed = new AbortController()
  archive.once('close', () => closed.abort())
  fill(archive, storage, files, closed.signal).catch((error) => archive.destroy(error))
  return archive
}

async function fill(archive: ZipArchive, storage: Storage, files: FileRow[], signal: AbortSignal): Promise<void> {
  const names = distinctNames(files.map(({ name }) => name))
  for (const [index, { key, createdAt }] of files.entries()) {
    signal.throwIfAborted()
    const content = await storage.read(key)
    const isIn = once(archive, 'entry', { signal })
    archive.append(content, { name: names[index] ?? key, date: createdAt })
    await isIn.finally(() => content.destroy())
  }
  await archive.finalize()
}
