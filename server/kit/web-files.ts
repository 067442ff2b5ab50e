import { existsSync } from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

/** The name of a file in here carries a hash of its content (vite). */
const HASHED = /[/\\]assets[/\\]/
const FOREVER = 'public, max-age=31536000, immutable'
/** Asked for again every time, answered with 304 while nothing changed: a new version is seen at once. */
const ASK_AGAIN = 'no-cache'

/**
 * Serves the built web app: the files that exist at the start and nothing else. Compressed copies beside them
 * (tools/compress.ts) go to those who take them.
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
