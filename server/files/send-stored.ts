import { mimeOf, suffixOf } from '@college/rules/files/kinds.ts'
import type { FastifyReply } from 'fastify'
import type { App } from '../app-parts.ts'

export type SentAs = { disposition: string; cache: string }

/** A CSP that allows a file opened in the browser to do nothing. Inline style is for the college's own SVG pictures. */
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
/**
 * How long the address in the bucket is valid, and its redirect cached. Where the reader is asked about each time, the
 * address is of no use to who may no longer read the file.
 */
const REDIRECTS = {
  cached: { seconds: 3_600, cache: 'private, max-age=600' },
  asked: { seconds: 60, cache: 'private, no-store' },
}

/**
 * Sends a stored file. From the local disk it answers range requests and sends an ETag and Last-Modified; from a bucket
 * it redirects to a signed address. A missing file is answered with 404.
 */
export async function sendStored(
  app: Pick<App, 'storage'>,
  reply: FastifyReply,
  key: string,
  { disposition, cache }: SentAs,
) {
  const suffix = suffixOf(key)
  const mime = mimeOf(suffix)
  const headers = {
    'content-type': mime,
    'content-disposition': disposition,
    'content-security-policy': SEALED,
    'cache-control': cache,
  }
  const redirect = cache.includes('max-age') ? REDIRECTS.cached : REDIRECTS.asked
  const source = await app.storage.source(key, { mime, disposition, seconds: redirect.seconds })
  if ('directory' in source) {
    return reply.sendFile(key, source.directory, {
      cacheControl: false,
      contentType: false,
      dotfiles: 'deny',
      index: false,
      // Set only when the file exists: a refusal has its own content type.
      onFile: () => void reply.headers(headers),
    })
  }
  // A playlist contains relative names, and a bucket cannot sign a whole directory; captions are read by our own code,
  // which may ask this server only. So both are sent by this server.
  if (suffix === 'm3u8' || suffix === 'vtt') return reply.headers(headers).send(await app.storage.bytes(key))
  return reply.header('cache-control', redirect.cache).redirect(source.address, 302)
}
