import { namedAddress } from '../kit/named-address.ts'
import { safeReturn } from '../kit/safe-return.ts'

/**
 * Where a banner may lead (D1-Q90): to a screen of ours, or by https to a host that the college has named. Anything
 * else leads nowhere: ''. `hosts` are separated by spaces.
 */
export const bannerAddress = (url: string, hosts: string): string => safeReturn(url) ?? namedAddress(url, hosts)
