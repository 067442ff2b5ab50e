import {
  addressOf,
  CAPTCHA,
  CAPTCHA_ADDRESS,
  type FailureCounts,
  type Failures,
  LOCK,
  LOCK_ADDRESS,
  networkOf,
  SMS_ONLY,
} from '@college/rules/account/lockout.ts'
import type { App } from '../kit/serve.ts'

const WINDOWS: Record<keyof FailureCounts, Failures> = {
  lock: LOCK,
  day: SMS_ONLY,
  account: CAPTCHA,
  address: LOCK_ADDRESS,
  addressDay: CAPTCHA_ADDRESS,
}
const kinds = Object.keys(WINDOWS) as (keyof FailureCounts)[]

/** Failures of one account as seen from one address; the account need not exist. */
export type FailureLog = {
  counts(): Promise<FailureCounts>
  /** Counts one more and answers how many there are now. */
  add(): Promise<FailureCounts>
  /** A success makes good what failed before, but not what the address did to others in a day. */
  clear(counts: FailureCounts): Promise<void>
}

/** `name` is what was tried: an account's number, a phone. It is kept as a keyed hash only. */
export function failuresOf(
  { limits, secrets }: App,
  what: 'password' | 'sms',
  { name, ip, now }: { name: string; ip: string; now: Date },
): FailureLog {
  const parts: Record<keyof FailureCounts, string> = {
    lock: `${name.toLowerCase()} ${networkOf(ip)}`,
    day: `${name.toLowerCase()} ${networkOf(ip)}`,
    account: name.toLowerCase(),
    address: addressOf(ip),
    addressDay: addressOf(ip),
  }
  const keyOf = (kind: keyof FailureCounts) => `${what}:${kind}:${secrets.hash('failures', parts[kind])}`

  async function counts(): Promise<FailureCounts> {
    const found = await Promise.all(kinds.map(async (kind) => [kind, await limits.count(keyOf(kind), now)] as const))
    return Object.fromEntries(found) as FailureCounts
  }

  return {
    counts,
    async add() {
      await Promise.all(kinds.map((kind) => limits.take(keyOf(kind), WINDOWS[kind], now)))
      return counts()
    },
    async clear(known) {
      const made = kinds.filter((kind) => kind !== 'addressDay' && known[kind] > 0)
      await Promise.all(made.map((kind) => limits.forget(keyOf(kind))))
    },
  }
}
