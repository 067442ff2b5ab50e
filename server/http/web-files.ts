import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from '../kit/config.ts'
import { contentSecurityPolicy } from './headers.ts'

/** File names in this directory contain a content hash (Vite). */
const HASHED = /[/\\]assets[/\\]/
/** The page, and its compressed copies. */
const PAGE = /[/\\]index\.html(\.br|\.gz)?$/
/**
 * The encoder of the live studio. A worker has the policy of its own file: only here may WebAssembly run, which encodes
 * sound where the browser cannot, and a worker be made from a blob.
 */
const ENCODER = /[/\\]assets[/\\]encoder-worker-[\w-]+\.js(\.br|\.gz)?$/
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Revalidated on each use, with 304 while unchanged: a new version is visible at once. */
const ASK_AGAIN = 'no-cache'

/**
 * Serves the built web app: only the files that exist at the start. Clients that accept it get the precompressed copies
 * (tools/compress.ts).
 */
export async function serveWebFiles(http: FastifyInstance, root: string, config: Config): Promise<void> {
  if (!existsSync(root)) {
    http.log.warn(`${root} does not exist: only the calls are served`)
    return
  }
  const pagePolicy = contentSecurityPolicy(config, { scripts: inlineScripts(pageIn(root)) })
  const encoderPolicy = contentSecurityPolicy(config, { wasm: true, trustedTypes: false })
  const serveFiles: FastifyPluginAsync = async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isAlwaysServed: true }
    })
    await files.register(statics, {
      root: path.resolve(root),
      wildcard: false,
      globIgnore: ['**/*.{br,gz,map}'],
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', HASHED.test(file) ? IMMUTABLE : ASK_AGAIN)
        if (ENCODER.test(file)) reply.header('content-security-policy', encoderPolicy)
        if (PAGE.test(file)) reply.header('content-security-policy', pagePolicy)
      },
    })
  }
  await http.register(serveFiles)
}

const pageIn = (root: string): string => {
  const page = path.join(root, 'index.html')
  return existsSync(page) ? readFileSync(page, 'utf8') : ''
}

/** The hashes of the inline scripts of a page, as a content security policy writes them. */
export function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
