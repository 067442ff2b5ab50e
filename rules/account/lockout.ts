/** So many failures in so many seconds. */
export type Failures = { most: number; seconds: number }

/** An account is locked for one network after five failures (MLPS): a stranger elsewhere locks nobody out. */
export const LOCK: Failures = { most: 5, seconds: 15 * 60 }
/** After ten failures of an account from one network in a day only a code by SMS opens it. */
export const SMS_ONLY: Failures = { most: 10, seconds: 24 * 3600 }
/** From then on a login needs proof of work (D1-Q42). Counted per account, wherever the failures come from. */
export const PROOF_ACCOUNT: Failures = { most: 3, seconds: 24 * 3600 }
/**
 * An address with so many failures in a day proves work for every account: one password tried on many. It is never
 * locked, because an office or a school sits behind one address (decision 006).
 */
export const PROOF_ADDRESS: Failures = { most: 30, seconds: 24 * 3600 }

/** How often logins have failed: this account from this network (now, today), from anywhere, and this address. */
export type FailureCounts = { lock: number; day: number; account: number; addressDay: number }

/** So many failures of the account from this network that for a while nothing is tried any more. */
export const isLocked = ({ lock }: Pick<FailureCounts, 'lock'>): boolean => lock >= LOCK.most

/** Why a password is not even looked at; undefined when it is. */
export function whyLocked(counts: FailureCounts): 'smsOnly' | 'locked' | undefined {
  if (counts.day >= SMS_ONLY.most) return 'smsOnly'
  return isLocked(counts) ? 'locked' : undefined
}

/** Whether the next login needs proof of work. */
export const needsProof = ({ account, addressDay }: FailureCounts): boolean =>
  account >= PROOF_ACCOUNT.most || addressDay >= PROOF_ADDRESS.most

/**
 * How many times the usual work an address has to do: it doubles with every 30 failures of a day, up to 16 times, so
 * that guessing on many accounts becomes slow while a person still waits seconds only (decision 020).
 */
export const workFactor = (addressFailures: number): number =>
  2 ** Math.min(4, Math.floor(addressFailures / PROOF_ADDRESS.most))
