/** With the host exactly as named: no user before it, no backslash that browsers take for a slash after it. */
const HTTPS = /^https:\/\/([a-z\d.-]+(?::\d+)?)(?:[/?#][\w\-./?#=&%~:+,;@!$'()*]*)?$/i

/** The address itself when it leads by https to a host that the college has named, else ''. `hosts`: by spaces. */
export function namedAddress(url: string, hosts: string): string {
  const [address, host] = HTTPS.exec(url) ?? []
  const isNamed = host !== undefined && hosts.toLowerCase().split(/\s+/).includes(host.toLowerCase())
  return isNamed && address ? address : ''
}
