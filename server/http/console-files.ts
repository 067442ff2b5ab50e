import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from '../kit/config.ts'
import { contentSecurityPolicy } from './headers.ts'
import { IMMUTABLE, inlineScripts } from './web-files.ts'

/** Stands in the built page, and is replaced in each answer. */
const NONCE_MARK = 'style-nonce-of-this-answer'

/**
 * Serves the built console: its files under /console/assets/, and one page for every other address below /console/,
 * because its addresses are paths. Its components write their styles at run time, so each answer of the page names a
 * fresh nonce, and only style elements that carry it apply (decision 036).
 */
export async function serveConsoleFiles(http: FastifyInstance, root: string, config: Config): Promise<void> {
  const page = path.join(root, 'index.html')
  if (!existsSync(page)) {
    http.log.warn(`${page} does not exist: the console is not served`)
    return
  }
  const html = readFileSync(page, 'utf8')
  const scripts = inlineScripts(html)
  const serveFiles: FastifyPluginAsync = async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isAlwaysServed: true }
    })
    await files.register(statics, {
      root: path.resolve(root, 'assets'),
      prefix: '/console/assets/',
      wildcard: false,
      globIgnore: ['**/*.{br,gz,map}'],
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', IMMUTABLE),
    })
    files.get('/console', (_request, reply) => reply.redirect('/console/'))
    files.get('/console/*', (_request, reply) => {
      const styleNonce = randomBytes(18).toString('base64')
      return reply
        .header('content-security-policy', contentSecurityPolicy(config, { styleNonce, scripts }))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html.replace(NONCE_MARK, styleNonce))
    })
  }
  await http.register(serveFiles)
}
