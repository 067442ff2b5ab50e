import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { startFakeBucket } from '../testing/bucket.ts'

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
