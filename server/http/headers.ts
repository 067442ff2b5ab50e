import type { Config } from '../kit/config.ts'

/**
 * The headers of every answer: pages, API calls, files, refusals, and errors before a route is known (docs/security.md,
 * "Headers on every answer"). One fixed table, so that no kind of answer can miss a header.
 */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    // Most answers are personal. Cacheable ones (the app's own files) override this.
    'cache-control': 'no-store',
  }
}

type PolicyWish = {
  /** WebAssembly may run. */
  wasm?: boolean
  trustedTypes?: boolean
  /** Origins that the page may show in frames. */
  frames?: string[]
  /** The hashes of the page's inline scripts, as the policy writes them. */
  scripts?: string[]
  /** Only style elements that carry this value apply, besides the style sheets of this server. */
  styleNonce?: string
}

/** No inline scripts, but those that are named by their hash, and no inline styles. Our pages may connect to this server and to the object storage only. */
export function contentSecurityPolicy(
  config: Config,
  { trustedTypes = true, wasm = false, frames = [], scripts = [], styleNonce }: PolicyWish = {},
): string {
  const files = [...fileOrigins(config), ...liveOrigins(config)]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...scripts],
    'style-src': ["'self'", ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'media-src': ["'self'", 'blob:', ...files],
    'connect-src': ["'self'", ...socketOrigins(config), ...files],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    ...(trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'dompurify', 'nc'],
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** 'self' includes web sockets, except in older WebKit, which needs the full address. */
function socketOrigins({ PUBLIC_URL }: Config): string[] {
  return PUBLIC_URL ? [new URL(PUBLIC_URL).origin.replace(/^http/, 'ws')] : []
}

/** Streams come from the media server that is configured. */
const liveOrigins = ({ SRS_PLAY_URL }: Config): string[] => (SRS_PLAY_URL ? [new URL(SRS_PLAY_URL).origin] : [])

/** Signed file addresses point to the object storage; the bucket may be in the host or in the path. */
function fileOrigins({ S3_ENDPOINT, S3_BUCKET }: Config): string[] {
  if (!S3_ENDPOINT || !S3_BUCKET) return []
  const { protocol, host, origin } = new URL(S3_ENDPOINT)
  return [origin, `${protocol}//${S3_BUCKET}.${host}`]
}
