import type { QueryClient } from '@tanstack/react-query'
import { showWrittenClass } from './classes/preview/show-written.ts'
import { showWrittenCourse } from './courses/preview/show-written.ts'

/** What an editor of the console shows beside its form, as it is typed. Loaded in its frame only. */
export function showWritten(queries: QueryClient): void {
  showWrittenClass(queries)
  showWrittenCourse(queries)
}
