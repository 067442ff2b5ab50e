import { saveCourse, staffCourseDetail } from '@college/contract/courses/staff.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import dayjs from 'dayjs'
import { useSay } from '../kit/say.ts'
import { SavedMeanwhile } from '../ui/form/conflict.ts'
import { keptDraft, type Seen } from '../ui/form/kept-draft.ts'
import { useDraftOf } from '../ui/form/use-draft-of.ts'
import { useFormFields } from '../ui/form/use-form-fields.ts'
import { type Basics, basicsOf, changeIn } from './basics.ts'
import type { CourseDetail } from './outline.ts'

export const basicsDraft = (courseId: string): string => `course ${courseId}`

/** What this person has typed about a course on this device and not saved. */
export const typedBasics = (courseId: string, userId: string): Basics | undefined =>
  keptDraft<Basics>({ name: basicsDraft(courseId), userId })?.value

const seenOf = (course: CourseDetail): Seen<Basics> => ({ value: basicsOf(course), version: String(course.version) })

/** What is written about a course: without a draft the form follows the course, as colleagues save it. */
export function useBasics(course: CourseDetail, form: FormInstance<Basics>) {
  const say = useSay()
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: [staffCourseDetail.path] })

  async function sent(value: Basics, base: Seen<Basics>): Promise<Seen<Basics>> {
    try {
      const { version } = await send(saveCourse, { ...value, id: course.id, version: Number(base.version) })
      // The new picture is the cover now.
      return { value: { ...value, coverId: null }, version: String(version) }
    } catch (error) {
      const change = changeIn(error)
      if (!change) throw error
      const now = seenOf(await send(staffCourseDetail, { id: course.id }))
      // Only the chapters or the state were changed: nothing of these fields would be lost.
      if (isSame(now.value, base.value)) return sent(value, now)
      await readAgain()
      throw new SavedMeanwhile({ ...now, by: change.by, at: dayjs(change.at).toISOString() })
    }
  }

  const seen = seenOf(course)
  const draft = useDraftOf<Basics>({
    name: basicsDraft(course.id),
    seen,
    check: () =>
      form.validateFields().then(
        () => true,
        () => false,
      ),
    async save(value, base) {
      const stored = await sent(value, base)
      say.done('已存')
      await readAgain()
      return stored
    },
    failed: say.failed,
  })
  const { value } = draft
  useFormFields(form, value)
  return {
    draft,
    values: value,
    /** What is not in the course that was read: what is typed, and what was saved since. */
    ahead: isSame(value, seen.value) ? undefined : value,
    isDirty: draft.isChanged,
    isSaving: draft.isSaving,
    changed: (values: Partial<Basics>) => draft.write((now) => ({ ...now, ...values })),
    discard: draft.discard,
    save: draft.save,
  }
}
