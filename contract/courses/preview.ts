import type { Input } from '../kit/endpoint.ts'
import type { saveCourse } from './staff.ts'

/**
 * What the editor of a course tells the preview beside it: what is typed about the course and not saved yet. Its chapters
 * are saved with each change, so that the server answers them.
 */
export type WrittenCourse = Pick<
  Input<typeof saveCourse>,
  'title' | 'content' | 'labels' | 'teacherIds' | 'coverId'
> & { id: string }
