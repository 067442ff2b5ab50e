import { KEPT_PIECE_BYTES, type keepCourse } from '@college/contract/courses/kept.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { dropKeptKeys, keptKey } from './kept-key.ts'

const CACHE = 'nc-kept'
/** Bytes of a medium that are fetched, encrypted and stored at once. */
export const PIECE = KEPT_PIECE_BYTES
const IV_LENGTH = 12

/** What the server says of one medium. */
export type AskedPart = Reply<typeof keepCourse>['parts'][number]

/** One medium of a kept course. The addresses are not kept: they expire. */
export type KeptPart = Omit<AskedPart, 'address' | 'captionsUrl'> & {
  /** Bytes of the whole medium; 0 until its first piece has come. */
  bytes: number
  /** How many pieces from the first on are on the device, without a gap. */
  pieces: number
}

export type KeptCourse = {
  /** The course. */
  _id: string
  owner: string
  title: string
  cover: string
  theme: string
  isSound: boolean
  expiresAt: string
  parts: KeptPart[]
}

/** A course cannot be kept for a reason that its person can do something about; the message says it. */
export class KeepFailed extends Error {}

const HEAD = '/kept/heads/'
const headOf = (courseId: string) => HEAD + courseId
const folderOf = (courseId: string) => `/kept/pieces/${courseId}/`
const pieceOf = (courseId: string, partId: string, at: number | '') => `${folderOf(courseId)}${partId}/${at}`
const captionsOf = (courseId: string, partId: string) => `${folderOf(courseId)}${partId}/captions`

export const isWhole = ({ bytes, pieces }: KeptPart): boolean => bytes > 0 && pieces * PIECE >= bytes
export const isComplete = ({ parts }: KeptCourse): boolean => parts.every(isWhole)
/** Bytes on the device. */
export const bytesOf = ({ parts }: KeptCourse): number =>
  parts.reduce((sum, { bytes, pieces }) => sum + Math.min(bytes, pieces * PIECE), 0)

/** Parts weigh as long as they play: how big one is, is known once its first piece has come. */
export function percentOf({ parts }: KeptCourse): number {
  const whole = parts.reduce((sum, { durationLong }) => sum + durationLong, 0)
  const there = parts.reduce(
    (sum, { bytes, pieces, durationLong }) =>
      sum + (bytes > 0 ? durationLong * Math.min(1, (pieces * PIECE) / bytes) : 0),
    0,
  )
  return whole > 0 ? (there / whole) * 100 : 0
}

/** Nothing is played of it any more; it may be fetched again. */
export const isExpired = ({ expiresAt }: KeptCourse, now: number): boolean => Date.parse(expiresAt) <= now

/**
 * What this person keeps on this device, as the cache has it: the browser may have swept pieces away, and those after
 * the first one that is gone count as missing until `keep` has looked after it. Courses of another person are removed
 * unread; of an expired one the pieces are removed, and its name stays, so that the list says what became of it.
 */
export async function readKept(owner: string, now: number): Promise<KeptCourse[]> {
  const cache = await caches.open(CACHE)
  const stored = await cache.keys()
  const places = new Set(stored.map(({ url }) => new URL(url).pathname))
  const heads = stored.filter(({ url }) => new URL(url).pathname.startsWith(HEAD))
  const courses = await Promise.all(heads.map(async (head) => (await (await cache.match(head))?.json()) as KeptCourse))
  const isOurs = (course: KeptCourse) => course.owner === owner
  await Promise.all(courses.filter((course) => !isOurs(course)).map(({ _id }) => removeKept(_id)))
  return Promise.all(
    courses
      .filter(isOurs)
      .map((course) =>
        isExpired(course, now) ? withoutPieces(course) : Promise.resolve(withoutSwept(course, places)),
      ),
  )
}

function withoutSwept(course: KeptCourse, places: ReadonlySet<string>): KeptCourse {
  const firstGone = ({ id, pieces }: KeptPart) => {
    for (let at = 0; at < pieces; at += 1) if (!places.has(pieceOf(course._id, id, at))) return at
    return pieces
  }
  return { ...course, parts: course.parts.map((part) => ({ ...part, pieces: firstGone(part) })) }
}

async function withoutPieces(course: KeptCourse): Promise<KeptCourse> {
  if (bytesOf(course) === 0) return course
  const emptied = { ...course, parts: course.parts.map((part) => ({ ...part, bytes: 0, pieces: 0 })) }
  await removeKept(course._id)
  await writeHead(emptied)
  return emptied
}

export async function writeHead(course: KeptCourse): Promise<void> {
  await (await caches.open(CACHE)).put(headOf(course._id), new Response(JSON.stringify(course)))
}

export async function removeKept(courseId: string): Promise<void> {
  const cache = await caches.open(CACHE)
  const addresses = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname === headOf(courseId) || pathname.startsWith(folderOf(courseId))
  })
  await Promise.all(addresses.map((address) => cache.delete(address)))
}

/** At the end of the session: without the key nothing that might be left can be read. */
export async function dropKept(): Promise<void> {
  await Promise.all([dropKeptKeys(), caches.delete(CACHE)])
}

/** Whether a piece is there already: behind one that was swept away. */
export const hasPiece = async (course: KeptCourse, partId: string, at: number): Promise<boolean> =>
  (await (await caches.open(CACHE)).match(pieceOf(course._id, partId, at))) !== undefined

/** Of a medium that is another one now: nothing of the old one may stay among the pieces of the new. */
export async function removePieces(course: KeptCourse, partId: string): Promise<void> {
  const cache = await caches.open(CACHE)
  const isPiece = (place: string) => place.startsWith(pieceOf(course._id, partId, '')) && /\/\d+$/.test(place)
  const addresses = (await cache.keys()).filter(({ url }) => isPiece(new URL(url).pathname))
  await Promise.all(addresses.map((address) => cache.delete(address)))
}

export const writePiece = (course: KeptCourse, partId: string, at: number, content: ArrayBuffer): Promise<void> =>
  seal(course, pieceOf(course._id, partId, at), content)

/** The captions of a medium, as the text of their WebVTT file. */
export const writeKeptCaptions = (course: KeptCourse, partId: string, content: ArrayBuffer): Promise<void> =>
  seal(course, captionsOf(course._id, partId), content)

/** Undefined if there are none, and when the key is gone. */
export async function readKeptCaptions(course: KeptCourse, partId: string): Promise<string | undefined> {
  const key = await keptKey(course.owner)
  const content = key && (await unseal(key, captionsOf(course._id, partId)))
  return content && new TextDecoder().decode(content)
}

async function seal(course: KeptCourse, place: string, content: ArrayBuffer): Promise<void> {
  const key = await keptKey(course.owner, true)
  if (!key) throw new Error('no key')
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: named(place) }, key, content)
  await (await caches.open(CACHE)).put(place, new Response(new Blob([iv, sealed])))
}

async function unseal(key: CryptoKey, place: string): Promise<ArrayBuffer | undefined> {
  const stored = await (await (await caches.open(CACHE)).match(place))?.arrayBuffer()
  if (!stored) return undefined
  const how = { name: 'AES-GCM', iv: new Uint8Array(stored, 0, IV_LENGTH), additionalData: named(place) }
  try {
    return await crypto.subtle.decrypt(how, key, stored.slice(IV_LENGTH))
  } catch {
    // Damaged, or sealed by a key that is gone: it counts as missing, and is fetched again.
    await (await caches.open(CACHE)).delete(place)
    return undefined
  }
}

/** The whole medium in the clear; undefined when the key or a piece is gone. */
export async function readMedium(course: KeptCourse, part: KeptPart): Promise<Blob | undefined> {
  const key = await keptKey(course.owner)
  if (!key || !isWhole(part)) return undefined
  const pieces: Blob[] = []
  for (let at = 0; at < part.pieces; at += 1) {
    const content = await unseal(key, pieceOf(course._id, part.id, at))
    if (!content) return undefined
    // One blob per piece: the browser may move it out of memory.
    pieces.push(new Blob([content]))
  }
  return new Blob(pieces, { type: part.variant === 'mp3' ? 'audio/mpeg' : 'video/mp4' })
}

/** A piece that was moved to another place is not read. */
const named = (place: string) => new TextEncoder().encode(place)
