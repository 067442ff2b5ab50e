import { classInfo } from '@college/contract/classes/info.ts'
import { classFileList } from '@college/contract/classes/materials.ts'
import { classTeachers } from '@college/contract/classes/people.ts'
import type { WrittenClass } from '@college/contract/classes/preview.ts'
import { campCourseRows, classAssessment, classUnits } from '@college/contract/classes/study.ts'
import type { Endpoint, Reply } from '@college/contract/kit/endpoint.ts'
import { previewedMaterials, previewedTeachers } from '@college/rules/classes/preview/beside.ts'
import { previewedInfo } from '@college/rules/classes/preview/info.ts'
import { previewedAssessment, previewedCourses, previewedUnits } from '@college/rules/classes/preview/units.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Overlay } from '../../kit/data/preview.ts'
import { showWritten } from '../../kit/preview/show-written.ts'

/**
 * Shows a class as its editor writes it: the draft lies over what the server answers about that class. Markup is sanitised
 * where it is shown, like all markup (web/ui/RichText.tsx).
 */
export const showWrittenClass = (queries: QueryClient): void =>
  showWritten('class', queries, (written) => overlaysOf(written as WrittenClass, new Date()))

function overlaysOf(written: WrittenClass, now: Date): Record<string, Overlay> {
  const over = <E extends Endpoint>({ path }: E, become: (answer: Reply<E>) => Reply<E>): [string, Overlay] => {
    // Several parts of a page ask the same, and are drawn more often than somebody types.
    const made = new WeakMap<object, Reply<E>>()
    const lay: Overlay = (answer, input) => {
      if (!Object.values(input).includes(written.id)) return answer
      const laid = made.get(answer as object) ?? become(answer as Reply<E>)
      made.set(answer as object, laid)
      return laid
    }
    return [path, lay]
  }
  return Object.fromEntries([
    over(classInfo, (answer) => previewedInfo(answer, written, now)),
    over(classUnits, (answer) => previewedUnits(answer, written, now)),
    over(classAssessment, () => previewedAssessment(written)),
    over(classTeachers, (answer) => previewedTeachers(answer, written)),
    over(classFileList, (answer) => previewedMaterials(answer, written, now)),
    over(campCourseRows, () => previewedCourses(written)),
  ])
}
