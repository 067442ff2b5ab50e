import { bindPhoneFour, checkVerification } from '@college/contract/account/login.ts'
import { setVerification } from '@college/contract/account/phone.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isStaff } from '@college/contract/kit/roles.ts'
import { isOwnName, LAST_FOUR_TRIES, whyNotLastFourForm } from '@college/rules/account/last-four.ts'
import { lastFourOf, whyNotLastFour } from '@college/rules/account/phone.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { openSession } from '../login/open-session.ts'
import { isStillProven } from '../login/pending-login.ts'
import { profileStore } from '../profile/profile.store.ts'
import { writeHints } from '../session/cookies.ts'
import { LIFETIMES } from '../session/sessions.store.ts'
import { ticketStore } from '../tickets.store.ts'
import { type Account, userStore } from '../users.store.ts'
import { readPhone } from './phone.ts'

const Completion = Type.Object({ ticket: Type.String(), four: Type.String() })
const triesOf = (userId: string) => `last-four:${userId}`

/** The last four digits as they are known: of the phone itself, else as they were once set. */
const knownFour = (app: App, { phoneCipher, phoneLastFour }: Account): string | null => {
  const phone = readPhone(app.secrets, phoneCipher)
  return phone ? lastFourOf(phone) : phoneLastFour
}

export function serveBindPhoneFour(app: App) {
  const tickets = ticketStore(app.database)
  const users = userStore(app.database)
  const { refusals } = bindPhoneFour

  serve(app, bindPhoneFour, async (asked) => {
    const { input, ip, now } = asked
    const { ticket, four } = readCompletion(input.p)
    const why = whyNotLastFour(four)
    if (why) throw new Refusal(refusals[why])
    const pending = found(await tickets.read('pending-login', ticket, now), refusals.expired)
    const account = found(await users.find(pending.userId ?? ''), refusals.expired)
    if (!isStillProven(pending, account)) throw new Refusal(refusals.expired)

    const mayTry = await app.limits.take(triesOf(account.id), LAST_FOUR_TRIES, now)
    if (!mayTry) throw new Refusal(refusals.smsOnly)
    if ((knownFour(app, account) ?? four) !== four) {
      const detail = { way: 'last-four' }
      await app.audit.add({ actor: '', action: 'login', target: account.id, result: 'refused', ip, detail }, now)
      throw new Refusal(refusals.wrongFour)
    }
    found(await tickets.consume('pending-login', ticket, now), refusals.expired)
    await users.setLastFour(account.id, four)
    await app.limits.forget([triesOf(account.id)])
    return found(await openSession(app, asked, { ...account, phoneLastFour: four }, 'last-four'), refusals.expired)
  })
}

/** `p` is base64 of JSON; in a query a '+' of it may arrive as a space. */
function readCompletion(p: string) {
  try {
    const read: unknown = JSON.parse(Buffer.from(p.replaceAll(' ', '+'), 'base64').toString())
    if (Value.Check(Completion, read)) return read
  } catch {
    // not JSON
  }
  throw new Refusal(commonRefusals.malformed)
}

export function serveSetVerification(app: App) {
  const profiles = profileStore(app.database)
  const users = userStore(app.database)
  const { refusals } = setVerification

  serve(app, setVerification, async (asked) => {
    const { input, user, ip, now } = asked
    requireOwnAccount(user)
    const why = whyNotLastFourForm(input)
    if (why) throw new Refusal(refusals[why])
    const mayTry = await app.limits.take(triesOf(user.id), LAST_FOUR_TRIES, now)
    if (!mayTry) throw new Refusal(refusals.tooMany)

    const event = { actor: user.id, action: 'set-last-four', ip }
    const [profile, account] = await Promise.all([profiles.find(user.id), users.find(user.id)])
    const isTheirs = isOwnName(found(profile), input)
    const phone = readPhone(app.secrets, found(account).phoneCipher)
    const isRight = phone === undefined || lastFourOf(phone) === input.verificationText
    if (!isTheirs || !isRight) {
      await app.audit.add({ ...event, result: 'refused' }, now)
      throw new Refusal(isTheirs ? refusals.wrongFour : refusals.notYours)
    }
    await users.setLastFour(user.id, input.verificationText)
    await app.limits.forget([triesOf(user.id)])
    await app.audit.add({ ...event, result: 'done' }, now)
    const { absolute } = isStaff(user) ? LIFETIMES.staff : LIFETIMES.learner
    writeHints(app.config, asked, { verification: 1 }, absolute)
    return null
  })
}

export function serveCheckVerification(app: App) {
  serve(app, checkVerification, async (asked) => {
    const { user } = asked
    const verification = user.mustSetLastFour ? 0 : 1
    const { absolute } = isStaff(user) ? LIFETIMES.staff : LIFETIMES.learner
    writeHints(app.config, asked, { verification }, absolute)
    return verification
  })
}
