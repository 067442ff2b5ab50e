import { type FileRecord, uploadFile } from '@college/contract/files/files.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import type { Static } from 'typebox'
import { useLoginPrompt } from '../login-prompt.ts'
import { clientName } from './client-name.ts'
import { refusalOf, refuseForeignPage, Unreachable } from './send.ts'

type Uploaded = Static<typeof FileRecord>
type UploadOptions = {
  signal?: AbortSignal
  /** Share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** Milliseconds after which it is given up with `UploadTimedOut`. */
  timeout?: number
}

/** An upload took too long (D2-B273). */
export class UploadTimedOut extends Error {
  constructor() {
    super(uploadFile.refusals.timedOut.message)
  }
}

/**
 * Uploads one file by XMLHttpRequest, because `fetch` reports no progress. Rejects like `send`: `Refused`,
 * `Unreachable`, or the `AbortError` of its signal.
 */
export function upload(file: File, { signal, onProgress, timeout = 0 }: UploadOptions = {}): Promise<Uploaded> {
  const { times } = useLoginPrompt.getState()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => {
      request.abort()
      reject(new DOMException('stopped', 'AbortError'))
    }
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
    request.open('POST', uploadFile.path)
    request.setRequestHeader('x-nc-client', clientName())
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.timeout = timeout
    request.ontimeout = () => reject(new UploadTimedOut())
    request.onerror = () => reject(new Unreachable(new Error('no connection')))
    request.onload = () => {
      signal?.removeEventListener('abort', stop)
      const answer = request.response as Envelope<Uploaded[]> | null
      const record = answer?.data?.[0]
      if (answer?.success && record) resolve(record)
      else if (typeof answer?.state === 'string') reject(refusalOf(answer, times, {}))
      else reject(noEnvelope(request))
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** What came is not our answer: a page of a network that wants a login, or nothing that can be read. */
function noEnvelope(request: XMLHttpRequest): Unreachable {
  const headers = new Headers({ 'content-type': request.getResponseHeader('content-type') ?? '' })
  try {
    refuseForeignPage({ status: request.status, headers })
    return new Unreachable(new Error(`no envelope, status ${request.status}`))
  } catch (error) {
    return error as Unreachable
  }
}
