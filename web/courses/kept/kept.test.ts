import { Blob as NodeBlob } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { keepCourse } from '@college/contract/courses/kept.ts'
import { expect, test, vi } from 'vitest'
import { logIn, ok, on, serverAnswers } from '../../testing/screen.tsx'
import { isKeptCaptions, keptCaptions } from './kept-captions.ts'
import { keep, useKept } from './kept-courses.ts'
import { keptRecord } from './kept-play.ts'
import { isComplete } from './kept-store.ts'

const part = (id: string) => ({
  ...{ id, title: id, rTypeValue: 'video' as const, lastWatchPoint: '00:00:00', furthestPoint: 0, durationLong: 60 },
  ...{ finishedRate: 0, covered: [], variant: 'sd', address: `/files/${id}.mp4` },
})

/** What the browser keeps by address: Cache Storage, as far as this needs it. */
function aCacheStorage() {
  const stored = new Map<string, Response>()
  const addressOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, location.href).href
  const cache = {
    put: async (at: string, content: Response) => void stored.set(addressOf(at), content),
    match: async (at: string | { url: string }) => stored.get(addressOf(at))?.clone(),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    delete: async (at: { url: string }) => stored.delete(addressOf(at)),
  }
  return { storage: { open: async () => cache }, stored }
}

/** IndexedDB with one store, as far as a key needs it. */
function aKeyStore() {
  const keys = new Map<string, unknown>()
  const done = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const objectStore = () => ({
    get: (key: string) => done(keys.get(key)),
    put: (value: unknown, key: string) => done(keys.set(key, value)),
  })
  return { open: () => done({ transaction: () => ({ objectStore }), close: () => undefined }) }
}

test('decision 035 D3-C37 captions are kept with a course, sealed, and come with what is played from the device', async () => {
  const { storage, stored } = aCacheStorage()
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('indexedDB', aKeyStore())
  URL.createObjectURL = () => 'blob:film'
  URL.revokeObjectURL = () => undefined
  logIn()
  const parts = [{ ...part('a'), captionsUrl: '/files/a.vtt' }, part('b')]
  serverAnswers(on(keepCourse, () => ok({ expiresAt: '2999-01-01T00:00:00.000Z', parts })))
  const answers = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, asked: RequestInit) => {
    if (address.endsWith('.vtt')) return new Response('WEBVTT\n\n00:03.000 --> 00:05.000\n先听\n')
    if (!address.endsWith('.mp4')) return answers(address, asked)
    return new Response('film', { status: 206, headers: { 'content-range': 'bytes 0-3/4' } })
  })
  await keep({ _id: 'c', title: '', cover: '', theme: 'mo', isSound: false })
  expect(useKept.getState().courses?.every(isComplete)).toBe(true)
  const texts = await Promise.all([...stored.values()].map((each) => each.clone().text()))
  expect(texts.join()).not.toContain('先听')

  const record = await keptRecord('c', 'a')
  expect(record?.fileUrl).toContain('blob:film')
  expect(isKeptCaptions(record?.captionsUrl ?? '')).toBe(true)
  expect(keptCaptions(record?.captionsUrl ?? '')).toContain('先听')
  expect(await keptRecord('c', 'b')).not.toHaveProperty('captionsUrl')
})
