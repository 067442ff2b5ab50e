import type { CoursewareType } from '@college/contract/courses/courseware-types.ts'
import type { MediaKeys } from '../../server/courses/tables.ts'
import type { Reference } from './content/categories.ts'
import type { DemoCourse } from './content/courses.ts'
import { guideScriptIdOf } from './guide-scripts.ts'
import { idOf } from './ids.ts'
import { guideOf, type LectureCaptions, type RenderedLecture } from './lecture-files.ts'
import { renderedShorts, SHORT_CHAPTER } from './short-films.ts'
import { type StudySheet, sheetsOfLecture, sheetsOfPlain } from './study-sheet.ts'

export type DemoCoursePart = {
  id: string
  title: string
  type: CoursewareType
  /** The length of the medium in seconds; for a document, the shortest reading time. */
  seconds: number
  isCompulsory: boolean
  media: MediaKeys | undefined
  documentId: string | null
  linkUrl: string
  captions: LectureCaptions | undefined
  /** Made for the feed; not watched by anybody yet. */
  isShort: boolean
}
export type DemoChapter = { id: string; title: string; parts: DemoCoursePart[] }

/** The shortest reading time of a text that was already heard as a lecture. */
const READING_SECONDS = 20

type NewPart = Pick<DemoCoursePart, 'title' | 'type' | 'seconds'> & Partial<Omit<DemoCoursePart, 'id'>>

/**
 * The ids depend on chapter, position and type. A text can be corrected without losing study records, and a record of a
 * film never counts for the sheet that replaced it.
 */
function chapter(slug: string, number: number, title: string, parts: NewPart[]): DemoChapter {
  return {
    id: idOf('chapter', slug, number),
    title,
    parts: parts.map((part, place) => ({
      isCompulsory: true,
      media: undefined,
      documentId: null,
      linkUrl: '',
      captions: undefined,
      isShort: false,
      ...part,
      id: idOf('courseware', slug, number, place, part.type),
    })),
  }
}

const video = (title: string, { seconds, media, script, captions }: RenderedLecture): NewPart => ({
  title,
  type: 'video',
  seconds,
  media,
  documentId: script.id,
  captions,
})

const audio = (title: string, { seconds, media }: Pick<RenderedLecture, 'seconds' | 'media'>): NewPart => ({
  title,
  type: 'audio',
  seconds,
  media: media.mp3 ? { mp3: media.mp3 } : {},
})

const sheet = ({ id, title, seconds }: StudySheet): NewPart => ({ title, type: 'document', seconds, documentId: id })

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

/** The part before the colon. */
const shortTitle = (title: string): string => title.split('：')[0] ?? title

/** The lecture with its manuscript, then a case and a worksheet, and the lecture again as audio. */
export function chaptersOfLecture(own: RenderedLecture, reference: Reference): DemoChapter[] {
  const { slug, title } = own.lecture
  return [
    chapter(slug, 1, '课程讲授', [video(title, own), manuscript(own)]),
    chapter(slug, 2, '案例与练习', [
      ...sheetsOfLecture(slug).map(sheet),
      { ...audio(`随身听：${shortTitle(title)}`, own), isCompulsory: false, captions: own.captions },
      link(reference),
    ]),
  ]
}

/** The films in portrait of a course, in a chapter of their own. */
function shortChapters(slug: string): DemoChapter[] {
  const own = renderedShorts().filter(({ short }) => short.course === slug)
  if (own.length === 0) return []
  const films = own.map(({ short, seconds, media, captions }): NewPart => {
    return { title: short.title, type: 'video', seconds, media, captions, isCompulsory: false, isShort: true }
  })
  return [chapter(slug, SHORT_CHAPTER, '短片', films)]
}

/**
 * A spoken guide, then a study sheet for each part. Every fourth course ends with a link for further reading, a few
 * have a film in portrait besides.
 */
export function chaptersOfPlain(course: DemoCourse, index: number, reference: Reference): DemoChapter[] {
  const { slug, title, parts } = course
  const guide = { ...audio(`导学：${shortTitle(title)}`, guideOf(slug)), documentId: guideScriptIdOf(slug) }
  const made = [guide, ...sheetsOfPlain(slug, parts).map(sheet)]
  const extra = index % 4 === 0 ? [link(reference)] : []
  if (parts.length < 4) return [chapter(slug, 1, '课程讲授', [...made, ...extra]), ...shortChapters(slug)]
  const half = Math.ceil(made.length / 2)
  return [
    chapter(slug, 1, '第一讲　认识与方法', made.slice(0, half)),
    chapter(slug, 2, '第二讲　实践与思考', [...made.slice(half), ...extra]),
    ...shortChapters(slug),
  ]
}
