import { mimeOf, suffixOf } from '@college/rules/files/kinds.ts'
import type { FastifyReply } from 'fastify'
import type { App } from '../kit/serve.ts'

export type SentAs = { disposition: string; cache: string }

/** What a file can do in a browser that opens it: nothing. Its own style is for pictures of the college (SVG). */
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
/** Shorter than an address of the bucket is good for. */
const KEPT_REDIRECT = 'private, max-age=600'

/**
 * Answers with the bytes of a key: in ranges and with validators from this machine, else by sending the browser to
 * the bucket. The answer to a missing file is the usual 404.
 */
export async function sendStored(app: App, reply: FastifyReply, key: string, { disposition, cache }: SentAs) {
  const suffix = suffixOf(key)
  const mime = mimeOf(suffix)
  const headers = {
    'content-type': mime,
    'content-disposition': disposition,
    'content-security-policy': SEALED,
    'cache-control': cache,
  }
  const source = await app.storage.source(key, { mime, disposition })
  if ('directory' in source) {
    return reply.sendFile(key, source.directory, {
      cacheControl: false,
      contentType: false,
      dotfiles: 'deny',
      index: false,
      // Not before the file is there: a refusal has a type of its own.
      onFile: () => void reply.headers(headers),
    })
  }
  // The names in a playlist are relative to where it came from, and the bucket knows no signature for a directory.
  if (suffix === 'm3u8') return reply.headers(headers).send(await app.storage.bytes(key))
  return reply.header('cache-control', KEPT_REDIRECT).redirect(source.address, 302)
}
