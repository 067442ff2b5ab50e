import {
  type FailureCounts,
  type Failures,
  LOCK,
  PROOF_ACCOUNT,
  PROOF_ADDRESS,
  SMS_ONLY,
} from '@college/rules/account/lockout.ts'
import type { App } from '../../app-parts.ts'
import { addressOf, networkOf } from '../../kit/network.ts'

const WINDOWS: Record<keyof FailureCounts, Failures> = {
  lock: LOCK,
  day: SMS_ONLY,
  account: PROOF_ACCOUNT,
  addressDay: PROOF_ADDRESS,
}
const kinds = Object.keys(WINDOWS) as (keyof FailureCounts)[]

/** Failures of one account as seen from one network; the account need not exist. */
export type FailureLog = {
  counts(): Promise<FailureCounts>
  /** Counts one more and answers how many there are now. */
  add(): Promise<FailureCounts>
  /** After a success: forgets the failures of the account, but not those of the address, which tried others too. */
  clear(counts: FailureCounts): Promise<void>
}

type Counted = 'password' | 'sms' | 'second-factor'

const addressKey = ({ secrets }: Pick<App, 'secrets'>, what: Counted, ip: string) =>
  `${what}:addressDay:${secrets.hash('failures', addressOf(ip))}`

/** Failed password logins of an address in the last day, over all accounts. */
export const failuresOfAddress = (app: Pick<App, 'limits' | 'secrets'>, ip: string, now: Date): Promise<number> =>
  app.limits.count(addressKey(app, 'password', ip), now)

/** `name` is what was tried: an account's number, a phone. Only a keyed hash of it is stored. */
export function failuresOf(
  app: Pick<App, 'limits' | 'secrets'>,
  what: Counted,
  { name, ip, now }: { name: string; ip: string; now: Date },
): FailureLog {
  const { limits, secrets } = app
  const account = name.toLowerCase()
  const keyOf = (kind: 'lock' | 'day' | 'account', of: string) => `${what}:${kind}:${secrets.hash('failures', of)}`
  const keys: Record<keyof FailureCounts, string> = {
    lock: keyOf('lock', `${account} ${networkOf(ip)}`),
    day: keyOf('day', `${account} ${networkOf(ip)}`),
    account: keyOf('account', account),
    addressDay: addressKey(app, what, ip),
  }

  const inKinds = (found: number[]) =>
    Object.fromEntries(kinds.map((kind, index) => [kind, found[index]])) as FailureCounts

  return {
    async counts() {
      return inKinds(
        await limits.counts(
          kinds.map((kind) => keys[kind]),
          now,
        ),
      )
    },
    async add() {
      const taken = kinds.map((kind) => ({ key: keys[kind], seconds: WINDOWS[kind].seconds }))
      return inKinds(await limits.takeAll(taken, now))
    },
    async clear(known) {
      const made = kinds.filter((kind) => kind !== 'addressDay' && known[kind] > 0)
      await limits.forget(made.map((kind) => keys[kind]))
    },
  }
}
