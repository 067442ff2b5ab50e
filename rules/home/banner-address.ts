import { safeReturn } from '../kit/safe-return.ts'

/** With the host exactly as named: no user before it, no backslash that browsers take for a slash after it. */
const HTTPS = /^https:\/\/([a-z\d.-]+(?::\d+)?)(?:[/?#][\w\-./?#=&%~:+,;@!$'()*]*)?$/i

/**
 * Where a banner may lead (D1-Q90): to a screen of ours, or by https to a host that the college has named. Anything
 * else leads nowhere: ''. `hosts` are separated by spaces.
 */
export function bannerAddress(url: string, hosts: string): string {
  const own = safeReturn(url)
  if (own) return own
  const [address, host] = HTTPS.exec(url) ?? []
  const isNamed = host !== undefined && hosts.toLowerCase().split(/\s+/).includes(host.toLowerCase())
  return isNamed && address ? address : ''
}
