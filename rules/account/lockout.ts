/** So many failures in so many seconds. */
export type Failures = { most: number; seconds: number }

/** An account is locked for one network after five failures (MLPS): a stranger elsewhere locks nobody out. */
export const LOCK: Failures = { most: 5, seconds: 15 * 60 }
/**
 * A whole address is locked later than D1-Q77 has it: an office sits behind one, and five colleagues who mistype must
 * not shut out the rest. The security page counts per account and network, and it wins.
 */
export const LOCK_ADDRESS: Failures = { most: 30, seconds: 15 * 60 }
/** After ten failures of an account from one network in a day only a code by SMS opens it. */
export const SMS_ONLY: Failures = { most: 10, seconds: 24 * 3600 }
/** From then on a picture has to be read (D1-Q42). Counted per account, wherever the failures come from. */
export const CAPTCHA: Failures = { most: 3, seconds: 24 * 3600 }
/** An address that fails so often in a day reads a picture for every account: one password tried on many. */
export const CAPTCHA_ADDRESS: Failures = { most: 50, seconds: 24 * 3600 }

/** How often it has failed: this account from this network (now, today), from anywhere, and this address. */
export type FailureCounts = { lock: number; day: number; account: number; address: number; addressDay: number }

/** So many failures that for a while nothing is tried any more. */
export const isLocked = ({ lock, address }: FailureCounts): boolean => lock >= LOCK.most || address >= LOCK_ADDRESS.most

/** Why a password is not even looked at; undefined when it is. */
export function whyLocked(counts: FailureCounts): 'smsOnly' | 'locked' | undefined {
  if (counts.day >= SMS_ONLY.most) return 'smsOnly'
  return isLocked(counts) ? 'locked' : undefined
}

export const needsCaptcha = ({ account, addressDay }: FailureCounts): boolean =>
  account >= CAPTCHA.most || addressDay >= CAPTCHA_ADDRESS.most

/**
 * The network an address belongs to: 256 addresses of IPv4, a /64 of IPv6. A stranger elsewhere locks nobody out,
 * and a change of address at home evades nothing.
 */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)
  return v4 ? `${v4[1]}.0/24` : `${prefixOf(ip)}/64`
}

/** One household or one phone: an address of IPv4, a /64 of IPv6. */
export function addressOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  return v4?.[1] ?? networkOf(ip)
}

/** The first four groups of an IPv6 address, its '::' written out. */
function prefixOf(ip: string): string {
  const [left = '', right] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const head = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  const missing = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array(missing).fill('0'), ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
