import { randomBytes } from 'node:crypto'
import { thirdLogin } from '@college/contract/account/login.ts'
import { thirdAuthorize, thirdReturn } from '@college/contract/account/third-party.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { App } from '../../app-parts.ts'
import { addressOf } from '../../kit/network.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { ensureVisitor, readVisitor } from '../../kit/visitor.ts'
import { refuseLockedOut } from '../login/locked-out.ts'
import { openSession } from '../login/open-session.ts'
import { ticketStore } from '../tickets.store.ts'
import { userStore } from '../users.store.ts'
import { linkStore } from './third-party.store.ts'
import { makeProviders } from './third-party.ts'
import type { CodeOrigin, Provider } from './third-party-provider.ts'

/** Exchanges that one address may ask for, a class behind one office's address among them: each is a call to others. */
const EXCHANGES = { most: 300, seconds: 15 * 60 }
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

    const way: CodeOrigin = input.state === undefined ? 'bridge' : 'redirect'
    const isOurs = way === 'bridge' || (await isOwnState(app, asked))
    // Who said no there comes back without a code.
    const isAsked = isOurs && input.openId !== ''
    const openId = isAsked ? await exchanged(app, provider, input.openId, way) : undefined
    if (openId === undefined) {
      await app.audit.add({ actor: '', action: 'login', result: 'refused', ip, detail: { way: source } }, now)
      throw new Refusal(refusals.refused)
    }
    const userId = await links.findUser({ source, openId })
    if (userId === undefined) {
      const ticket = await ticketStore(app.database).issue('third-party', { data: { source, openId } }, now)
      throw new Refusal(refusals.unlinked, { ticket })
    }
    const account = await users.find(userId)
    if (!account) await refuseLockedOut(app, asked, userId, 'third-party')
    return found(account && (await openSession(app, asked, account, 'third-party')), refusals.refused)
  })
}

/** Used up by being looked at: a code that is shown twice is not even asked about. */
async function isOwnState(app: App, asked: Asked<typeof thirdLogin>): Promise<boolean> {
  const { state = '', source } = asked.input
  const ticket = await ticketStore(app.database).consume('third-party-state', state, asked.now)
  return ticket?.data.source === source && ticket.data.visitor === readVisitor(asked.request)
}

async function exchanged(app: App, provider: Provider, code: string, way: CodeOrigin): Promise<string | undefined> {
  try {
    return await provider.exchange(code, way)
  } catch (error) {
    app.http.log.error({ err: error }, 'an outside login did not answer')
    throw new Refusal(refusals.unavailable)
  }
}

/** The state that comes back binds the code to this browser: nobody is logged in by a link that somebody sent. */
export function serveThirdAuthorize(app: App) {
  const providers = makeProviders(app.config)

  serve(app, thirdAuthorize, async (asked) => {
    const { input, ip, now, request } = asked
    const { source } = input
    const provider = found(providers[source], thirdAuthorize.refusals.notConfigured)
    const mayAsk = await app.limits.take(`third-authorize:${addressOf(ip)}`, EXCHANGES, now)
    if (!mayAsk) throw new Refusal(thirdAuthorize.refusals.tooMany)
    // Hex: WeChat takes letters and digits only.
    const token = randomBytes(32).toString('hex')
    const data = { source, visitor: ensureVisitor(app.config, asked) }
    const state = await ticketStore(app.database).issue('third-party-state', { data, token }, now)
    const origin = app.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
    const returnTo = new URL(thirdReturn.path.replace(':source', source), origin)
    return { url: provider.authorize(returnTo.href, state) }
  })
}

export function serveThirdReturn(app: App) {
  serve(app, thirdReturn, async ({ input, reply }) => {
    const { source, state = '', code = input.authCode ?? '' } = input
    // After the '#' it reaches no server and no log again; the page takes it out of the address at once.
    return reply.redirect(`/#${href(routes.login, { source, state, code })}`, 302)
  })
}
