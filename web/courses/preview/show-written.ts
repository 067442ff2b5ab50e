import { getPlayBase } from '@college/contract/courses/play.ts'
import type { WrittenCourse } from '@college/contract/courses/preview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { previewedBase } from '@college/rules/courses/preview/base.ts'
import type { QueryClient } from '@tanstack/react-query'
import { showWritten } from '../../kit/preview/show-written.ts'

/** Shows a course as its editor writes it: what is typed lies over what the server answers about that course. */
export const showWrittenCourse = (queries: QueryClient): void =>
  showWritten('course', queries, (data) => {
    const written = data as WrittenCourse
    let [before, shown]: [unknown, unknown] = [undefined, undefined]
    return {
      // Several parts of a page ask the same, and are drawn more often than somebody types.
      [getPlayBase.path]: (answer, { courseId }) => {
        if (courseId !== written.id) return answer
        if (answer !== before) shown = previewedBase(answer as Reply<typeof getPlayBase>, written)
        before = answer
        return shown
      },
    }
  })
