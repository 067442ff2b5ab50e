import { getUpdatePwdRule, ncVerifyPwd, verifyNewPassword } from '@college/contract/account/password.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { commonPasswords } from '@college/rules/account/common-passwords.ts'
import { type Owner, PASSWORD_RULE, personalPasswords, whyNotPassword } from '@college/rules/account/password.ts'
import type { App } from '../../app-parts.ts'
import { addressOf } from '../../kit/network.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { ensureVisitor } from '../../kit/visitor.ts'
import { readPhone } from '../phone/phone.ts'
import { ticketStore } from '../tickets.store.ts'
import { type Account, userStore } from '../users.store.ts'
import { onTheWire } from './passwords.ts'

/** Passwords an address may have judged in a minute. */
const JUDGED = { most: 60, seconds: 60 }

export function serveUpdatePwdRule(app: App) {
  serve(app, getUpdatePwdRule, async () => ({ notice: PASSWORD_RULE }))
}

/** D1-C38, by GET as the documents have it and by POST, which leaves no password in an address. */
export function serveVerifyPassword(app: App) {
  for (const endpoint of [ncVerifyPwd, verifyNewPassword]) {
    serve(app, endpoint, (asked) => judge(app, asked as Asked<typeof verifyNewPassword>))
  }
}

/** Judges a password, and remembers which account it passed for: reset and update see only its hash (security 2). */
async function judge(app: App, asked: Asked<typeof verifyNewPassword>): Promise<null> {
  const { input, user, ip, now } = asked
  const mayAsk = await app.limits.take(`judge:${addressOf(ip)}`, JUDGED, now)
  if (!mayAsk) throw new Refusal(commonRefusals.tooMany)
  const visitor = ensureVisitor(app.config, asked)
  const userId = user?.id ?? (await ownerOfReset(app, input.userId, visitor, now))
  const account = userId ? await userStore(app.database).find(userId) : undefined

  // In a query a '+' of base64 may arrive as a space.
  const password = Buffer.from(input.pwd.replaceAll(' ', '+'), 'base64').toString()
  const why = whyNotPassword(password, account && ownerOf(app, account))
  if (why) throw new Refusal(verifyNewPassword.refusals[why])
  const token = tokenOf(app, account ? `user ${account.id}` : `visitor ${visitor}`, onTheWire(password))
  await ticketStore(app.database).issue('accepted-password', { userId: account?.id ?? null, token }, now)
  return null
}

/** The reset page names its handle in `userId`; an id in that place is nobody. */
async function ownerOfReset(app: App, handle: string | undefined, visitor: string, now: Date) {
  const ticket = handle ? await ticketStore(app.database).read('reset', handle, now) : undefined
  return ticket?.data.visitor === visitor ? ticket.userId : undefined
}

/**
 * True once for a password (md5 of md5) that passed for this account, or in this browser before anybody was named.
 */
export async function wasAccepted(
  app: Pick<App, 'database' | 'secrets'>,
  account: Account,
  visitor: string | undefined,
  hash: string,
  now: Date,
) {
  if (isBlocked(app, account, hash)) return false
  const tickets = ticketStore(app.database)
  const subjects = [`user ${account.id}`, ...(visitor === undefined ? [] : [`visitor ${visitor}`])]
  for (const subject of subjects) {
    if (await tickets.consume('accepted-password', tokenOf(app, subject, hash), now)) return true
  }
  return false
}

/** What passed without an owner in sight is looked at again with the owner's own forms. */
const isBlocked = (app: Pick<App, 'secrets'>, account: Account, hash: string) =>
  commonHashes().has(hash) || personalPasswords(ownerOf(app, account)).some((form) => onTheWire(form) === hash)

const ownerOf = (app: Pick<App, 'secrets'>, { loginName, name, phoneCipher }: Account): Owner => ({
  loginName,
  name,
  phone: readPhone(app.secrets, phoneCipher),
})

const tokenOf = ({ secrets }: Pick<App, 'secrets'>, subject: string, hash: string) =>
  secrets.hash('accepted-password', `${subject} ${hash}`)

let hashes: ReadonlySet<string> | undefined

/** Of every common password in small letters, in capitals and with a capital first. */
function commonHashes(): ReadonlySet<string> {
  hashes ??= new Set(
    [...commonPasswords()]
      .flatMap((text) => [text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)])
      .map(onTheWire),
  )
  return hashes
}
