import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  renewRecoveryCodes,
} from '@college/contract/account/second-factor.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { proveOwnPassword } from '../password/prove-password.ts'
import { sessionStore } from '../session/sessions.store.ts'
import { userStore } from '../users.store.ts'
import { newSecret, plainCode, secretUri, stepOf } from './authenticator.ts'
import { requireDesk } from './desk.ts'
import { factorStore } from './factors.store.ts'
import { countingCodes, giveRecoveryCodes, openSecret, proveFactor, sealSecret } from './prove-factor.ts'

/** The authenticator of the staff: enrolled with the password, confirmed with a code, proven once in each session. */
export function serveSecondFactor(app: App) {
  serve(app, beginSecondFactor, async ({ input, user, ip, now }) => {
    const { refusals } = beginSecondFactor
    const desk = requireDesk(user)
    const account = found(await userStore(app.database).find(user.id), refusals.notAllowed)
    // A session that somebody took over does not enrol their own telephone.
    await proveOwnPassword(app, account, { ...input, action: 'enrol-second-factor', ip, now }, refusals)
    if (desk.lock !== 'factor') throw new Refusal(refusals.notNeeded)
    const secret = newSecret()
    const isBegun = await factorStore(app.database).begin(user.id, sealSecret(app, secret), now)
    if (!isBegun) throw new Refusal(refusals.isSet)
    return { secret, uri: secretUri(secret, account.loginName) }
  })

  serve(app, confirmSecondFactor, async ({ input, user, ip, now }) => {
    const { refusals } = confirmSecondFactor
    requireDesk(user)
    const factor = await factorStore(app.database).find(user.id)
    const secret = factor && !factor.confirmedAt ? openSecret(app, factor.secretCipher) : undefined
    if (!factor || secret === undefined) throw new Refusal(refusals.notBegun)
    const step = stepOf(secret, plainCode(input.code), now)
    await countingCodes(app, { userId: user.id, code: input.code, ip, now }, refusals, async () => step !== undefined)
    const recoveryCodes = await app.database.transaction(async (database) => {
      const isConfirmed = await factorStore(database).confirm(user.id, factor.secretCipher, step ?? 0, now)
      if (!isConfirmed) throw new Refusal(refusals.notBegun)
      const codes = await giveRecoveryCodes({ ...app, database }, user.id, now)
      await sessionStore(database).proveFactor(user.session.id, now)
      await app.audit.add({ actor: user.id, action: 'enrol-second-factor', result: 'done', ip }, now)
      return codes
    })
    app.realtime.toSession(user.session.id, { feature: 'desk', id: '' })
    return { recoveryCodes }
  })

  serve(app, passSecondFactor, async ({ input, user, ip, now }) => {
    requireDesk(user)
    const by = await proveFactor(app, { userId: user.id, code: input.code, ip, now }, passSecondFactor.refusals)
    const recoveryLeft = await factorStore(app.database).countRecoveryCodes(user.id)
    const detail = { by, recoveryLeft }
    await app.audit.add({ actor: user.id, action: 'second-factor', result: 'done', ip, detail }, now)
    await sessionStore(app.database).proveFactor(user.session.id, now)
    app.realtime.toSession(user.session.id, { feature: 'desk', id: '' })
    return { recoveryLeft }
  })

  serve(app, renewRecoveryCodes, async ({ input, user, ip, now }) => {
    const tried = { userId: user.id, code: input.code, ip, now }
    await proveFactor(app, tried, renewRecoveryCodes.refusals)
    const recoveryCodes = await app.database.transaction(async (database) => {
      const codes = await giveRecoveryCodes({ ...app, database }, user.id, now)
      await app.audit.add({ actor: user.id, action: 'renew-recovery-codes', result: 'done', ip }, now)
      return codes
    })
    return { recoveryCodes }
  })
}
