import type { AddableType } from '@college/contract/courses/courseware-types.ts'
import type { staffCourseDetail } from '@college/contract/courses/staff.ts'
import type { saveOutline } from '@college/contract/courses/staff-outline.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { randomUuid } from '@college/web/kit/data/random-uuid.ts'

export type CourseDetail = Reply<typeof staffCourseDetail>
export type Chapters = Input<typeof saveOutline>['chapters']
export type Part = Chapters[number]['parts'][number]

/** The chapters in the form in which they are saved. */
export const chaptersOf = ({ chapters }: CourseDetail): Chapters =>
  chapters.map(({ id, title, parts }) => ({
    id,
    title,
    parts: parts.map(
      ({ document, subject, captionCount: _c, variants: _v, isReady: _r, isDraft: _d, nextSeconds: _n, ...part }) => ({
        ...part,
        documentId: document?.id ?? null,
        subjectId: subject?.id ?? null,
      }),
    ),
  }))

export const newChapter = (title: string): Chapters[number] => ({ id: randomUuid(), title, parts: [] })

type Start = Pick<Part, 'isCompulsory' | 'durationSeconds'>
const elective: Start = { isCompulsory: false, durationSeconds: 0 }
const starts: Record<AddableType, Start> = {
  video: { isCompulsory: true, durationSeconds: 0 },
  audio: elective,
  document: { isCompulsory: true, durationSeconds: 300 },
  link: elective,
  file: elective,
  exam: elective,
  homework: elective,
  certificate: elective,
}

export const newPart = (type: AddableType, title: string): Part => ({
  ...{ id: randomUuid(), title, type, ...starts[type] },
  ...{ documentId: null, linkUrl: '', subjectId: null },
})

export const changePart = (chapters: Chapters, id: string, change: Partial<Part>): Chapters =>
  chapters.map((chapter) => ({
    ...chapter,
    parts: chapter.parts.map((part) => (part.id === id ? { ...part, ...change } : part)),
  }))

/** A chapter with its parts, or a part. */
export const without = (chapters: Chapters, id: string): Chapters =>
  chapters
    .filter((chapter) => chapter.id !== id)
    .map((chapter) => ({ ...chapter, parts: chapter.parts.filter((part) => part.id !== id) }))

/** One place up or down: a part also into the chapter before or after; the same list where it cannot. */
export function moved(chapters: Chapters, id: string, by: 1 | -1): Chapters {
  const at = chapters.findIndex((chapter) => chapter.id === id)
  if (at >= 0) return swapped(chapters, at, at + by)
  const home = chapters.findIndex(({ parts }) => parts.some((part) => part.id === id))
  const parts = chapters[home]?.parts ?? []
  const place = parts.findIndex((part) => part.id === id)
  const next = parts[place + by]
  if (next)
    return chapters.map((chapter, index) =>
      index === home ? { ...chapter, parts: swapped(parts, place, place + by) } : chapter,
    )
  const beside = chapters[home + by]
  return beside ? placed(chapters, id, { chapterId: beside.id, place: by === 1 ? 0 : beside.parts.length }) : chapters
}

/** Takes a part to a place of a chapter. */
export function placed(chapters: Chapters, id: string, to: { chapterId: string; place: number }): Chapters {
  const home = chapters.find(({ parts }) => parts.some((part) => part.id === id))
  const from = home?.parts.findIndex((part) => part.id === id) ?? -1
  const part = home?.parts[from]
  if (!home || !part) return chapters
  // Below its old place in the same chapter, everything is one place higher once it is taken out.
  const place = home.id === to.chapterId && from < to.place ? to.place - 1 : to.place
  return without(chapters, id).map((chapter) =>
    chapter.id === to.chapterId ? { ...chapter, parts: chapter.parts.toSpliced(place, 0, part) } : chapter,
  )
}

function swapped<T>(list: readonly T[], one: number, other: number): T[] {
  const [first, second] = [list[one], list[other]]
  return first === undefined || second === undefined ? [...list] : list.with(one, second).with(other, first)
}
