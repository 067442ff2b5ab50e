import ipaddr from 'ipaddr.js'

/** Prefix length of one network: 256 addresses of IPv4; of IPv6 what a household or a small office gets. */
const NETWORK_BITS = { ipv4: 24, ipv6: 56 } as const

/** Parses an address; IPv4 inside IPv6 becomes IPv4. Undefined when it is not an address. */
function parse(ip: string) {
  const written = ip.split('%')[0] ?? ''
  return ipaddr.isValid(written) ? ipaddr.process(written) : undefined
}

/**
 * The network of an address in CIDR notation: '203.0.113.0/24', '2001:db8:1::/56'. Failed logins are counted by account
 * and network (decision 006): attempts from elsewhere do not lock an account's owner out, and changing the address
 * within a network does not reset the count.
 */
export function networkOf(ip: string): string {
  const address = parse(ip)
  if (!address) return ip
  const bits = NETWORK_BITS[address.kind()]
  return `${ipaddr[address.kind() === 'ipv4' ? 'IPv4' : 'IPv6'].networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}

/** One subscriber: a single address of IPv4, a whole network of IPv6. */
export function addressOf(ip: string): string {
  const address = parse(ip)
  return address?.kind() === 'ipv4' ? address.toString() : networkOf(ip)
}

/** True when both addresses belong to the same network. */
export const isSameNetwork = (one: string, other: string): boolean => networkOf(one) === networkOf(other)

const LOCAL_RANGES = new Set(['private', 'linkLocal', 'uniqueLocal'])

/**
 * Where an address is, for the reader: '本机', '局域网 10.1.1.*', '公网 203.0.113.*'. The last part is left out: the reader
 * has no use for it, and it would identify a colleague's computer.
 */
export function placeOf(ip: string): string {
  const address = parse(ip)
  if (!address) return '未知网络'
  if (address.range() === 'loopback') return '本机'
  const shown = address.kind() === 'ipv4' ? address.toString().replace(/\.\d+$/, '.*') : networkOf(ip)
  return `${LOCAL_RANGES.has(address.range()) ? '局域网' : '公网'} ${shown}`
}
