import { isDocumentPage, suffixOf } from '../files/kinds.ts'

/**
 * What a tap on a file of a teaching base does: an mp4 is played, documents are previewed, all others are downloaded
 * (D3-B139, D3-B140, D3-Q48).
 */
export function baseFileOpening({ suffix, relativePath }: { suffix: string; relativePath: string }) {
  const type = (suffix || suffixOf(relativePath)).toLowerCase()
  if (type === 'mp4') return 'video'
  return isDocumentPage(type) ? 'preview' : 'download'
}
