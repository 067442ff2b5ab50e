import type { Config } from './config.ts'

/**
 * The headers of every answer: pages, calls, files, refusals, and what is answered before a route is known
 * (security.md, "Headers on every answer"). One fixed table, so that no kind of answer can miss one.
 */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    // Most answers are about a person. What may be kept (the app's own files) says so itself.
    'cache-control': 'no-store',
  }
}

/** Neither inline code nor inline style; a page of ours talks to this server and to where its files are. */
export function contentSecurityPolicy(
  config: Config,
  { trustedTypes = true, frames = [] }: { trustedTypes?: boolean; frames?: string[] } = {},
): string {
  const files = fileOrigins(config)
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
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

/** 'self' means our sockets too, except to older WebKit, which wants to be told the address. */
function socketOrigins({ PUBLIC_URL }: Config): string[] {
  return PUBLIC_URL ? [new URL(PUBLIC_URL).origin.replace(/^http/, 'ws')] : []
}

/** Signed addresses lead to the object storage, in either way of naming a bucket. */
function fileOrigins({ S3_ENDPOINT, S3_BUCKET }: Config): string[] {
  if (!S3_ENDPOINT || !S3_BUCKET) return []
  const { protocol, host, origin } = new URL(S3_ENDPOINT)
  return [origin, `${protocol}//${S3_BUCKET}.${host}`]
}
