import type { MediaKeys } from '../../server/courses/tables.ts'
import { idOf } from './ids.ts'
import { filesOfFilm, folderOf, type LectureCaptions, type LocalFile, mediaOf } from './lecture-files.ts'
import { captionLines } from './media/captions.ts'
import { readManifest } from './media/manifest.ts'
import { type Short, shorts } from './media/shorts.ts'

/** Its chapter in the course, behind those with the texts. */
export const SHORT_CHAPTER = 3

/** A rendered film in portrait as its course uses it. */
export type ShortFilm = { short: Short; seconds: number; media: MediaKeys; captions: LectureCaptions }

export const renderedShorts = (): ShortFilm[] =>
  shorts.map((short) => {
    const rendered = readManifest()[short.slug]
    if (!rendered) throw new Error(`the film ${short.slug} is not rendered: npm run media`)
    const folder = folderOf(short.course, rendered.source)
    const lines = captionLines(short, [...rendered.slides, rendered.seconds])
    const captions = { key: `${folder}/captions.vtt`, lines }
    return { short, seconds: rendered.seconds, media: mediaOf(folder, rendered), captions }
  })

/** Every file of every film in portrait: its path in the repository, and its storage key. */
export const shortFiles = (list: (directory: string) => string[]): LocalFile[] =>
  shorts.flatMap(({ slug, course }) => filesOfFilm(slug, folderOf(course, readManifest()[slug]?.source ?? ''), list))

/** The courseware of a film of the feed: a lecture, or a film in portrait. */
export function filmIdOf(slug: string): string {
  const short = shorts.find((each) => each.slug === slug)
  return short ? idOf('courseware', short.course, SHORT_CHAPTER, 0, 'video') : idOf('courseware', slug, 1, 0, 'video')
}
