import type { CourseState } from '@college/contract/courses/staff.ts'
import type { addableTypes } from '@college/contract/courses/staff-outline.ts'
import { type CoursewareType, isPlayed } from './courseware.ts'
import { studyHoursOf } from './study-hours.ts'

export type OutlinePart = {
  title: string
  type: CoursewareType
  isCompulsory: boolean
  durationSeconds: number
  hasMedium: boolean
  documentId: string | null
  linkUrl: string
  /** What an exam or a homework opens; null where nothing is chosen. */
  subject: { isOpen: boolean } | null
}

type Addable = (typeof addableTypes)[number]

/** What a courseware of this type needs before it can be studied; undefined for a certificate, which needs nothing. */
const needOf = (type: CoursewareType): 'medium' | 'address' | 'document' | 'exam' | 'homework' | undefined => {
  if (isPlayed(type)) return 'medium'
  if (type === 'link') return 'address'
  if (type === 'exam' || type === 'homework') return type
  return type === 'certificate' ? undefined : 'document'
}

const names = {
  ...{ medium: { video: '视频', audio: '音频' }, address: '链接', document: '文档' },
  ...{ exam: '考试', closedExam: '已发布的考试', homework: '作业' },
} as const

/** What is missing in a courseware, in one word; undefined when it can be studied. */
export function missingIn(part: OutlinePart): string | undefined {
  const need = needOf(part.type)
  if (need === 'medium' && !part.hasMedium) return part.type === 'audio' ? names.medium.audio : names.medium.video
  if (need === 'address' && part.linkUrl === '') return names.address
  if (need === 'exam' && !part.subject?.isOpen) return part.subject ? names.closedExam : names.exam
  if (need === 'homework' && !part.subject) return names.homework
  return need === 'document' && part.documentId === null ? names.document : undefined
}

/** What must be done before a course can be published, in words for its editor. */
export function missingToPublish(course: { chapters: readonly { title: string; parts: readonly OutlinePart[] }[] }) {
  const parts = course.chapters.flatMap((chapter) => chapter.parts)
  if (parts.length === 0) return ['还没有课件']
  return parts.flatMap((part) => {
    const word = missingIn(part)
    return word === undefined ? [] : [`「${part.title}」缺${word}`]
  })
}

/** The hours that a course awards: by the seconds of its compulsory parts, or of all where none is compulsory. */
export function courseHoursOf(parts: readonly Pick<OutlinePart, 'isCompulsory' | 'durationSeconds'>[]): number {
  const compulsory = parts.filter(({ isCompulsory }) => isCompulsory)
  const counting = compulsory.length > 0 ? compulsory : parts
  return studyHoursOf(counting.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0))
}

type Stored = { isPublished: boolean; releaseAt: Date | number | null; withdrawnAt: Date | number | null }

export function courseStateOf({ isPublished, releaseAt, withdrawnAt }: Stored): CourseState {
  if (isPublished) return 'published'
  if (releaseAt !== null) return 'scheduled'
  return withdrawnAt === null ? 'draft' : 'withdrawn'
}

const states: Record<CourseState, string> = {
  draft: '草稿',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已下架',
}
export const courseStateText = (state: CourseState): string => states[state]

const addable: Record<Addable, string> = {
  ...{ video: '视频', audio: '音频', document: '文稿', file: '资料', link: '链接' },
  ...{ exam: '考试', homework: '作业', certificate: '证书' },
}
/** What staff call a type that they may add. */
export const addableText = (type: Addable): string => addable[type]

/** The files that a courseware can be: learners open no other, and one that is compulsory would never be learned. */
export const courseDocuments = ['pdf', 'docx', 'pptx', 'xlsx', 'txt'] as const
export const isCourseDocument = (suffix: string): boolean => (courseDocuments as readonly string[]).includes(suffix)

/** Only to addresses with transport security, and to no program of the learner's computer. */
export const isLinkUrl = (url: string): boolean => /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/.test(url)
