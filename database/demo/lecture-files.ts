import path from 'node:path'
import type { Media } from '../../server/courses/tables.ts'
import { idOf } from './ids.ts'
import type { Lecture } from './media/lecture.ts'
import { lectures } from './media/lectures.ts'
import { FILES, readManifest } from './media/manifest.ts'

/** A rendered lecture as courses use it. Seconds are those of all its variants. */
export type RenderedLecture = {
  lecture: Lecture
  seconds: number
  media: Media
  /** Its manuscript, where there is one; bytes for the row of `files`. */
  script: { id: string; key: string; bytes: number } | undefined
  /** The picture that sums it up, as an address. */
  card: string
}

export type LocalFile = { key: string; from: string; mime: string }

/** Keys carry the digest of what was rendered: an older file is never taken for a newer one. */
const folderOf = (slug: string, source: string) => `demo/lectures/${slug}-${source.slice(0, 8)}`

export const cardKeyOf = (slug: string): string => `public/cards/${slug}.svg`

export function renderedLectures(): RenderedLecture[] {
  const manifest = readManifest()
  return lectures.map((lecture) => {
    const { slug } = lecture
    const rendered = manifest[slug]
    if (!rendered) throw new Error(`the lecture ${slug} is not rendered: npm run media`)
    const folder = folderOf(slug, rendered.source)
    const { cd, sd, hd, mp3, originM3u8, script } = rendered
    return {
      lecture,
      seconds: rendered.seconds,
      media: {
        cd: `${folder}/${cd.file}`,
        sd: `${folder}/${sd.file}`,
        hd: `${folder}/${hd.file}`,
        mp3: `${folder}/${mp3.file}`,
        ...(originM3u8 && { originM3u8: `${folder}/${originM3u8.file}` }),
      },
      script: script && { id: idOf('script', slug), key: `${folder}/${script.file}`, bytes: script.bytes },
      card: `/files/${cardKeyOf(slug)}`,
    }
  })
}

const MIMES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.pdf': 'application/pdf',
}

/** Every file of every lecture: where it lies in the repository, and under which key it is stored. */
export function lectureFiles(list: (directory: string) => string[]): LocalFile[] {
  const manifest = readManifest()
  return lectures.flatMap(({ slug }) => {
    const folder = folderOf(slug, manifest[slug]?.source ?? '')
    return list(path.join(FILES, slug)).map((file) => ({
      key: `${folder}/${file.replaceAll(path.sep, '/')}`,
      from: path.join(FILES, slug, file),
      mime: MIMES[path.extname(file)] ?? 'application/octet-stream',
    }))
  })
}
