import { type CoursewareType, listedIn } from '@college/contract/courses/courseware-types.ts'

/** The blocks below the catalogue of a course, in their order (D3-Q97). */
export const courseBlocks = ['materials', 'exam', 'homework', 'certificate'] as const
export type CourseBlock = (typeof courseBlocks)[number]

/** The block that lists a courseware of this type; undefined for the lessons, which stand in their chapters. */
export function courseBlockOf(type: CoursewareType): CourseBlock | undefined {
  const place = listedIn(type)
  return place === 'chapter' ? undefined : place
}
