import { subscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoints } from '@college/contract/endpoints.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { testApp } from '../testing/app.ts'
import { contentSecurityPolicy, securityHeaders } from './headers.ts'

/** Every route, including those of plugins; collected while the server is built. */
const registered: RouteOptions[] = []
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void registered.push(route))
})

const webRoot = mkdtempSync(path.join(tmpdir(), 'web-'))
mkdirSync(path.join(webRoot, 'assets'))
writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html>')
writeFileSync(path.join(webRoot, 'assets/index-abc123.js'), 'export {}')
const app = await testApp('2026-11-04T09:00+08:00', { webRoot, environment: { DEMO: '1' } })
app.http.get('/breaks', async () => {
  throw new Error('fault')
})
await app.http.ready()
const fixed = securityHeaders(app.config)
const { 'cache-control': noStore, 'content-security-policy': policy, ...always } = fixed

/** These pages of the demo college have a stricter policy of their own. */
const isPartnerPage = (url: string) => url.startsWith('/demo-partners/')

const addresses = registered
  .flatMap(({ method, url }) =>
    [method].flat().map((one) => ({ method: one, url: url.replaceAll(/:\w+/g, 'x').replace('*', 'x') })),
  )
  .filter(({ method }) => method !== 'HEAD')

test('the tested routes include every endpoint of the contract', () => {
  const walked = new Set(registered.map(({ method, url }) => `${method} ${url}`))
  const bound = endpoints.filter(({ method, path }) => walked.has(`${method} ${path}`))
  expect(bound.length).toBeGreaterThan(0)
  expect(addresses.length).toBeGreaterThan(bound.length)
})

test('security "Headers on every answer": every route sends them with every answer', async () => {
  const lacking: string[] = []
  for (const { method, url } of addresses) {
    const { headers } = await app.http.inject({ method: method as 'GET', url })
    for (const [name, value] of Object.entries(always)) {
      if (headers[name] !== value) lacking.push(`${method} ${url}: ${name}`)
    }
    for (const part of isPartnerPage(url) ? ["default-src 'none'", 'sandbox'] : [])
      if (!headers['content-security-policy']?.toString().includes(part)) lacking.push(`${method} ${url}: ${part}`)
    for (const part of isPartnerPage(url)
      ? []
      : (policy?.split('; ').filter((part) => !part.includes('trusted-types')) ?? [])) {
      if (!headers['content-security-policy']?.toString().includes(part)) lacking.push(`${method} ${url}: ${part}`)
    }
    if (headers['access-control-allow-origin']) lacking.push(`${method} ${url}: CORS`)
  }
  expect(lacking).toEqual([])
})

test('only Swagger UI is exempt from Trusted Types', async () => {
  const without: string[] = []
  for (const { method, url } of addresses) {
    const { headers } = await app.http.inject({ method: method as 'GET', url })
    if (headers['content-security-policy'] !== policy && !isPartnerPage(url)) without.push(url)
  }
  // Stored files have a stricter policy.
  expect(without.filter((url) => !url.startsWith('/docs/ui') && !url.startsWith('/files/'))).toEqual([])
})

test.each([
  ['a call', '/setting/get/setting_nc_player', 200],
  ['a refusal', '/setting/get/nothing', 404],
  ['an address that is not there', '/nothing', 404],
  ['a fault', '/breaks', 500],
])('%s is not cacheable', async (_what, url, status) => {
  const { statusCode, headers } = await app.http.inject({ url })
  expect([statusCode, headers['cache-control']]).toEqual([status, noStore])
})

test('an answer to a foreign origin has no CORS headers', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const asked = await app.http.inject({ method: 'OPTIONS', url: '/nc/login/login', headers })
  expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('the policy allows neither inline code nor eval', () => {
  expect(policy).not.toMatch(/unsafe|\*|https:|http:/)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify nc")
})

test('the policy allows sockets to the public address, and the object storage', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://college.example/',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
  })
  const directives = contentSecurityPolicy(config).split('; ')
  expect(directives).toContain("connect-src 'self' wss://college.example https://s3.example https://files.s3.example")
  expect(directives).toContain("media-src 'self' blob: https://s3.example https://files.s3.example")
  expect(directives).toContain("script-src 'self'")
})
