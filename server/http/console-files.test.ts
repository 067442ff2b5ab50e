import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { serveConsoleFiles } from './console-files.ts'
import { buildHttp } from './http.ts'

const root = mkdtempSync(path.join(tmpdir(), 'console-'))
mkdirSync(path.join(root, 'assets'))
const [CHECK, START] = ['document.title = 1', 'import("/console/assets/index-Ab12Cd34.js")']
writeFileSync(
  path.join(root, 'index.html'),
  `<meta name="csp-nonce" content="style-nonce-of-this-answer" /><script>${CHECK}</script><script type="module">${START}</script>`,
)
writeFileSync(path.join(root, 'assets/index-Ab12Cd34.js'), 'export {}')
const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '1', RATE_LIMIT_IP: '1' })
const http = await buildHttp(config)
await serveConsoleFiles(http, root, config)
afterAll(() => http.close())

const nonceOf = async (url: string) => {
  const { headers, payload } = await http.inject({ url })
  const [, inPolicy] = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  const [, inPage] = /content="([^"]+)"/.exec(payload) ?? []
  return { inPolicy, inPage }
}

test('security "Headers on every answer": every answer of the page names a fresh nonce for its styles, and its own inline scripts by their hash', async () => {
  const [one, other] = [await nonceOf('/console/'), await nonceOf('/console/classes?status=open')]
  expect(one.inPage).toMatch(/^[\w+/]{24}$/)
  expect(one.inPolicy).toBe(one.inPage)
  expect(other.inPolicy).toBe(other.inPage)
  expect(other.inPage).not.toBe(one.inPage)
  const { headers } = await http.inject({ url: '/console/' })
  const hashes = [CHECK, START].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
  expect(headers['cache-control']).toBe('no-store')
})

test('files are kept for ever, and what is no file is no page', async () => {
  const file = await http.inject({ url: '/console/assets/index-Ab12Cd34.js' })
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await http.inject({ url: '/console' })).headers.location).toBe('/console/')
})
