import { type CourseChange, saveCourse, staffCourseDetail } from '@college/contract/courses/staff.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import { type Basics, basicsOf, changeIn } from './basics.ts'
import type { CourseDetail } from './outline.ts'

/** What is typed, and what it was based on: a draft never overwrites what a colleague saved since. */
type Draft = { base: { version: number; read: Basics }; values: Basics }

export const basicsDraftKey = (courseId: string, userId: string): string => draftKey(`course ${courseId}`, userId)

const draftIn = (name: string): Draft | undefined => JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined

/** What this person has typed about a course on this device and not saved. */
export const typedBasics = (courseId: string, userId: string): Basics | undefined =>
  draftIn(basicsDraftKey(courseId, userId))?.values

/** What is written about a course: without a draft the form follows the course, as colleagues save it. */
export function useBasics(course: CourseDetail, form: FormInstance<Basics>) {
  const name = basicsDraftKey(course.id, useMe().userId)
  const say = useSay()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => draftIn(name))
  const latest = useRef(draft)
  const [theirs, setTheirs] = useState<CourseChange>()
  const [isSaving, setSaving] = useState(false)
  /** What was saved last, until the course that is read again has it. */
  const [stored, setStored] = useState<Draft['base']>()
  const isRead = !stored || stored.version <= course.version
  const base = draft?.base ?? (isRead ? { version: course.version, read: basicsOf(course) } : stored)

  const take = (next: Draft | undefined) => {
    latest.current = next
    setDraft(next)
    if (next) localStorage.setItem(name, JSON.stringify(next))
    else localStorage.removeItem(name)
  }
  useEffect(() => {
    if (!latest.current && isRead) form.setFieldsValue(basicsOf(course))
  }, [course, form, isRead])

  async function save(version = base.version): Promise<void> {
    const fields = await form.validateFields().catch(() => undefined)
    if (!fields || isSaving) return
    const sent: Basics = { ...base.read, ...fields }
    setSaving(true)
    try {
      const saved = await send(saveCourse, { ...sent, id: course.id, version })
      setTheirs(undefined)
      const next = { version: saved.version, read: { ...sent, coverId: null } }
      setStored(next)
      const typed: Basics = { ...sent, ...form.getFieldsValue(true) }
      // What was typed while it was being saved stays, as a change of what is stored now.
      if (isSame(typed, sent)) take(undefined)
      else take({ base: next, values: { ...typed, ...(typed.coverId === sent.coverId && { coverId: null }) } })
      if (typed.coverId === sent.coverId) form.setFieldValue('coverId', null)
      say.done('已存')
      await queries.invalidateQueries({ queryKey: [staffCourseDetail.path] })
    } catch (error) {
      const change = changeIn(error)
      if (!change) return say.failed(error as Error)
      const now = await send(staffCourseDetail, { id: course.id })
      // Only the chapters or the state were changed: nothing of these fields would be lost.
      if (isSame(basicsOf(now), base.read)) return save(now.version)
      setTheirs(change)
    } finally {
      setSaving(false)
    }
  }

  return {
    base,
    values: draft?.values ?? basicsOf(course),
    /** What is not in the course that was read: what is typed, and what was saved since. */
    ahead: draft?.values ?? (isRead ? undefined : base.read),
    isDirty: draft !== undefined,
    isSaving,
    theirs,
    closeTheirs: () => setTheirs(undefined),
    changed(values: Partial<Basics>): void {
      const next = { ...base.read, ...values }
      take(isSame(next, base.read) ? undefined : { base, values: next })
    },
    discard(): void {
      take(undefined)
      form.setFieldsValue(basicsOf(course))
    },
    save,
  }
}
