import { existsSync } from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

/** File names in this directory contain a content hash (Vite). */
const HASHED = /[/\\]assets[/\\]/
const FOREVER = 'public, max-age=31536000, immutable'
/** Revalidated on each use, with 304 while unchanged: a new version is visible at once. */
const ASK_AGAIN = 'no-cache'

/**
 * Serves the built web app: only the files that exist at the start. Clients that accept it get the precompressed copies
 * (tools/compress.ts).
 */
export async function serveWebFiles(http: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) {
    http.log.warn(`${root} does not exist: only the calls are served`)
    return
  }
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
        reply.header('cache-control', HASHED.test(file) ? FOREVER : ASK_AGAIN)
      },
    })
  }
  await http.register(serveFiles)
}
