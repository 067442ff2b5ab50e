/** An address that is written plainly, with the host exactly as named: no user before it, no '\' that acts as '/'. */
const ADDRESS =
  /^(?:(https?):\/\/([a-z\d.-]+(?::\d+)?))?\/files\/([\x21-\x22\x24-\x3e\x40-\x5b\x5d-\x7e]*)(?:[?#][\x21-\x5b\x5d-\x7e]*)?$/i
/** Steps up, written plainly or encoded, which a browser would take before it asks. */
const UPWARDS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * What follows `/files/` in an address of one of our own hosts, or in a path without a host; undefined for any other
 * (security 8, D3-Q08). `hosts` are written as in an address: without the port that goes without saying.
 */
export function ownFilePath(url: string, hosts: readonly string[]): string | undefined {
  const [whole, scheme = '', host, path = ''] = ADDRESS.exec(url) ?? []
  if (whole === undefined || UPWARDS.test(path)) return undefined
  if (host === undefined) return path
  const usualPort = scheme.toLowerCase() === 'https' ? ':443' : ':80'
  return hosts.includes(host.toLowerCase().replace(new RegExp(`${usualPort}$`), '')) ? path : undefined
}
