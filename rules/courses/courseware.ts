import type { coursewareTypes } from '@college/contract/courses/play.ts'

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
