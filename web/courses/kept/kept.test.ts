import { Blob as NodeBlob } from 'node:buffer'
import { createHash, webcrypto } from 'node:crypto'
import { keepCourse, keptPieces } from '@college/contract/courses/kept.ts'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../kit/data/session.ts'
import { logIn, ok, on, serverAnswers } from '../../testing/screen.tsx'
import { isKeptCaptions, keptCaptions } from './kept-captions.ts'
import { keep, loadKept, useKept } from './kept-courses.ts'
import { keptRecord } from './kept-play.ts'
import { isComplete, PIECE, readKept } from './kept-store.ts'

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
  return { storage: { open: async () => cache }, stored, cache }
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

const owner = () => useSession.getState().userId ?? ''
const wish = { _id: 'c', title: '', cover: '', theme: 'mo', isSound: false }
/** A film of two pieces and a bit. */
const film = Buffer.alloc(2 * PIECE + 10, 'f')
film[PIECE] = 0
const digests = (content: Buffer) =>
  Array.from({ length: Math.ceil(content.length / PIECE) }, (_, at) =>
    createHash('sha256')
      .update(content.subarray(at * PIECE, (at + 1) * PIECE))
      .digest('hex'),
  )

type Range = { first: number; last: number }
/** How the line answers the request for a piece; the server's own answer is `piece`. */
type Line = (range: Range, piece: () => Response, at: number) => Response

/** A device, a server with one course, and the line between them. */
function aDevice({ parts = [part('a')], line = (_, piece) => piece() }: { parts?: object[]; line?: Line } = {}) {
  const { storage, stored, cache } = aCacheStorage()
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('indexedDB', aKeyStore())
  URL.createObjectURL = () => 'blob:film'
  URL.revokeObjectURL = () => undefined
  logIn()
  useKept.setState({ courses: undefined, loading: undefined })
  serverAnswers(
    on(keepCourse, () => ok({ expiresAt: '2999-01-01T00:00:00.000Z', parts })),
    on(keptPieces, () => ok({ bytes: film.length, sha256: digests(film) })),
  )
  const answers = globalThis.fetch
  const asked: number[] = []
  const device = { line, stored, cache, asked }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('.vtt')) return new Response('WEBVTT\n\n00:03.000 --> 00:05.000\n先听\n')
    if (!address.endsWith('.mp4')) return answers(address, init)
    const [first = 0, last = 0] =
      /=(\d+)-(\d+)/
        .exec(String((init.headers as { range: string }).range))
        ?.slice(1)
        .map(Number) ?? []
    asked.push(first / PIECE)
    return device.line({ first, last }, () => aPiece({ first, last }, film.subarray(first, last + 1)), first / PIECE)
  })
  return device
}
const aPiece = ({ first, last }: Range, content: BodyInit, headers: object = {}) =>
  new Response(content, {
    status: 206,
    headers: { 'content-type': 'video/mp4', 'content-range': `bytes ${first}-${last}/${film.length}`, ...headers },
  })
const isKept = async () => (await readKept(owner(), Date.now())).some(isComplete)
const PAGE = '<html>请先登录网络</html>'

test('decision 035 D3-C37 captions are kept with a course, sealed, and come with what is played from the device', async () => {
  const { stored } = aDevice({ parts: [{ ...part('a'), captionsUrl: '/files/a.vtt' }, part('b')] })
  await keep(wish)
  expect(useKept.getState().courses?.every(isComplete)).toBe(true)
  const texts = await Promise.all([...stored.values()].map((each) => each.clone().text()))
  expect(texts.join()).not.toContain('先听')

  const record = await keptRecord('c', 'a')
  expect(record?.fileUrl).toContain('blob:film')
  expect(isKeptCaptions(record?.captionsUrl ?? '')).toBe(true)
  expect(keptCaptions(record?.captionsUrl ?? '')).toContain('先听')
  expect(await keptRecord('c', 'b')).not.toHaveProperty('captionsUrl')
})

const foreign: [what: string, line: Line][] = [
  ['a page with status 200', () => new Response(PAGE, { headers: { 'content-type': 'text/html' } })],
  ['a page with status 511', () => new Response(PAGE, { status: 511 })],
  ['a page as the piece, with its range', (range) => aPiece(range, PAGE, { 'content-type': 'text/html' })],
  ['a page that calls itself a film', (range) => aPiece(range, PAGE)],
  ['another film of the same length', (range) => aPiece(range, Buffer.alloc(range.last - range.first + 1))],
  [
    'the range of another file',
    (range, piece) => aPiece(range, piece().body as BodyInit, { 'content-range': 'bytes 0-9/10' }),
  ],
  ['another range of the film', (range) => aPiece({ first: 0, last: 9 }, film.subarray(0, 10), { range })],
  ['half of a piece', (range) => aPiece(range, film.subarray(range.first, range.first + 9))],
]
test.each(foreign)('decision 035 what is not the film is not stored, and is told in words: %s', async (_what, line) => {
  const device = aDevice()
  device.line = (range, piece, at) => (at === 1 ? line(range, piece, at) : piece())
  await expect(keep(wish)).rejects.toThrow(/登录当前的网络/)
  expect(await isKept()).toBe(false)
  // The first piece is whole, and stays; afterwards it goes on from there.
  device.line = (_, piece) => piece()
  device.asked.length = 0
  await keep(wish)
  expect(device.asked).toEqual([1, 2])
  expect(await isKept()).toBe(true)
})

test('decision 035 a piece that the browser has swept away is missing, and is fetched again alone', async () => {
  const device = aDevice()
  await keep(wish)
  const piece = [...device.stored.keys()].find((place) => place.endsWith('/a/1'))
  device.stored.delete(piece ?? '')
  expect(await isKept()).toBe(false)
  await loadKept()
  expect(useKept.getState().courses?.every(isComplete)).toBe(false)
  expect(await keptRecord('c', 'a')).toBeUndefined()
  device.asked.length = 0
  await keep(wish)
  expect(device.asked).toEqual([1])
  expect(await keptRecord('c', 'a')).toBeDefined()
})

test('decision 035 a piece that is damaged is none: it is dropped when it is read, and fetched again', async () => {
  const device = aDevice()
  await keep(wish)
  const place = [...device.stored.keys()].find((each) => each.endsWith('/a/1')) ?? ''
  device.stored.set(place, new Response(new NodeBlob([Buffer.alloc(64)]) as unknown as BodyInit))
  expect(await keptRecord('c', 'a')).toBeUndefined()
  device.asked.length = 0
  await keep(wish)
  expect(device.asked).toEqual([1])
})

test('decision 035 a full device is told in words; what is whole stays, and it goes on when there is room', async () => {
  const device = aDevice()
  const put = device.cache.put
  device.cache.put = async (at, content) => {
    if (String(at).endsWith('/a/1')) throw new DOMException('', 'QuotaExceededError')
    return put(at, content)
  }
  await expect(keep(wish)).rejects.toThrow(/存储空间不足.*继续缓存/)
  device.cache.put = put
  device.asked.length = 0
  await keep(wish)
  expect(device.asked).toEqual([1, 2])
  expect(await isKept()).toBe(true)
})
