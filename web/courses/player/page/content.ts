import { isPreviewable, suffixOf } from '@college/rules/files/kinds.ts'
import { offeredClarities, readMedia } from '../stage/media.ts'
import type { PlayRecord } from '../study/play-record.ts'

/** What lies behind a courseware that is read instead of played. */
export type Content =
  /** A file of our own, for the preview. */
  | { kind: 'file'; path: string }
  | { kind: 'medium'; url: string }
  /** A page of this server. */
  | { kind: 'page'; url: string }
  /** Somebody else's page: it is left for, never framed (security 11). */
  | { kind: 'outside'; url: string; host: string }

/** Undefined when there is no address, or none that may be opened. */
export function contentOf(record: PlayRecord, origin: string): Content | undefined {
  if (record.linkMobileUrl) return linkOf(record.linkMobileUrl, origin)
  const media = readMedia(record.fileUrl)
  const [clarity] = offeredClarities(media)
  const url = (clarity && media[clarity]) ?? media.mp3
  if (url) return { kind: 'medium', url }
  return record.fileAdditionUrl ? { kind: 'file', path: record.fileAdditionUrl } : undefined
}

function linkOf(text: string, origin: string): Content | undefined {
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  if (url.origin === origin) return { kind: 'page', url: url.href }
  return url.protocol === 'https:' ? { kind: 'outside', url: url.href, host: url.host } : undefined
}

/** D3-B341, D3-B342: why the document of a courseware cannot be shown; undefined when it can. */
export function whyNoManuscript(path: string | undefined): string | undefined {
  if (!path) return '当前课件暂无相关文档'
  return isPreviewable(suffixOf(path)) ? undefined : '当前文稿不可预览'
}
