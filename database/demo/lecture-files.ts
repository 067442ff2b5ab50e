import path from 'node:path'
import type { CaptionLine } from '@college/rules/courses/captions.ts'
import type { ManuscriptParagraph } from '../../server/courses/media/tables.ts'
import type { MediaKeys } from '../../server/courses/tables.ts'
import { idOf } from './ids.ts'
import { captionLines } from './media/captions.ts'
import { guideFileOf, readGuides } from './media/guides.ts'
import { type Lecture, narration } from './media/lecture.ts'
import { lectures } from './media/lectures.ts'
import { FILES, type Rendered, readManifest } from './media/manifest.ts'

/** A rendered lecture as courses use it. All its variants have the same length in seconds. */
export type RenderedLecture = {
  lecture: Lecture
  seconds: number
  media: MediaKeys
  /** The size of the film in standard quality. */
  filmBytes: number
  /** Its manuscript (文稿): the printed one, or else the spoken text as plain text. */
  script: Script
  captions: LectureCaptions
}

/** What is said, line by line, and the key of the file that shows it over the film. */
export type LectureCaptions = { key: string; lines: CaptionLine[] }

type Script = {
  /** What is said, with the second at which it begins. */
  paragraphs: ManuscriptParagraph[]
} & { id: string; key: string; suffix: 'pdf' | 'txt'; mime: string; bytes: number; text?: string }

/** The content type of stored plain texts. */
export const TEXT = 'text/plain; charset=utf-8'

export type LocalFile = { key: string; from: string; mime: string }

/** Keys contain a digest of the content, so an old file is never served in place of a newer one. */
export const folderOf = (slug: string, source: string) => `demo/lectures/${slug}-${source.slice(0, 8)}`

export const cardKeyOf = (slug: string): string => `public/cards/${slug}.svg`

export function renderedLectures(): RenderedLecture[] {
  const manifest = readManifest()
  return lectures.map((lecture) => {
    const { slug } = lecture
    const rendered = manifest[slug]
    if (!rendered) throw new Error(`the lecture ${slug} is not rendered: npm run media`)
    const folder = folderOf(slug, rendered.source)
    return {
      lecture,
      seconds: rendered.seconds,
      media: mediaOf(folder, rendered),
      filmBytes: rendered.sd.bytes,
      script: { ...scriptOf(lecture, folder, rendered.script), paragraphs: paragraphsOf(lecture, rendered.slides) },
      captions: { key: `${folder}/captions.vtt`, lines: captionLines(lecture, [...rendered.slides, rendered.seconds]) },
    }
  })
}

export const mediaOf = (folder: string, { cd, sd, hd, mp3, originM3u8 }: Rendered): MediaKeys => ({
  cd: `${folder}/${cd.file}`,
  sd: `${folder}/${sd.file}`,
  hd: `${folder}/${hd.file}`,
  mp3: `${folder}/${mp3.file}`,
  ...(originM3u8 && { originM3u8: `${folder}/${originM3u8.file}` }),
})

function scriptOf(lecture: Lecture, folder: string, printed: Rendered['script']): Omit<Script, 'paragraphs'> {
  const id = idOf('script', lecture.slug)
  if (printed) {
    return { id, key: `${folder}/${printed.file}`, suffix: 'pdf', mime: 'application/pdf', bytes: printed.bytes }
  }
  const text = spokenText(lecture)
  const bytes = Buffer.byteLength(text)
  return { id, key: `${folder}/script.txt`, suffix: 'txt', mime: TEXT, bytes, text }
}

/** What the lecturer says, with the seconds at which the title card and each slide begin. */
function paragraphsOf({ opening, slides }: Lecture, [start = 0, ...begins]: number[]): ManuscriptParagraph[] {
  const spoken = slides.flatMap((slide, index) => {
    const at = begins[index] ?? null
    return [
      { text: slide.title, isHeading: true, at },
      { text: narration(slide), isHeading: false, at },
    ]
  })
  return [{ text: opening, isHeading: false, at: start }, ...spoken]
}

/** The spoken text, slide by slide. */
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

const guideKeyOf = (slug: string, source: string) => `demo/guides/${slug}-${source.slice(0, 8)}.mp3`

/** The spoken guide (导学) of a course without a lecture. */
export function guideOf(slug: string): Pick<RenderedLecture, 'seconds' | 'media'> {
  const guide = readGuides()[slug]
  if (!guide) throw new Error(`the guide of ${slug} is not spoken: npm run media`)
  return { seconds: guide.seconds, media: { mp3: guideKeyOf(slug, guide.source) } }
}

export const guideFiles = (): LocalFile[] =>
  Object.entries(readGuides()).map(([slug, { source }]) => ({
    key: guideKeyOf(slug, source),
    from: guideFileOf(slug),
    mime: 'audio/mpeg',
  }))

/** Every file of every lecture: its path in the repository, and its storage key. */
export function lectureFiles(list: (directory: string) => string[]): LocalFile[] {
  const manifest = readManifest()
  return lectures.flatMap(({ slug }) => filesOfFilm(slug, folderOf(slug, manifest[slug]?.source ?? ''), list))
}

export const filesOfFilm = (slug: string, folder: string, list: (directory: string) => string[]): LocalFile[] =>
  list(path.join(FILES, slug)).map((file) => ({
    key: `${folder}/${file.replaceAll(path.sep, '/')}`,
    from: path.join(FILES, slug, file),
    mime: MIMES[path.extname(file)] ?? 'application/octet-stream',
  }))
