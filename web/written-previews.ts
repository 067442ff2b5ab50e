import type { QueryClient } from '@tanstack/react-query'
import { showWrittenClass } from './classes/preview/show-written.ts'
import { showWrittenCourse } from './courses/preview/show-written.ts'

/** Applies what is typed in an editor of the console to the preview of it. Loaded only inside the preview frame. */
export function showWritten(queries: QueryClient): void {
  showWrittenClass(queries)
  showWrittenCourse(queries)
}
