import { PIECE_BYTES } from '@college/contract/files/pieces.ts'
import { DefaultHttpStack, DetailedError, type HttpRequest, type HttpStack, Upload } from 'tus-js-client'
import { create } from 'zustand'

/** ms after which a piece that failed is sent again, before the page says that the connection is lost. */
const AGAIN_MS = [0, 1_000, 3_000]
/** ms between two attempts while the connection is lost. */
const LOST_AGAIN_MS = 10_000

export type Sending = {
  id: string
  name: string
  bytes: number
  /** Bytes that the server has confirmed. */
  received: number
  bytesPerSecond: number
  state: 'sending' | 'paused' | 'lost'
}

type Queue = { sendings: ReadonlyMap<string, Sending> }

/** What this page sends now; it goes on while its person works on other pages of the console. */
export const useSendings = create<Queue>()(() => ({ sendings: new Map() }))

/** `since`: from where and when the present speed is counted. `timer`: runs while the connection is lost. */
type Running = { upload: Upload; since: { at: number; bytes: number }; timer?: ReturnType<typeof setTimeout> }

const running = new Map<string, Running>()

const change = (id: string, to: Partial<Sending> | undefined) =>
  useSendings.setState(({ sendings }) => {
    const next = new Map(sendings)
    const before = next.get(id)
    if (to === undefined) next.delete(id)
    else if (before) next.set(id, { ...before, ...to })
    return { sendings: next }
  })

type Wish = {
  id: string
  /** How many bytes of the file the server has received so far. */
  received: number
  /** Where the pieces go; ends with a slash. */
  path: string
  /** The last piece has arrived; the upload is shown as being sent until this is done. */
  whole?: () => unknown
}

/** Sends a file in pieces for an upload that the server has begun, from where it was left (decision 038). */
export function sendInPieces(file: File, { id, received, path, whole }: Wish): void {
  if (running.has(id)) {
    resumeSending(id)
    return
  }
  const upload = new Upload(file, {
    uploadUrl: `${path}${id}`,
    chunkSize: PIECE_BYTES,
    headers: { 'x-nc-client': 'console' },
    retryDelays: AGAIN_MS,
    storeFingerprintForResuming: false,
    httpStack: checkedStack(),
    onChunkComplete: (_size, accepted) => noteAccepted(id, accepted),
    onSuccess() {
      void Promise.resolve(whole?.()).finally(() => forget(id))
    },
    onError(error) {
      // The server no longer accepts this upload: it was cancelled, or another person began it.
      const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined
      if (status === 404 || status === 410) forget(id)
      else lose(id)
    },
  })
  running.set(id, { upload, since: { at: Date.now(), bytes: received } })
  const { name, size: bytes } = file
  useSendings.setState(({ sendings }) => ({
    sendings: new Map(sendings).set(id, { id, name, bytes, received, bytesPerSecond: 0, state: 'sending' }),
  }))
  upload.start()
}

function noteAccepted(id: string, received: number): void {
  const one = running.get(id)
  if (!one) return
  const isBack = useSendings.getState().sendings.get(id)?.state === 'lost'
  // The time without a connection does not count for the speed.
  if (isBack) one.since = { at: Date.now(), bytes: received }
  const seconds = (Date.now() - one.since.at) / 1_000
  const bytesPerSecond = seconds > 0 ? (received - one.since.bytes) / seconds : 0
  change(id, { received, bytesPerSecond, ...(isBack && { state: 'sending' }) })
}

/** The connection is lost, or the server is away: asked again until it answers. */
function lose(id: string): void {
  const one = running.get(id)
  if (!one) return
  change(id, { state: 'lost', bytesPerSecond: 0 })
  one.timer = setTimeout(() => tryAgain(id), LOST_AGAIN_MS)
}

/** Does nothing while an attempt is already running. */
function tryAgain(id: string): void {
  const one = running.get(id)
  if (!one?.timer) return
  stopWaiting(one)
  one.upload.start()
}

function stopWaiting(one: Running): void {
  clearTimeout(one.timer)
  delete one.timer
}

function forget(id: string): void {
  const one = running.get(id)
  if (one) stopWaiting(one)
  running.delete(id)
  change(id, undefined)
}

export async function pauseSending(id: string): Promise<void> {
  const one = running.get(id)
  if (one) stopWaiting(one)
  await one?.upload.abort()
  change(id, { state: 'paused', bytesPerSecond: 0 })
}

export function resumeSending(id: string): void {
  const sending = useSendings.getState().sendings.get(id)
  const one = running.get(id)
  if (!one || !sending) return
  if (sending.state === 'lost') tryAgain(id)
  if (sending.state !== 'paused') return
  one.since = { at: Date.now(), bytes: sending.received }
  change(id, { state: 'sending' })
  one.upload.start()
}

/** Stops sending. The caller removes what the server has received. */
export async function stopSending(id: string): Promise<void> {
  await running.get(id)?.upload.abort()
  forget(id)
}

addEventListener('online', () => {
  for (const id of running.keys()) tryAgain(id)
})

/** The browser asks before a page that sends is closed: it would lose the file, which is then to be chosen again. */
const hold = (event: BeforeUnloadEvent) => event.preventDefault()
useSendings.subscribe(({ sendings }) => {
  const isSending = [...sendings.values()].some(({ state }) => state !== 'paused')
  if (isSending) addEventListener('beforeunload', hold)
  else removeEventListener('beforeunload', hold)
})

/** Each piece goes with its SHA-256, which the server compares; a page without TLS cannot make one. */
function checkedStack(): HttpStack {
  const stack = new DefaultHttpStack({})
  return {
    getName: () => 'checked',
    createRequest(method, url) {
      const request: HttpRequest = stack.createRequest(method, url)
      const plain = request.send.bind(request)
      request.send = async (body) => {
        if (body instanceof Blob && crypto.subtle) {
          const digest = await crypto.subtle.digest('SHA-256', await body.arrayBuffer())
          request.setHeader('Upload-Checksum', `sha256 ${btoa(String.fromCharCode(...new Uint8Array(digest)))}`)
        }
        return plain(body)
      }
      return request
    },
  }
}
