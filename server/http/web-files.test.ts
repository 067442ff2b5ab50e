import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, expect, test } from 'vitest'
import { compressIn } from '../../tools/compress.ts'
import { readConfig } from '../kit/config.ts'
import { buildHttp } from './http.ts'
import { serveWebFiles } from './web-files.ts'

const root = mkdtempSync(path.join(tmpdir(), 'web-'))
const INLINE = 'document.title = 1'
const START = 'import("/assets/index-Ab12Cd34.js")'
const SCRIPT = `export const words = '${'网院'.repeat(2_000)}'\n`
mkdirSync(path.join(root, 'assets'))
writeFileSync(
  path.join(root, 'index.html'),
  `<!doctype html><script>${INLINE}</script><script type="module">${START}</script><title>${'网院'.repeat(500)}</title>`,
)
writeFileSync(path.join(root, 'sw.js'), SCRIPT)
writeFileSync(path.join(root, 'assets/index-Ab12Cd34.js'), SCRIPT)
writeFileSync(path.join(root, 'assets/small-Ab12Cd34.css'), 'a{}')
writeFileSync(path.join(root, 'assets/cover-Ab12Cd34.png'), 'p'.repeat(5_000))
writeFileSync(path.join(root, '.secret'), 'canary')
writeFileSync(path.join(root, 'assets/index-Ab12Cd34.js.map'), 'canary')
const compressed = await compressIn(root)

const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '1', RATE_LIMIT_IP: '1' })
const http = await buildHttp(config)
await serveWebFiles(http, root, config)
afterAll(() => http.close())
let strangers = 0

test('security "Headers on every answer": the page may run its inline scripts, named by hash, and no file another one', async () => {
  const hashes = [INLINE, START]
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    .join(' ')
  for (const [url, accepted, scripts] of [
    ['/', 'identity', `script-src 'self' ${hashes};`],
    ['/index.html', 'br', `script-src 'self' ${hashes};`],
    ['/sw.js', 'identity', "script-src 'self';"],
  ] as const) {
    const { headers } = await http.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(headers['content-security-policy']).toContain(scripts)
  }
})

test('the build writes compressed copies of text files where that saves bytes', () => {
  expect(compressed.toSorted()).toEqual(['assets/index-Ab12Cd34.js', 'index.html', 'sw.js'])
})

test.each([
  ['/', 'no-cache', 'text/html; charset=utf-8'],
  ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
  ['/sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
  ['/assets/index-Ab12Cd34.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
  ['/assets/cover-Ab12Cd34.png', 'public, max-age=31536000, immutable', 'image/png'],
])('%s: %s, and is not counted by the rate limit', async (url, kept, type) => {
  for (const _again of [1, 2, 3]) {
    const { statusCode, headers } = await http.inject({ url })
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, kept, type])
  }
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('who takes %s gets it', async (encoding, decompress) => {
  const { headers, rawPayload } = await http.inject({
    url: '/assets/index-Ab12Cd34.js',
    headers: { 'accept-encoding': encoding },
  })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(headers['cache-control']).toContain('immutable')
  expect(decompress(rawPayload).toString()).toBe(SCRIPT)
  expect(rawPayload.length).toBeLessThan(500)
})

test('an unchanged file is not sent again', async () => {
  const first = await http.inject({ url: '/sw.js' })
  const again = await http.inject({ url: '/sw.js', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test.each([
  ['/mobile/download', '/#/mobile/download'],
  ['/mobile/bbs/detail?id=a%26b&other=1', '/#/mobile/bbs/detail?id=a%26b'],
])('D1-R36 a browser that opens %s, the address of a page without its #, is led to the page', async (url, page) => {
  strangers += 1
  const { statusCode, headers } = await http.inject({
    url,
    headers: { accept: 'text/html,*/*' },
    remoteAddress: `10.0.2.${strangers}`,
  })
  expect([statusCode, headers.location]).toEqual([302, page])
})

test.each([
  ['/mobile/download', 'GET', 'application/json'],
  ['/mobile/download', 'POST', 'text/html'],
  ['//evil.example/mobile/download', 'GET', 'text/html'],
  ['/nowhere', 'GET', 'text/html'],
] as const)('%s by %s for %s is not there', async (url, method, accept) => {
  strangers += 1
  const { statusCode, payload } = await http.inject({
    url,
    method,
    headers: { accept },
    remoteAddress: `10.0.1.${strangers}`,
  })
  expect([statusCode, JSON.parse(payload)]).toEqual([404, failed(commonRefusals.notFound)])
})

test.each(['/.secret', '/assets/index-Ab12Cd34.js.map', '/assets/', '/../package.json', '/assets/..%2f.secret'])(
  '%s is not there',
  async (url) => {
    strangers += 1
    const { payload } = await http.inject({ url, remoteAddress: `10.0.0.${strangers}` })
    expect(JSON.parse(payload)).toEqual(failed(commonRefusals.notFound))
  },
)
