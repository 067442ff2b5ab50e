import { teacherPhone } from '@college/contract/teachers/teachers.ts'
import { mayCall } from '@college/rules/teachers/calling.ts'
import type { App } from '../app-parts.ts'
import { phoneOnWire, readTeacherPhone, teacherStore } from '../courses/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { Secrets } from '../kit/secrets.ts'
import { serve } from '../kit/serve.ts'
import { callPermissionOf, type TeacherQuestions } from './permission.ts'

/** How many phone numbers one person may see per hour: enough to reach somebody, too few to copy the list. */
const REVEALS = { most: 20, seconds: 3_600 }

/** False when there is no number, or when it was encrypted with another secret and cannot be read. */
export const hasPhone = (secrets: Secrets, { phoneCipher }: { phoneCipher: string | null }): boolean =>
  Boolean(readTeacherPhone(secrets, phoneCipher))

/** The audit log records who saw which number, and who was refused (security 22). */
export function serveTeacherPhone(app: App, questions: TeacherQuestions) {
  const teachers = teacherStore(app.database)
  const permissionOf = callPermissionOf(app, questions)
  const { refusals } = teacherPhone

  serve(app, teacherPhone, async ({ input: { id }, user, ip, now }) => {
    const note = (result: 'done' | 'refused', detail = {}) =>
      app.audit.add({ actor: user.id, action: 'reveal-teacher-phone', target: id, result, ip, detail }, now)
    const refuse = async (name: keyof typeof refusals) => {
      await note('refused', { why: name })
      throw new Refusal(refusals[name])
    }

    if (!mayCall(await permissionOf(user, id))) await refuse('notAllowed')
    if (!(await app.limits.take(`teacher-phone:${user.id}`, REVEALS, now))) await refuse('tooMany')
    const teacher = found(await teachers.find(id), refusals.unknown)
    const phone = found(readTeacherPhone(app.secrets, teacher.phoneCipher), refusals.noPhone)
    await note('done')
    return { phone: phoneOnWire(phone) }
  })
}
