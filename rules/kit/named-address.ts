/**
 * An https address with a plain host: no user before it, and no backslash after it, which browsers treat as a slash.
 */
const HTTPS = /^https:\/\/([a-z\d.-]+(?::\d+)?)(?:[/?#][\w\-./?#=&%~:+,;@!$'()*]*)?$/i

/** The address itself when it is https and its host is on the allow-list, else ''. `hosts` is separated by spaces. */
export function namedAddress(url: string, hosts: string): string {
  const [address, host] = HTTPS.exec(url) ?? []
  const isNamed = host !== undefined && hosts.toLowerCase().split(/\s+/).includes(host.toLowerCase())
  return isNamed && address ? address : ''
}
