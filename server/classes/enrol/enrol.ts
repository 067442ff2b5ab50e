import { applyForm, applyInfo, enrol, enrolInCamp } from '@college/contract/classes/enrol.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'
import { classState, enrolmentRefusal } from '@college/rules/classes/membership.ts'
import { termsOf, trainingPhase, windowMinutes } from '@college/rules/classes/standing.ts'
import { phoneOf, profileFinder } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { isUuid } from '../../kit/sql.ts'
import { classStore } from '../class.store.ts'
import { applicationStore, PHONE_PURPOSE } from './application.store.ts'
import { makeEnrolment } from './enrolment.ts'

/** Enrolling by a tap and with the form; both are one enrolment (D2-Q18). */
export function serveEnrolment(app: App) {
  const enrolOne = makeEnrolment(app)
  serve(app, enrol, ({ input: { id }, user, now }) => enrolOne({ classId: id, userId: user.id, at: now }))
  serve(app, enrolInCamp, ({ input, user, now }) => enrolOne({ classId: input.campId, userId: user.id, at: now }))

  serveApplyInfo(app)
  const { refusals } = applyForm
  app.persists.add(applyForm, async ({ data, beside: { classId = '' }, user, now }) => {
    if (!isUuid(classId)) throw new Refusal(refusals.noClass)
    const { phone: written, ...rest } = data
    const form = { ...rest, name: data.name.trim(), unit: data.unit.trim() }
    const phone = cleanPhone(written)
    if (form.name === '') throw new Refusal(refusals.noName)
    if (!isPhone(phone)) throw new Refusal(refusals.wrongPhone)
    if (form.unit === '') throw new Refusal(refusals.noUnit)
    const application = { form, phoneCipher: app.secrets.encrypt(PHONE_PURPOSE, phone) }
    const { state } = await enrolOne({ classId, userId: user.id, application, at: now })
    return { _id: classId, state }
  })
}

function serveApplyInfo(app: App) {
  const store = classStore(app.database)
  const applications = applicationStore(app.database)
  const findProfile = profileFinder(app.database)

  /** What is known of the person, for who has sent nothing yet. */
  async function knownOf(userId: string) {
    const [person, phone] = await Promise.all([findProfile(userId), phoneOf(app, userId)])
    const { name = '', sex = '', unitName = '', job = '' } = person ?? {}
    return { name, sex: sex as '' | '1' | '2', phone: phone ?? '', unit: unitName, job, remark: '' }
  }

  serve(app, applyInfo, async ({ input: { id }, user, now }) => {
    const { found: row, membership } = found(await store.findFor(user.id, id), applyInfo.refusals.noClass)
    const terms = termsOf(row, now)
    const { enrolFrom, trainFrom } = windowMinutes(row)
    // A demonstration account belongs to many people, who must not see what another one has written.
    const sent = isSharedAccount(user) ? undefined : await applications.find(id, user.id)
    const phone = sent && (app.secrets.decrypt(PHONE_PURPOSE, sent.phoneCipher) ?? '')
    return {
      className: row.title,
      state: classState(terms, membership),
      canApply: enrolmentRefusal(terms, membership, true) === undefined,
      enrolment: terms.enrolment,
      training: trainingPhase(row, now),
      enrolFrom,
      trainFrom,
      form: sent ? { ...sent.form, phone: phone ?? '' } : await knownOf(user.id),
    }
  })
}
