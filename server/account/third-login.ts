import { thirdLogin } from '@college/contract/account/login.ts'
import { addressOf } from '@college/rules/account/lockout.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { openSession } from './open-session.ts'
import { linkStore } from './third-party.store.ts'
import { makeProviders, type Provider } from './third-party.ts'
import { ticketStore } from './tickets.store.ts'
import { userStore } from './users.store.ts'

/** Exchanges that one address may ask for: each is a call to somebody else. */
const EXCHANGES = { most: 30, seconds: 15 * 60 }
const { refusals } = thirdLogin

/** `openId` carries the container's one-time code; name and unit are whatever the client says (security 14). */
export function serveThirdLogin(app: App) {
  const providers = makeProviders(app.config)
  const links = linkStore(app.database)
  const users = userStore(app.database)

  serve(app, thirdLogin, async (asked) => {
    const { input, ip, now } = asked
    const { source } = input
    const provider = found(providers[source], refusals.notConfigured)
    const mayAsk = await app.limits.take(`third-login:${addressOf(ip)}`, EXCHANGES, now)
    if (!mayAsk) throw new Refusal(refusals.refused)

    const openId = await exchanged(app, provider, input.openId)
    if (openId === undefined) {
      await app.audit.add({ actor: '', action: 'login', result: 'refused', ip, detail: { way: source } }, now)
      throw new Refusal(refusals.refused)
    }
    const userId = await links.findUser({ source, openId })
    if (userId === undefined) {
      const ticket = await ticketStore(app.database).issue('third-party', { data: { source, openId } }, now)
      throw new Refusal(refusals.unlinked, { ticket })
    }
    const account = found(await users.find(userId), refusals.refused)
    return found(await openSession(app, asked, account, 'third-party'), refusals.refused)
  })
}

async function exchanged(app: App, provider: Provider, code: string): Promise<string | undefined> {
  try {
    return await provider.exchange(code)
  } catch (error) {
    app.http.log.error({ err: error }, 'an outside login did not answer')
    return undefined
  }
}
