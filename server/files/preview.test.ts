import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { previewFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { pdf } from '../testing/uploads.ts'
import { files } from './tables.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-preview-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', {
  environment: { DATA_DIR: directory, PUBLIC_URL: 'https://college.example.cn' },
})
const owner = await aUser(app.database)
const reader = await asUser(app, owner)
const stranger = await asUser(app, await aUser(app.database))
const guest = asGuest(app)
const noAddress = failed(previewFile.refusals.noAddress)

async function aFile(suffix: string, visibleTo = 'login', directory = 'uploads') {
  const key = `${directory}/${visibleTo}.${suffix}`
  await app.storage.put(key, suffix === 'pdf' ? pdf() : Buffer.from('学而时习之'), 'text/plain')
  const row = {
    key,
    name: `讲义.${suffix}`,
    suffix,
    mime: 'x',
    bytes: 1,
    visibleTo,
    ownerId: owner.id,
    createdAt: app.now(),
  }
  await app.database.insert(files).values(row)
  return `/files/${key}`
}
const address = await aFile('pdf')
const own = await aFile('pdf', 'owner')

describe('D3-C45 D3-B314 a file of this server is shown inline', () => {
  test.each([
    ['its path', address],
    ['our public address', `https://college.example.cn${address}`],
    ['the address it was asked at', `http://localhost:80${address}`],
    ['with a query', `${address}?a=1#b`],
  ])('by %s', async (_name, url) => {
    const response = await reader.ask(previewFile, { url })
    expect([response.statusCode, response.headers['content-type'], response.rawPayload.equals(pdf())]).toEqual([
      200,
      'application/pdf',
      true,
    ])
    expect(response.headers['content-disposition']).toMatch(/^inline; .*%E8%AE%B2%E4%B9%89\.pdf$/)
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('a text is shown too, always as plain text', async () => {
    const response = await reader.ask(previewFile, { url: await aFile('txt') })
    expect([response.headers['content-type'], response.body]).toEqual(['text/plain; charset=utf-8', '学而时习之'])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a signed address is enough for a guest until it expires; then the session decides', async () => {
    await aFile('pdf', 'login', 'documents')
    const url = await app.storage.address('documents/login.pdf', { now: app.now(), seconds: 60 })
    expect((await guest.ask(previewFile, { url })).statusCode).toBe(200)
    app.pass(100)
    expect((await guest.ask(previewFile, { url })).json()).toEqual(failed(commonRefusals.logInFirst))
    expect((await reader.ask(previewFile, { url })).statusCode).toBe(200)
    app.setNow('2026-11-04T09:00+08:00')
  })
})

test('D2-B366 D3-B342 D3-M118 a type that cannot be shown is refused with a reason', async () => {
  for (const suffix of ['doc', 'xls', 'ppt', 'zip']) {
    const response = await reader.ask(previewFile, { url: await aFile(suffix) })
    expect([response.statusCode, response.json()]).toEqual([409, failed(previewFile.refusals.notPreviewable)])
  }
})

test('a person who may not read a file is refused', async () => {
  expect((await guest.ask(previewFile, { url: address })).json()).toEqual(failed(commonRefusals.logInFirst))
  expect((await stranger.ask(previewFile, { url: own })).json()).toEqual(failed(commonRefusals.notAllowed))
  expect((await reader.ask(previewFile, { url: own })).statusCode).toBe(200)
})

test.each([
  [undefined],
  [''],
  [' '],
  ['/files/'],
  ['/files/uploads/none.pdf'],
  ['files/uploads/login.pdf'],
  ['/etc/passwd'],
  ['x'.repeat(900)],
])('D2-B288 D3-M116 D3-B340 an empty address, or one of no file: %j', async (url) => {
  expect((await reader.ask(previewFile, { url })).json()).toEqual(noAddress)
})

describe('security 8 the server requests no given address', () => {
  let hits = 0
  const canary = createServer((_request, response) => {
    hits += 1
    response.end('canary')
  })
  afterAll(() => canary.close())

  const hostsOf = (port: number) => [
    ...[
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f000001',
      '017700000001',
      '127.1',
      '127.0.1',
      '0',
      '①②⑦.⓪.⓪.①',
      '127。0。0。1',
      'localhost.',
      'LOCALHOST',
      '127.0.0.1.nip.io',
    ].map((host) => `${host}:${port}`),
    `college.example.cn@127.0.0.1:${port}`,
    `college.example.cn%2f@127.0.0.1:${port}`,
    `college.example.cn\\@127.0.0.1:${port}`,
    `127.0.0.1:${port}#college.example.cn`,
    `127.0.0.1:${port}?college.example.cn`,
    `127.0.0.1:${port}/college.example.cn`,
    `college.example.cn.127.0.0.1.nip.io:${port}`,
    `college.example.cn:${port}`,
  ]
  const schemes = [
    'http://',
    'https://',
    '//',
    '\\\\',
    '/\\',
    'http:/',
    'http:',
    'ftp://',
    'gopher://',
    'file://',
    'dict://',
    'jar:http://',
    'HTTP://',
    ' http://',
    '\thttp://',
    'http:\\\\',
  ]
  const others = [
    'file:///etc/passwd',
    'data:text/html,a',
    'javascript:alert(1)',
    'http://169.254.169.254/latest/meta-data/',
    `http://college.example.cn:1/files/uploads/login.pdf`,
    'https://user:pass@college.example.cn/files/uploads/login.pdf',
    '/files/../../../etc/passwd',
    '/files/%2e%2e/%2e%2e/secret',
    '//college.example.cn/files/uploads/login.pdf',
    '/\\college.example.cn/files/uploads/login.pdf',
    '/\t/college.example.cn/files/uploads/login.pdf',
  ]

  test('more than 200 attempts to make it request one', async () => {
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const { port } = canary.address() as AddressInfo
    const urls = [
      ...schemes.flatMap((scheme) => hostsOf(port).map((host) => `${scheme}${host}/files/uploads/login.pdf`)),
      ...others,
    ]
    expect(urls.length).toBeGreaterThan(200)
    for (const url of urls) {
      const response = await reader.ask(previewFile, { url })
      expect(response.json(), url).toEqual(noAddress)
    }
    expect(hits).toBe(0)
    // Proves that the canary server does notice a request.
    await fetch(`http://127.0.0.1:${port}/`)
    expect(hits).toBe(1)
  })
})
