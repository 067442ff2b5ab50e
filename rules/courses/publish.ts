import { type CoursewareType, isSound, needOf } from '@college/contract/courses/courseware-types.ts'
import type { CourseState } from '@college/contract/courses/staff.ts'
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

const names = {
  ...{ medium: { video: '视频', audio: '音频' }, address: '链接', document: '文档' },
  ...{ exam: '考试', closedExam: '已发布的考试', homework: '作业' },
} as const

type Need = NonNullable<ReturnType<typeof needOf>>
const lacks: Record<Need, (part: OutlinePart) => string | undefined> = {
  medium: ({ hasMedium, type }) => (hasMedium ? undefined : isSound(type) ? names.medium.audio : names.medium.video),
  address: ({ linkUrl }) => (linkUrl === '' ? names.address : undefined),
  document: ({ documentId }) => (documentId === null ? names.document : undefined),
  exam: ({ subject }) => (subject?.isOpen ? undefined : subject ? names.closedExam : names.exam),
  homework: ({ subject }) => (subject ? undefined : names.homework),
}

/** What is missing in a courseware, in one word; undefined when it can be studied. */
export function missingIn(part: OutlinePart): string | undefined {
  const need = needOf(part.type)
  return need === null ? undefined : lacks[need](part)
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

/** Whether learners have, or had, the course: what is changed in its chapters then waits for its release. */
export const isKnownToLearners = ({ isPublished, withdrawnAt }: Pick<Stored, 'isPublished' | 'withdrawnAt'>): boolean =>
  isPublished || withdrawnAt !== null

const states: Record<CourseState, string> = {
  draft: '草稿',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已下架',
}
export const courseStateText = (state: CourseState): string => states[state]

/** The files that a courseware can be: learners open no other, and one that is compulsory would never be learned. */
export const courseDocuments = ['pdf', 'docx', 'pptx', 'xlsx', 'txt'] as const
export const isCourseDocument = (suffix: string): boolean => (courseDocuments as readonly string[]).includes(suffix)

/** Only to addresses with transport security, and to no program of the learner's computer. */
export const isLinkUrl = (url: string): boolean => /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/.test(url)
