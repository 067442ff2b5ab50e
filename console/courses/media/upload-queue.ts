import { cancelUpload, createUpload, PIECE_BYTES, piecesPath } from '@college/contract/courses/media.ts'
import { send } from '@college/web/kit/data/send.ts'
import { DefaultHttpStack, DetailedError, type HttpRequest, type HttpStack, Upload } from 'tus-js-client'
import { create } from 'zustand'

/** ms after which a lost connection is tried again; then it waits for 继续 or for the network. */
const AGAIN_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]

type Sending = {
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
export const useUploads = create<Queue>()(() => ({ sendings: new Map() }))

const uploads = new Map<string, Upload>()

const change = (id: string, to: Partial<Sending> | undefined) =>
  useUploads.setState(({ sendings }) => {
    const next = new Map(sendings)
    const before = next.get(id)
    if (to === undefined) next.delete(id)
    else if (before) next.set(id, { ...before, ...to })
    return { sendings: next }
  })

/** Sends a file for a courseware, from where it was left when the same file was begun before. */
export async function sendRecording(file: File, coursewareId: string): Promise<void> {
  const { id, received } = await send(createUpload, { coursewareId, name: file.name, bytes: file.size })
  if (uploads.has(id)) return resumeSending(id)
  const begun = { at: Date.now(), bytes: received }
  const upload = new Upload(file, {
    uploadUrl: `${piecesPath}${id}`,
    chunkSize: PIECE_BYTES,
    headers: { 'x-nc-client': 'console' },
    retryDelays: AGAIN_MS,
    storeFingerprintForResuming: false,
    httpStack: checkedStack(),
    onChunkComplete(_size, accepted) {
      const seconds = (Date.now() - begun.at) / 1_000
      change(id, { received: accepted, bytesPerSecond: seconds > 0 ? (accepted - begun.bytes) / seconds : 0 })
    },
    onSuccess: () => forget(id),
    onError(error) {
      // The server says that it is not wanted any more: given up, or begun by somebody else.
      const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined
      if (status === 404 || status === 410) forget(id)
      else change(id, { state: 'lost' })
    },
  })
  uploads.set(id, upload)
  const { name, size: bytes } = file
  useUploads.setState(({ sendings }) => ({
    sendings: new Map(sendings).set(id, { id, name, bytes, received, bytesPerSecond: 0, state: 'sending' }),
  }))
  upload.start()
}

function forget(id: string): void {
  uploads.delete(id)
  change(id, undefined)
}

export async function pauseSending(id: string): Promise<void> {
  await uploads.get(id)?.abort()
  change(id, { state: 'paused', bytesPerSecond: 0 })
}

export function resumeSending(id: string): void {
  change(id, { state: 'sending' })
  uploads.get(id)?.start()
}

export async function cancelSending(id: string): Promise<void> {
  await uploads.get(id)?.abort()
  forget(id)
  await send(cancelUpload, { id })
}

addEventListener('online', () => {
  for (const { id, state } of useUploads.getState().sendings.values()) if (state === 'lost') resumeSending(id)
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
