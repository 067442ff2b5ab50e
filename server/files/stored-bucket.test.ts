import { afterAll, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { startFakeBucket } from '../testing/bucket.ts'
import { aUser } from '../testing/factories.ts'
import { files } from './tables.ts'

const bucket = await startFakeBucket()
afterAll(bucket.close)
const app = await testApp('2026-11-04T09:00+08:00', { environment: bucket.environment })
const { storage } = app

const addressOf = async (key: string) => storage.address(key, { now: app.now() })

test('D3-Q57 the redirect to the bucket is cached for less time than its address is valid', async () => {
  await storage.put('media/film/sd.mp4', Buffer.from('film'), 'video/mp4')
  const response = await app.http.inject({ url: await addressOf('media/film/sd.mp4') })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([302, 'private, max-age=600'])
  const film = await fetch(String(response.headers.location))
  expect([await film.text(), film.headers.get('content-type')]).toEqual(['film', 'video/mp4'])
})

test('D3-Q57 without a signature there is no redirect to the bucket', async () => {
  const response = await app.http.inject({ url: '/files/media/film/sd.mp4' })
  expect([response.statusCode, response.headers.location]).toEqual([404, undefined])
})

test('D3-Q57 a playlist is served by us, so that its segments are requested from us', async () => {
  await storage.put('media/film/hls/index.m3u8', Buffer.from('#EXTM3U\n000.ts\n'), 'application/vnd.apple.mpegurl')
  await storage.put('media/film/hls/000.ts', Buffer.from('segment'), 'video/mp2t')
  const address = await addressOf('media/film/hls/index.m3u8')
  const playlist = await app.http.inject({ url: address })
  expect([playlist.statusCode, playlist.body]).toEqual([200, '#EXTM3U\n000.ts\n'])

  const segment = await app.http.inject({ url: address.replace('index.m3u8', '000.ts') })
  expect(await (await fetch(String(segment.headers.location))).text()).toBe('segment')
})

test('security 21 an address in the bucket that one reader was given is cached nowhere, and ends within a minute', async () => {
  const owner = await aUser(app.database)
  const key = 'uploads/2026-11/face.jpg'
  await storage.put(key, Buffer.from('picture'), 'image/jpeg')
  const row = { key, name: '我.jpg', suffix: 'jpg', mime: 'image/jpeg', bytes: 7, visibleTo: 'owner' }
  await app.database.insert(files).values({ ...row, ownerId: owner.id, createdAt: app.now() })
  const { headers } = await asUser(app, owner)
  const response = await app.http.inject({ url: storage.bareAddress(key), headers })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([302, 'private, no-store'])
  expect(new URL(String(response.headers.location)).searchParams.get('X-Amz-Expires')).toBe('60')
})
