import { namedAddress } from '@college/rules/kit/named-address.ts'
import type { App } from '../app-parts.ts'
import { isDemoPartner } from '../demo-partners/door.ts'
import { frameSettings } from './settings.ts'

const PURPOSE = 'frame'
/** How long a frame's address is valid: as long as a session may be idle (D3-B082). */
const GOOD_FOR_MS = 12 * 3600 * 1_000

/**
 * The address of our page that frames `url`. It is signed: only addresses that this server issued are framed (security
 * 11).
 */
export function frameOf({ secrets }: Pick<App, 'secrets'>, url: string, now: Date): string {
  if (url === '') return ''
  return `/frame/page?key=${secrets.encrypt(PURPOSE, JSON.stringify({ url, until: now.getTime() + GOOD_FOR_MS }))}`
}

/** The address inside a key; undefined when the signature is wrong or the key has expired. */
export function readFrameKey({ secrets }: Pick<App, 'secrets'>, key: string, now: Date): string | undefined {
  const said = secrets.decrypt(PURPOSE, key)
  if (said === undefined) return undefined
  const { url, until } = JSON.parse(said) as { url: string; until: number }
  return until > now.getTime() ? url : undefined
}

/** The address when its host is on the current allow-list or it is a demo site; else ''. */
export const named = async (app: Pick<App, 'settings' | 'config'>, url: string): Promise<string> =>
  isDemoPartner(app, url) ? url : namedAddress(url, await app.settings.get(frameSettings.hosts))
