import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { WrittenCourse } from '@college/contract/courses/preview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'

type Base = Reply<typeof getPlayBase>

/**
 * The course as it will be once what is typed is saved. What only the server knows, such as a picture that was chosen now
 * or a teacher who is new to the course, comes with the save.
 */
export function previewedBase(saved: Base, written: WrittenCourse): Base {
  const known = new Map(saved.teacherList.map((teacher) => [teacher.id, teacher]))
  return {
    ...saved,
    title: written.title,
    content: written.content,
    labels: written.labels,
    cover: written.coverId === '' ? '' : saved.cover,
    teacherList: written.teacherIds.flatMap((id) => known.get(id) ?? []),
  }
}
