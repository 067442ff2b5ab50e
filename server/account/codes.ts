import { randomInt } from 'node:crypto'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { addressOf } from '@college/rules/account/lockout.ts'
import { CODE_SECONDS, CODE_TRIES, ceilingOfHour, isCode, SMS_LIMITS } from '@college/rules/account/sms.ts'
import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { Refusal } from '../kit/refusal.ts'
import type { App } from '../kit/serve.ts'
import { type CodeUse, codeStore } from './codes.store.ts'
import { phoneHash } from './phone.ts'

type CodePurpose = 'login' | 'forgot-password' | 'bind-phone' | 'new-phone' | 'old-phone'

/** What a code proves: that who has this phone asked for this. `subject` is a browser, a ticket or a user. */
export type CodeFor = { purpose: CodePurpose; phone: string; subject: string }

type Sending = { ip: string; now: Date; refusal: RefusalText; isWanted: boolean }

const DAY_SECONDS = 24 * 3600
const DAYS_REMEMBERED = 7

/**
 * Sends a code, unless this phone or address has asked too often. Where it is not `isWanted` (nobody has the phone)
 * everything happens but the message itself, which nobody waits for: neither answer nor time tells (security 12).
 */
export async function sendCode(app: App, use: CodeFor, { ip, now, refusal, isWanted }: Sending): Promise<void> {
  const { phone } = use
  if (!(await mayAsk(app, use, ip, now))) throw new Refusal(refusal)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await codeStore(app.database).add(boundTo(app, use), {
    codeHash: codeHash(app, use, code),
    triesLeft: CODE_TRIES,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_SECONDS * 1_000),
  })
  if (isWanted) void deliver(app, phone, code, now)
}

/** True once for the right code; a wrong one costs one of five tries. */
export async function redeemCode(app: App, use: CodeFor, code: string, now: Date): Promise<boolean> {
  const id = await checkCode(app, use, code, now)
  return id !== undefined && (await codeStore(app.database).spend([id], now))
}

/**
 * The id of the code where it is the right one, not used yet; a wrong one costs one of five tries. For acts that want
 * several codes: all are checked, then all are used at once.
 */
export async function checkCode(app: App, use: CodeFor, code: string, now: Date): Promise<string | undefined> {
  const written = code.trim()
  if (!isCode(written)) return undefined
  return codeStore(app.database).check(boundTo(app, use), codeHash(app, use, written), now)
}

/** Phones, tickets and browsers are kept as keyed hashes. */
const boundTo = ({ secrets }: App, { purpose, phone, subject }: CodeFor): CodeUse => ({
  purpose,
  phoneHash: phoneHash(secrets, phone),
  subject: secrets.hash('sms-subject', subject),
})

const codeHash = ({ secrets }: App, { purpose, phone, subject }: CodeFor, code: string) =>
  secrets.hash('sms-code', [purpose, phone, subject, code].join(' '))

/** Every send counts for the phone, whatever it is for. The shortest window comes first and spares the others. */
async function mayAsk({ limits, secrets }: App, { phone }: CodeFor, ip: string, now: Date): Promise<boolean> {
  const key = phoneHash(secrets, phone)
  const [minute, ...longer] = SMS_LIMITS.phone
  if (!(await limits.take(`sms:${minute.seconds}:${key}`, minute, now))) return false
  if (!(await limits.take(`sms:address:${addressOf(ip)}`, SMS_LIMITS.address, now))) return false
  for (const limit of longer) if (!(await limits.take(`sms:${limit.seconds}:${key}`, limit, now))) return false
  return true
}

async function deliver(app: App, phone: string, code: string, now: Date): Promise<void> {
  try {
    if (await isBelowCeiling(app, now)) await app.sms.sendCode(phone, code, now)
    else app.http.log.error('three times as many codes as in a usual hour: none is sent')
  } catch (error) {
    app.http.log.error({ err: error }, 'a code was not sent')
  }
}

/** The last fence against a bill nobody expects: it counts what really leaves. */
async function isBelowCeiling({ limits }: App, now: Date): Promise<boolean> {
  const today = dayOf(now)
  const days = Array.from({ length: DAYS_REMEMBERED }, (_, back) => addDays(today, -1 - back))
  const sent = await Promise.all(days.map((day) => limits.count(`sms:day:${day}`, now)))
  await limits.take(`sms:day:${today}`, { most: Infinity, seconds: (DAYS_REMEMBERED + 1) * DAY_SECONDS }, now)
  return limits.take('sms:hour', { most: ceilingOfHour(sent), seconds: 3600 }, now)
}
