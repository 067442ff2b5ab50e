import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loginOut } from '@college/contract/account/login.ts'
import { storedFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { files } from './tables.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-files-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: directory } })
const { storage } = app

const LECTURE = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251))
await storage.put('media/lecture/sd.mp4', LECTURE, 'video/mp4')
await storage.put('public/banners/one.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
const signed = (key: string, seconds?: number) => storage.address(key, { now: app.now(), ...(seconds && { seconds }) })

describe('D3-Q57 a signed address', () => {
  test('serves the file, with the headers that a player needs', async () => {
    const response = await get(await signed('media/lecture/sd.mp4'))
    expect([response.statusCode, response.rawPayload.equals(LECTURE)]).toEqual([200, true])
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-disposition': expect.stringMatching(/^inline/),
      etag: expect.any(String),
      'last-modified': expect.any(String),
    })
  })

  test('expires, and says so in the envelope', async () => {
    const address = await signed('media/lecture/sd.mp4', 60)
    app.pass(59)
    expect((await get(address)).statusCode).toBe(200)
    app.pass(16)
    const response = await get(address)
    expect([response.statusCode, response.json()]).toEqual([403, failed(storedFile.refusals.addressExpired)])
    app.setNow('2026-11-04T09:00+08:00')
  })

  test('stays the same for a while, so that browsers can cache the file', async () => {
    const first = await signed('media/lecture/sd.mp4')
    app.pass(30)
    expect(await signed('media/lecture/sd.mp4')).toBe(first)
    app.setNow('2026-11-04T09:00+08:00')
  })

  test('is valid for its own file and its own time only', async () => {
    await storage.put('media/lecture/hd.mp4', LECTURE, 'video/mp4')
    const [, , , permit = ''] = (await signed('media/lecture/sd.mp4')).split('/')
    const [until, signature = ''] = permit.split('.')
    const forgeries = [
      `/files/s/${permit}/media/lecture/hd.mp4`,
      `/files/s/${Number(until) + 1}.${signature}/media/lecture/sd.mp4`,
      `/files/s/0${until}.${signature}/media/lecture/hd.mp4`,
      `/files/s/${until}.${'0'.repeat(64)}/media/lecture/sd.mp4`,
      `/files/s/${until}.${signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}/media/lecture/sd.mp4`,
    ]
    for (const forgery of forgeries) {
      const response = await get(forgery)
      expect([response.statusCode, response.json()]).toEqual([403, failed(storedFile.refusals.addressExpired)])
    }
  })

  test('for a session is valid until that ends, and for its own session only', async () => {
    const client = await asUser(app, await aUser(app.database))
    const session = client.sessionId
    const address = await storage.address('media/lecture/sd.mp4', { now: app.now(), session })
    expect((await get(address)).statusCode).toBe(200)
    const other = (await asUser(app, await aUser(app.database))).sessionId
    for (const forged of [address.replace(session, other), address.replace(`.${session}`, '')]) {
      expect((await get(forged)).json()).toEqual(failed(storedFile.refusals.addressExpired))
    }
    await client.send(loginOut, {})
    // An answer is kept for some seconds.
    await expect.poll(async () => (await get(address)).statusCode).toBe(403)
    expect((await get(address)).json()).toEqual(failed(storedFile.refusals.addressExpired))
    const preview = await get(`/preview/file?url=${encodeURIComponent(address)}`)
    expect(preview.json().success).toBe(false)
  })

  test('of a playlist is valid for its segments, and nothing outside its directory', async () => {
    const playlist = '#EXTM3U\n#EXTINF:6,\n000.ts\n'
    await storage.put('media/lecture/hls/index.m3u8', Buffer.from(playlist), 'application/vnd.apple.mpegurl')
    await storage.put('media/lecture/hls/000.ts', LECTURE, 'video/mp2t')
    const address = await signed('media/lecture/hls/index.m3u8')
    const index = await get(address)
    expect([index.headers['content-type'], index.body]).toEqual(['application/vnd.apple.mpegurl', playlist])

    const segment = await get(address.replace('index.m3u8', '000.ts'))
    expect([segment.statusCode, segment.headers['content-type']]).toEqual([200, 'video/mp2t'])
    for (const other of ['media/lecture/sd.mp4', 'media/sd.mp4']) {
      expect((await get(address.replace('media/lecture/hls/index.m3u8', other))).statusCode).toBe(403)
    }
  })

  test('of a deleted file is not found', async () => {
    const response = await get(await signed('media/gone.mp4'))
    expect([response.statusCode, response.json()]).toEqual([404, failed(commonRefusals.notFound)])
  })
})

describe('D3-Q57 ranges', () => {
  test.each([
    ['the beginning', 'bytes=0-99', [0, 100]],
    ['the middle', 'bytes=4000-4009', [4000, 4010]],
    ['an open end', 'bytes=4990-', [4990, 5000]],
    ['the tail', 'bytes=-5', [4995, 5000]],
    ['more than there is', 'bytes=4000-9999', [4000, 5000]],
  ])('%s', async (_name, range, [from = 0, to = 0]) => {
    const response = await get(await signed('media/lecture/sd.mp4'), { range })
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${from}-${to - 1}/5000`)
    expect(response.rawPayload.equals(LECTURE.subarray(from, to))).toBe(true)
  })

  test('a range beyond the end is refused, with the length of the file', async () => {
    const response = await get(await signed('media/lecture/sd.mp4'), { range: 'bytes=5000-' })
    expect([response.statusCode, response.headers['content-range']]).toEqual([416, 'bytes */5000'])
    expect(response.json()).toEqual(failed(storedFile.refusals.wrongRange))
  })

  test('an unchanged file is not sent again', async () => {
    const address = await signed('media/lecture/sd.mp4')
    const { etag = '', 'last-modified': modified = '' } = (await get(address)).headers
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(address, { 'if-modified-since': modified })).statusCode).toBe(304)
    expect((await get(address, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
    expect((await get(address, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test('HEAD answers everything but the body', async () => {
    const response = await app.http.inject({ method: 'HEAD', url: await signed('media/lecture/sd.mp4') })
    expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([200, '5000', ''])
  })
})

test('D3-Q57 a public file is served to everybody, and active content only as a download', async () => {
  const response = await get(await signed('public/banners/one.svg'))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

const owner = await aUser(app.database)
const keep = async (visibleTo: string) => {
  const key = `uploads/${visibleTo}.jpg`
  await storage.put(key, Buffer.from('picture'), 'image/jpeg')
  await app.database.insert(files).values({
    key,
    name: '合影.jpg',
    suffix: 'jpg',
    mime: 'image/jpeg',
    bytes: 7,
    ownerId: owner.id,
    visibleTo,
    createdAt: app.now(),
  })
  return storage.bareAddress(key)
}
const addresses = { public: await keep('public'), login: await keep('login'), owner: await keep('owner') }
const readers = {
  guest: {},
  stranger: (await asUser(app, await aUser(app.database))).headers,
  owner: (await asUser(app, owner)).headers,
}

describe('D1-Q31 an unsigned address checks the session', () => {
  test.each([
    ['guest', 'public', 200],
    ['guest', 'login', 401],
    ['guest', 'owner', 401],
    ['stranger', 'login', 200],
    ['stranger', 'owner', 403],
    ['owner', 'owner', 200],
  ] as const)('%s reads a file for %s: %i', async (reader, visibleTo, status) => {
    const response = await get(addresses[visibleTo], readers[reader])
    expect(response.statusCode).toBe(status)
    if (status === 200) {
      expect(response.headers['cache-control']).toBe('private, no-cache')
      expect(response.headers['content-disposition']).toContain("filename*=UTF-8''%E5%90%88%E5%BD%B1.jpg")
    }
  })

  test('a file without a record is not found, not even by the owner of other files', async () => {
    expect((await get('/files/media/lecture/sd.mp4', readers.owner)).statusCode).toBe(404)
    expect((await get('/files/uploads/none.jpg')).statusCode).toBe(404)
  })
})

describe('no path escapes the storage', () => {
  const SECRET = 'the secret of the college'
  mkdirSync(path.join(directory, 'files/.hidden'), { recursive: true })
  for (const file of ['secret', 'files/.hidden/secret', 'files.secret'])
    writeFileSync(path.join(directory, file), SECRET)

  const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '....', '%u002e%u002e', '．．']
  const slashes = ['/', '%2f', '\\', '%5c', '%252f', '//', '/./', '%c0%af']
  const heads = ['', 'public/', 's/', 'media/lecture/']
  const tails = ['secret', 'files.secret']
  const attempts = heads.flatMap((head) =>
    ups.flatMap((up) => slashes.flatMap((slash) => tails.map((tail) => `${head}${up}${slash}${tail}`))),
  )
  const others = [
    '.hidden/secret',
    'public/.hidden/secret',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'C:\\secret',
    '~/secret',
    'public',
    'public/',
    '',
  ]

  test(`security: ${attempts.length + others.length} ways of asking for another file`, async () => {
    expect(attempts.length).toBeGreaterThan(200)
    const [, , , permit = ''] = (await signed('media/lecture/sd.mp4')).split('/')
    for (const attempt of [...attempts, ...others, ...attempts.map((each) => `s/${permit}/${each}`)]) {
      const response = await get(`/files/${attempt}`)
      expect([400, 403, 404], attempt).toContain(response.statusCode)
      expect(response.body).not.toContain(SECRET)
      expect(response.json().success).toBe(false)
    }
  })

  test('an invalid key is never written', async () => {
    for (const key of [
      '../secret',
      '/secret',
      'a//b',
      's/a',
      '.hidden',
      'a/.b',
      '图片.jpg',
      'a b',
      '',
      'a/',
      'x'.repeat(301),
    ]) {
      await expect(storage.put(key, Buffer.from(''), 'text/plain'), key).rejects.toThrow('not a storage key')
    }
  })
})
