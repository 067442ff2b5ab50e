import path from 'node:path'
import type { Media } from '../../server/courses/tables.ts'
import { idOf } from './ids.ts'
import type { Lecture } from './media/lecture.ts'
import { lectures } from './media/lectures.ts'
import { FILES, type Rendered, readManifest } from './media/manifest.ts'

/** A rendered lecture as courses use it. Seconds are those of all its variants. */
export type RenderedLecture = {
  lecture: Lecture
  seconds: number
  media: Media
  /** Of the film in standard clarity. */
  filmBytes: number
  /** Its manuscript (文稿): the printed one, else what is said as plain text. */
  script: Script
}

type Script = { id: string; key: string; suffix: 'pdf' | 'txt'; mime: string; bytes: number; text?: string }

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
      filmBytes: sd.bytes,
      script: scriptOf(lecture, folder, script),
    }
  })
}

function scriptOf(lecture: Lecture, folder: string, printed: Rendered['script']): Script {
  const id = idOf('script', lecture.slug)
  if (printed) {
    return { id, key: `${folder}/${printed.file}`, suffix: 'pdf', mime: 'application/pdf', bytes: printed.bytes }
  }
  const text = spokenText(lecture)
  const bytes = Buffer.byteLength(text)
  return { id, key: `${folder}/script.txt`, suffix: 'txt', mime: 'text/plain; charset=utf-8', bytes, text }
}

/** What the lecturer says, slide by slide. */
function spokenText({ title, opening, slides }: Lecture): string {
  const parts = slides.map(
    (slide, index) => `${index + 1}. ${slide.title}\n\n${slide.points.map(([, said]) => said).join('')}`,
  )
  return `${[`${title}（讲稿）`, opening, ...parts].join('\n\n')}\n`
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
