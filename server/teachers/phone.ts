import { teacherPhone } from '@college/contract/teachers/teachers.ts'
import { maskPhone } from '@college/rules/account/phone.ts'
import { teacherStore } from '../courses/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { Secrets } from '../kit/secrets.ts'
import { type App, serve } from '../kit/serve.ts'
import { sharedTeachers } from './permission.ts'

/** Phones that one person may see in an hour: enough to reach somebody, too few to copy the list. */
const REVEALS = { most: 20, seconds: 3_600 }
const PURPOSE = 'teacher-phone'

export const encryptTeacherPhone = (secrets: Secrets, phone: string): string => secrets.encrypt(PURPOSE, phone)

const readTeacherPhone = (secrets: Secrets, cipher: string | null): string | undefined =>
  cipher ? secrets.decrypt(PURPOSE, cipher) : undefined

/** How a phone travels: base64, which hides nothing; what is to be hidden is masked first (D1-B238, security 22). */
const onWire = (phone: string): string => Buffer.from(phone).toString('base64')

/** What everybody gets of a teacher's phone; '' where there is none. */
export const maskedOnWire = (secrets: Secrets, cipher: string | null): string =>
  onWire(maskPhone(readTeacherPhone(secrets, cipher) ?? ''))

/** Who saw which number, and who was refused, is in the audit log (security 22). */
export function serveTeacherPhone(app: App) {
  const teachers = teacherStore(app.database)
  const mayCall = sharedTeachers(app)
  const { refusals } = teacherPhone

  serve(app, teacherPhone, async ({ input: { id }, user, ip, now }) => {
    const note = (result: 'done' | 'refused', detail = {}) =>
      app.audit.add({ actor: user.id, action: 'reveal-teacher-phone', target: id, result, ip, detail }, now)
    const refuse = async (name: keyof typeof refusals) => {
      await note('refused', { why: name })
      throw new Refusal(refusals[name])
    }

    if (!(await mayCall(user))) await refuse('notAllowed')
    if (!(await app.limits.take(`teacher-phone:${user.id}`, REVEALS, now))) await refuse('tooMany')
    const teacher = found(await teachers.find(id), refusals.unknown)
    const phone = found(readTeacherPhone(app.secrets, teacher.phoneCipher), refusals.noPhone)
    await note('done')
    return { phone: onWire(phone) }
  })
}
