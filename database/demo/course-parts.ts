import type { CoursewareType } from '@college/rules/courses/courseware.ts'
import type { Media } from '../../server/courses/tables.ts'
import type { Reference } from './content/categories.ts'
import type { DemoCourse } from './content/courses.ts'
import { idOf } from './ids.ts'
import type { RenderedLecture } from './lecture-files.ts'

export type DemoPart = {
  id: string
  title: string
  type: CoursewareType
  /** Of the medium; of a document the least time of reading. */
  seconds: number
  isCompulsory: boolean
  media: Media | undefined
  documentId: string | null
  linkUrl: string
}
export type DemoChapter = { id: string; title: string; parts: DemoPart[] }

/** Long enough to have looked at it. */
const READING_SECONDS = 20

type NewPart = Pick<DemoPart, 'title' | 'type' | 'seconds'> & Partial<Omit<DemoPart, 'id'>>

/** Ids follow chapter and place, so that a text can be mended without losing anybody's record. */
function chapter(slug: string, number: number, title: string, parts: NewPart[]): DemoChapter {
  return {
    id: idOf('chapter', slug, number),
    title,
    parts: parts.map((part, place) => ({
      isCompulsory: true,
      media: undefined,
      documentId: null,
      linkUrl: '',
      ...part,
      id: idOf('courseware', slug, number, place),
    })),
  }
}

const video = (title: string, { seconds, media, script }: RenderedLecture): NewPart => ({
  title,
  type: 'video',
  seconds,
  media,
  documentId: script.id,
})

const audio = (title: string, { seconds, media }: RenderedLecture): NewPart => ({
  title,
  type: 'audio',
  seconds,
  media: media.mp3 ? { mp3: media.mp3 } : {},
})

const manuscript = ({ lecture, script }: RenderedLecture): NewPart => ({
  title: `讲稿：${shortTitle(lecture.title)}`,
  type: 'document',
  seconds: READING_SECONDS,
  isCompulsory: false,
  documentId: script.id,
})

const link = ({ title, url }: Reference): NewPart => ({
  title: `延伸阅读：${title}`,
  type: 'link',
  seconds: 0,
  isCompulsory: false,
  linkUrl: url,
})

/** What stands before the colon. */
const shortTitle = (title: string): string => title.split('：')[0] ?? title

/** The lecture, what goes with it, and something to hear and to read. */
export function chaptersOfLecture(
  slug: string,
  own: RenderedLecture,
  companion: RenderedLecture,
  reference: Reference,
): DemoChapter[] {
  return [
    chapter(slug, 1, '课程讲授', [video(own.lecture.title, own), manuscript(own)]),
    chapter(slug, 2, '延伸学习', [
      video(`延伸：${shortTitle(companion.lecture.title)}`, companion),
      { ...audio(`随身听：${shortTitle(own.lecture.title)}`, own), isCompulsory: false },
      link(reference),
    ]),
  ]
}

/** Two to five parts that play the lectures of the subject, then others; every third course ends with one to hear. */
export function chaptersOfPlain(
  { slug, parts }: DemoCourse,
  index: number,
  played: RenderedLecture[],
  reference: Reference,
): DemoChapter[] {
  const made = parts.map((title, place) => {
    const lecture = played[place % played.length]
    if (!lecture) throw new Error('no lecture is rendered')
    const isHeard = index % 3 === 2 && place === parts.length - 1
    return isHeard ? audio(title, lecture) : video(title, lecture)
  })
  const extra = index % 4 === 0 ? [link(reference)] : index % 4 === 2 && played[0] ? [manuscript(played[0])] : []
  if (made.length < 4) return [chapter(slug, 1, '课程讲授', [...made, ...extra])]
  const half = Math.ceil(made.length / 2)
  return [
    chapter(slug, 1, '第一讲　认识与方法', made.slice(0, half)),
    chapter(slug, 2, '第二讲　实践与思考', [...made.slice(half), ...extra]),
  ]
}
