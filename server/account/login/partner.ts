import { createHmac, timingSafeEqual } from 'node:crypto'
import { partnerTicket } from '@college/contract/account/partner.ts'
import { isSharedAccount, isStaff } from '@college/contract/kit/roles.ts'
import type { App } from '../../app-parts.ts'
import { addressOf } from '../../kit/network.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { ticketStore } from '../tickets.store.ts'
import { userStore } from '../users.store.ts'
import { lockedOutByNumber, refusalOf } from './locked-out.ts'

type Call = Asked<typeof partnerTicket>

/** Milliseconds that a partner's clock may be off. */
const SLACK = 5 * 60_000
/** A nonce is remembered for longer than its timestamp is good. */
const ONCE = { most: 1, seconds: 15 * 60 }
const WRONG = { most: 60, seconds: 15 * 60 }
const SECONDS = 60
const { refusals } = partnerTicket

/** Off where no partner is configured (D1-Q62). */
export function servePartnerTicket(app: App) {
  const partners = readPartners(app.config.PARTNERS)

  serve(app, partnerTicket, async (asked) => {
    const { input, ip, now } = asked
    if (partners.size === 0) throw new Refusal(refusals.notConfigured)
    const limit = `partner:${addressOf(ip)}`
    if ((await app.limits.count(limit, now)) >= WRONG.most) throw new Refusal(refusals.wrongSignature)
    if (!(await isGenuine(app, partners, asked))) {
      await app.limits.take(limit, WRONG, now)
      const detail = { partner: partners.has(input.partner) ? input.partner : '' }
      await app.audit.add({ actor: '', action: 'partner-ticket', result: 'refused', ip, detail }, now)
      throw new Refusal(refusals.wrongSignature)
    }

    const name = input.loginName.trim()
    const account = await userStore(app.database).findByLoginName(name)
    const gone = account ? undefined : await lockedOutByNumber(app.database, name)
    const person = account ?? gone
    // Staff have rights that no other system is trusted with.
    if (!person || isStaff(person) || isSharedAccount(person)) throw new Refusal(refusals.noPerson)
    if (gone) throw await refusalOf(app, asked, gone, 'partner')
    const data = { partner: input.partner }
    const userKey = await ticketStore(app.database).issue('partner', { userId: person.id, data }, now)
    const event = { actor: '', action: 'partner-ticket', target: person.id, ip, detail: data } as const
    await app.audit.add({ ...event, result: 'done' }, now)
    return { typeValue: 'partner', userKey, seconds: SECONDS }
  })
}

/** `name:secret` pairs, separated by spaces; the configuration has checked their form. */
function readPartners(pairs = ''): Map<string, string> {
  const split = (pair: string) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)] as const
  return new Map(pairs.split(' ').filter(Boolean).map(split))
}

async function isGenuine(app: App, partners: Map<string, string>, { input, now }: Call): Promise<boolean> {
  const { partner, loginName, timestamp, nonce } = input
  const secret = partners.get(partner)
  // An unknown partner costs the same work.
  const right = createHmac('sha256', secret ?? '')
    .update([partner, loginName, timestamp, nonce].join('\n'))
    .digest()
  const isSigned = timingSafeEqual(right, Buffer.from(input.signature, 'hex'))
  if (!secret || !isSigned) return false
  if (Math.abs(now.getTime() - Number(timestamp)) > SLACK) return false
  return app.limits.take(`partner-nonce:${partner}:${nonce}`, ONCE, now)
}
