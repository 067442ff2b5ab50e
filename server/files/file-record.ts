import type { FileRecord } from '@college/contract/files/files.ts'
import type { Static } from 'typebox'
import type { App } from '../app-parts.ts'
import type { FileRow } from './files.store.ts'

/**
 * What the wire says of a stored file. The address is absolute only where the configuration says how people reach the
 * college: a Host header is whatever the client sent. Who may read it is asked each time.
 */
export function fileRecord(
  { config, storage }: Pick<App, 'config' | 'storage'>,
  file: Pick<FileRow, 'id' | 'key' | 'name' | 'suffix' | 'bytes'>,
): Static<typeof FileRecord> {
  const { id, key, name, suffix, bytes } = file
  const relativePath = storage.bareAddress(key)
  const origin = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : ''
  return { id, relativePath, absolutePath: `${origin}${relativePath}`, originalFileName: name, suffix, size: bytes }
}
