import { captionsDraftKey } from './media/use-caption-draft.ts'
import type { CourseDetail } from './outline.ts'
import { basicsDraftKey } from './use-basics.ts'

/** What of a course this person has changed on this computer and not saved, in words. */
export function unsavedIn(course: Pick<CourseDetail, 'id' | 'chapters'>, userId: string): string[] {
  const isKept = (key: string) => localStorage.getItem(key) !== null
  const parts = course.chapters.flatMap((chapter) => chapter.parts)
  return [
    ...(isKept(basicsDraftKey(course.id, userId)) ? ['课程信息'] : []),
    ...parts.filter(({ id }) => isKept(captionsDraftKey(id, userId))).map(({ title }) => `「${title}」的字幕`),
  ]
}
