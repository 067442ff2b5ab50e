import { Unreachable } from '../../kit/data/send.ts'
import { KeepFailed, PIECE } from './kept-store.ts'

const FOREIGN = '收到的不是课程内容，可能要先在浏览器里登录当前的网络（机场、宾馆、单位的上网认证），再继续缓存'
const FULL = '本机存储空间不足，已缓存的部分都在。清理空间或移除其他离线课程后，可以继续缓存'

/** What the server says of a medium, so that nothing else is stored in its place. */
type Medium = { bytes: number; sha256: readonly string[] }

/**
 * One piece of a medium. Range, length, type and content must be those that the server named: a network that wants a
 * login first answers a page of its own to every request, some with the status and the range that were asked for.
 */
export async function fetchPiece(address: string, at: number, medium: Medium, signal: AbortSignal) {
  const first = at * PIECE
  const last = Math.min(first + PIECE, medium.bytes) - 1
  const answer = await ask(address, { headers: { range: `bytes=${first}-${last}` }, signal })
  const isMedium = /^(video|audio)\//.test(answer.headers.get('content-type') ?? '')
  const isRange = answer.headers.get('content-range') === `bytes ${first}-${last}/${medium.bytes}`
  if (answer.status !== 206 || !isMedium || !isRange) throw await notOurs(answer)
  const content = await bodyOf(answer, signal)
  if (content.byteLength !== last - first + 1 || (await sha256Of(content)) !== medium.sha256[at]) {
    throw new KeepFailed(FOREIGN)
  }
  return content
}

export async function fetchCaptions(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await ask(address, { signal })
  if (answer.status !== 200) throw await notOurs(answer)
  const content = await bodyOf(answer, signal)
  if (!new TextDecoder().decode(content.slice(0, 16)).startsWith('WEBVTT')) throw new KeepFailed(FOREIGN)
  return content
}

/** Runs what writes to the device; a full device is said in words. */
export async function stored<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new KeepFailed(FULL) : error
  }
}

async function ask(address: string, asked: RequestInit): Promise<Response> {
  return fetch(address, asked).catch((error) => {
    throw asked.signal?.aborted ? error : new Unreachable(error)
  })
}

/** If the connection breaks in the middle, what has arrived is dropped and the network counts as lost. */
const bodyOf = (answer: Response, signal: AbortSignal): Promise<ArrayBuffer> =>
  answer.arrayBuffer().catch((error) => {
    throw signal.aborted ? error : new Unreachable(error)
  })

/**
 * The error for an answer that is no media file. Below 400, and for 511, it is the login page of a network and not from
 * our server; all other answers are refusals or faults of our server.
 */
async function notOurs(answer: Response): Promise<Error> {
  await answer.body?.cancel().catch(() => undefined)
  return answer.status < 400 || answer.status === 511
    ? new KeepFailed(FOREIGN)
    : new Unreachable(`status ${answer.status}`)
}

async function sha256Of(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
