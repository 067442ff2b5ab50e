import { namedAddress } from '@college/rules/kit/named-address.ts'
import type { App } from '../kit/serve.ts'

const PURPOSE = 'frame'
/** As long as a session may last without a call: the address is held for it (D3-B082). */
const GOOD_FOR_MS = 12 * 3600 * 1_000

/** The address of our page that shows `url`; only what this server has said is ever framed (security 11). */
export function frameOf({ secrets }: App, url: string, now: Date): string {
  if (url === '') return ''
  return `/frame/page?key=${secrets.encrypt(PURPOSE, JSON.stringify({ url, until: now.getTime() + GOOD_FOR_MS }))}`
}

/** What a key stands for; undefined when it is not ours, or too old. */
export function readFrameKey({ secrets }: App, key: string, now: Date): string | undefined {
  const said = secrets.decrypt(PURPOSE, key)
  if (said === undefined) return undefined
  const { url, until } = JSON.parse(said) as { url: string; until: number }
  return until > now.getTime() ? url : undefined
}

/** The address, if it is one of a host that the college has named, as it is named now; else ''. */
export const named = async ({ settings }: App, url: string): Promise<string> =>
  namedAddress(url, await settings.get('setting_nc_other_hosts'))
