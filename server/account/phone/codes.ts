import { randomInt } from 'node:crypto'
import { sendingRefusals } from '@college/contract/account/proof.ts'
import { CODE_SECONDS, CODE_TRIES, ceilingOfHour, isCode, SMS_LIMITS } from '@college/rules/account/sms.ts'
import { addDays, dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../../app-parts.ts'
import { addressOf } from '../../kit/network.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type CodeUse, codeStore } from './codes.store.ts'
import { phoneHash } from './phone.ts'

type CodePurpose = 'login' | 'forgot-password' | 'bind-phone' | 'new-phone' | 'old-phone' | 'close-account'

/** What a code proves: that who has this phone asked for this. `subject` is a browser, a ticket or a user. */
export type CodeFor = { purpose: CodePurpose; phone: string; subject: string }

type Sending = {
  ip: string
  now: Date
  /** False if no account has the phone, or it may not be bound: everything but the message itself is done. */
  isWanted: boolean
  /** This browser has logged in to the phone's account before. */
  isKnownBrowser: boolean
}

const DAY_SECONDS = 24 * 3600
const DAYS_REMEMBERED = 7

/**
 * Sends a code, or refuses when this phone or address has asked too often. Where the message is not wanted the answer
 * is the same, and nobody waits for the message: neither answer nor time tells who is known (security 12).
 */
export async function sendSmsCode(app: App, use: CodeFor, sending: Sending): Promise<void> {
  const { phone } = use
  const { now, isWanted } = sending
  const why = await whyNotSend(app, phone, sending)
  if (why) throw new Refusal(sendingRefusals[why])
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
export async function redeemCode(
  app: Pick<App, 'database' | 'secrets'>,
  use: CodeFor,
  code: string,
  now: Date,
): Promise<boolean> {
  const id = await checkCode(app, use, code, now)
  return id !== undefined && (await codeStore(app.database).spend([id], now))
}

/**
 * The id of the code where it is the right one, not used yet; a wrong one costs one of five tries. For acts that want
 * several codes: all are checked, then all are used at once.
 */
export async function checkCode(
  app: Pick<App, 'database' | 'secrets'>,
  use: CodeFor,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const written = code.trim()
  if (!isCode(written)) return undefined
  return codeStore(app.database).check(boundTo(app, use), codeHash(app, use, written), now)
}

/** Phones, tickets and browsers are kept as keyed hashes. */
const boundTo = ({ secrets }: Pick<App, 'secrets'>, { purpose, phone, subject }: CodeFor): CodeUse => ({
  purpose,
  phoneHash: phoneHash(secrets, phone),
  subject: secrets.hash('sms-subject', subject),
})

const codeHash = ({ secrets }: Pick<App, 'secrets'>, { purpose, phone, subject }: CodeFor, code: string) =>
  secrets.hash('sms-code', [purpose, phone, subject, code].join(' '))

/**
 * Every message counts for the phone, whatever it is for. Shorter windows come first and spare the longer ones, those
 * of strangers come before those of everybody: a refused stranger takes nothing from the owner.
 */
async function whyNotSend(
  { limits, secrets }: App,
  phone: string,
  { ip, now, isKnownBrowser }: Sending,
): Promise<keyof typeof sendingRefusals | undefined> {
  const key = phoneHash(secrets, phone)
  const may = (name: keyof typeof SMS_LIMITS, of: string) => limits.take(`sms:${name}:${of}`, SMS_LIMITS[name], now)
  const isFull = async (name: keyof typeof SMS_LIMITS) =>
    (await limits.count(`sms:${name}:${key}`, now)) >= SMS_LIMITS[name].most
  // Looked at before the minute is taken: a stranger who is refused must not keep the owner waiting either.
  if (!isKnownBrowser && (await isFull('strangersDay'))) return 'dayIsFull'
  if (!isKnownBrowser && (await isFull('strangersHour'))) return 'tooSoon'
  if (!(await may('minute', key))) return 'tooSoon'
  if (!(await may('address', addressOf(ip)))) return 'tooSoon'
  if (!isKnownBrowser && !(await may('strangersHour', key))) return 'tooSoon'
  if (!isKnownBrowser && !(await may('strangersDay', key))) return 'dayIsFull'
  if (!(await may('hour', key))) return 'tooSoon'
  return (await may('day', key)) ? undefined : 'dayIsFull'
}

async function deliver(app: App, phone: string, code: string, now: Date): Promise<void> {
  try {
    if (await isBelowCeiling(app, now)) await app.sms.sendCode(phone, code, now)
    else app.http.log.error('three times as many codes as in a usual hour: none is sent')
  } catch (error) {
    app.http.log.error({ err: error }, 'a code was not sent')
  }
}

/** Limits the cost of an attack on many phones: it counts the messages that are really sent, of all phones together. */
async function isBelowCeiling({ limits }: App, now: Date): Promise<boolean> {
  const today = dayOf(now)
  const days = Array.from({ length: DAYS_REMEMBERED }, (_, back) => addDays(today, -1 - back))
  const sent = await Promise.all(days.map((day) => limits.count(`sms:day:${day}`, now)))
  await limits.take(`sms:day:${today}`, { most: Infinity, seconds: (DAYS_REMEMBERED + 1) * DAY_SECONDS }, now)
  return limits.take('sms:hour', { most: ceilingOfHour(sent), seconds: 3600 }, now)
}
