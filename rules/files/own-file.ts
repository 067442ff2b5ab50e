/** A plain address with a host: no user before the host, and no '\', which browsers treat as '/'. */
const ADDRESS =
  /^(?:(https?):\/\/([a-z\d.-]+(?::\d+)?))?\/files\/([\x21-\x22\x24-\x3e\x40-\x5b\x5d-\x7e]*)(?:[?#][\x21-\x5b\x5d-\x7e]*)?$/i
/** Parent segments ('..'), plain or encoded: a browser resolves them before it sends the request. */
const UPWARDS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The part after `/files/` of an address on one of our own hosts, or of a path without a host; undefined for any other
 * address (security 8, D3-Q08). `hosts` are written as in an address: without the default port.
 */
export function ownFilePath(url: string, hosts: readonly string[]): string | undefined {
  const [whole, scheme = '', host, path = ''] = ADDRESS.exec(url) ?? []
  if (whole === undefined || UPWARDS.test(path)) return undefined
  if (host === undefined) return path
  const usualPort = scheme.toLowerCase() === 'https' ? ':443' : ':80'
  return hosts.includes(host.toLowerCase().replace(new RegExp(`${usualPort}$`), '')) ? path : undefined
}
