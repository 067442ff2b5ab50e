const MIB = 1024 ** 2

export type FileKind = 'image' | 'document' | 'audio' | 'video'

type FileType = {
  kind: FileKind
  mime: string
  /** The file types that file-type may detect from the bytes of such a file; '' when the bytes have no signature. */
  looks: readonly string[]
}

const type = (kind: FileKind, mime: string, ...looks: string[]): FileType => ({ kind, mime, looks })
const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`

/**
 * The file types that may be uploaded, by suffix (security 21). All others are refused, above all svg, html and xml.
 */
const uploadable: Record<string, FileType> = {
  jpg: type('image', 'image/jpeg', 'jpg'),
  jpeg: type('image', 'image/jpeg', 'jpg'),
  png: type('image', 'image/png', 'png', 'apng'),
  webp: type('image', 'image/webp', 'webp'),
  gif: type('image', 'image/gif', 'gif'),
  pdf: type('document', 'application/pdf', 'pdf'),
  docx: type('document', office('wordprocessingml.document'), 'docx'),
  xlsx: type('document', office('spreadsheetml.sheet'), 'xlsx'),
  pptx: type('document', office('presentationml.presentation'), 'pptx'),
  doc: type('document', 'application/msword', 'cfb'),
  xls: type('document', 'application/vnd.ms-excel', 'cfb'),
  ppt: type('document', 'application/vnd.ms-powerpoint', 'cfb'),
  zip: type('document', 'application/zip', 'zip'),
  txt: type('document', 'text/plain; charset=utf-8', ''),
  mp3: type('audio', 'audio/mpeg', 'mp3'),
  m4a: type('audio', 'audio/mp4', 'm4a', 'mp4'),
  wav: type('audio', 'audio/wav', 'wav'),
  mp4: type('video', 'video/mp4', 'mp4', 'm4v'),
  mov: type('video', 'video/quicktime', 'mov'),
  webm: type('video', 'video/webm', 'webm'),
}

/** Further types that only the college itself stores. */
const ownMimes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  csv: 'text/csv; charset=utf-8',
  apk: 'application/vnd.android.package-archive',
}

const largest: Record<FileKind, number> = {
  image: 10 * MIB,
  document: 50 * MIB,
  audio: 50 * MIB,
  video: 500 * MIB,
}

/** Lower case, without the dot; '' when the name has none. */
export function suffixOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export const typeOf = (suffix: string): FileType | undefined =>
  Object.hasOwn(uploadable, suffix) ? uploadable[suffix] : undefined

/** The largest size of a file of this kind, in bytes. */
export const largestOf = (kind: FileKind): number => largest[kind]

/** The Content-Type of a stored file. */
export const mimeOf = (suffix: string): string =>
  typeOf(suffix)?.mime ?? (Object.hasOwn(ownMimes, suffix) ? ownMimes[suffix] : undefined) ?? 'application/octet-stream'

/** Only files that cannot run code are shown inline; all others are sent as an attachment (security 10). */
export const isShownInPlace = (suffix: string): boolean =>
  /^(?:image\/(?!svg)|audio\/|video\/|application\/pdf|application\/vnd\.apple\.mpegurl)/.test(mimeOf(suffix))

/** Office files of today's format: a zip archive of XML parts. The older ones (doc, xls, ppt) are not previewed. */
export const isOffice = (suffix: string): boolean => suffix === 'docx' || suffix === 'xlsx' || suffix === 'pptx'

/** The documents that learners open as pages (D2-B097, D3-B140). */
export const isDocumentPage = (suffix: string): boolean => suffix === 'pdf' || isOffice(suffix)

/** What `/preview/file` shows (D3-Q08). */
export const isPreviewable = (suffix: string): boolean =>
  suffix === 'txt' || isOffice(suffix) || (isShownInPlace(suffix) && !isPlaylist(suffix))

const isPlaylist = (suffix: string) => suffix === 'm3u8' || suffix === 'ts'
