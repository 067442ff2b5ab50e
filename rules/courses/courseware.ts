import type { coursewareTypes } from '@college/contract/courses/play.ts'
import { attachedTypes } from '@college/contract/courses/staff-attached.ts'

export type CoursewareType = (typeof coursewareTypes)[number]

const texts: Record<CoursewareType, string> = {
  video: '视频',
  audio: '音频',
  document: '文稿',
  medium: '媒体',
  link: '链接',
  courseware: '课件',
  file: '文件',
  exam: '考试',
  homework: '作业',
  certificate: '证书',
  'c-video': '视频',
  ppt: '演示文稿',
  pdf: '文档',
  xls: '表格',
  xlsx: '表格',
  doc: '文档',
  docx: '文档',
  txt: '文本',
  other: '其他',
}

/** What a learner calls this type. */
export const coursewareTypeText = (type: CoursewareType): string => texts[type]

/** Whether it has a timeline; everything else is opened and read (D3-B174). */
export const isPlayed = (type: CoursewareType): boolean => type === 'video' || type === 'c-video' || type === 'audio'

/** Whether it opens something of another feature; a course is complete without it (D3-Q97). */
export const isAttached = (type: CoursewareType): type is (typeof attachedTypes)[number] =>
  (attachedTypes as readonly string[]).includes(type)

/** The blocks below the catalogue of a course, in their order (D3-Q97). */
export const courseBlocks = ['materials', 'exam', 'homework', 'certificate'] as const
export type CourseBlock = (typeof courseBlocks)[number]

const MATERIALS: ReadonlySet<CoursewareType> = new Set([
  'file',
  'ppt',
  'pdf',
  'xls',
  'xlsx',
  'doc',
  'docx',
  'txt',
  'other',
])

/** The block that lists a courseware of this type; undefined for the lessons, which stand in their chapters. */
export function courseBlockOf(type: CoursewareType): CourseBlock | undefined {
  if (isAttached(type)) return type
  return MATERIALS.has(type) ? 'materials' : undefined
}
