import { networkOf } from './lockout.ts'

const LOCAL = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/
const LOCAL_V6 = /^f[cde]/i

/** Whether two addresses are of one network, as far as addresses tell. */
export const isSameNetwork = (one: string, other: string): boolean => networkOf(one) === networkOf(other)

/**
 * Where an address is, in words: '本机', '局域网 10.1.1.*' or '公网 203.0.113.*'. The last part is left out: it says
 * nothing to the reader, and something about their colleague.
 */
export function placeOf(ip: string): string {
  const address = ip.replace(/^::ffff:/i, '')
  if (address === '::1' || address.startsWith('127.')) return '本机'
  const isLocal = LOCAL.test(address) || (address.includes(':') && LOCAL_V6.test(address))
  const shown = address.includes(':') ? networkOf(address) : address.replace(/\.\d+$/, '.*')
  return `${isLocal ? '局域网' : '公网'} ${shown}`
}
