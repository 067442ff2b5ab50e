import { uploadFile } from '@college/contract/files/files.ts'
import { done, type Envelope, failed, type RefusalText } from '@college/contract/kit/envelope.ts'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** One upload under way: the test sets its progress and its end. */
export type Sending = {
  name: string
  isStopped: boolean
  progress: (share: number) => void
  arrive: (id: string) => Promise<void>
  refuse: (refusal: RefusalText) => Promise<void>
  lose: () => Promise<void>
  /** Takes longer than this many milliseconds, which the page has set. */
  timeOut: (after: number) => Promise<void>
}

/** Stands in for the browser's uploads, which jsdom cannot do. Returns them in the order they began. */
export function holdUploads(): Sending[] {
  const begun: Sending[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    ontimeout = () => {}
    timeout = 0
    response: Envelope<unknown> | null = null
    status = 200
    responseType = ''
    sending: Sending | undefined
    open(method: string, path: string) {
      if (method !== 'POST' || path !== uploadFile.path) throw new Error(`${method} ${path} is no upload`)
    }
    setRequestHeader() {}
    abort() {
      if (this.sending) this.sending.isStopped = true
    }
    send(form: FormData) {
      const { name } = form.get('file') as File
      const end = (answer: Envelope<unknown> | null) =>
        act(async () => {
          this.response = answer
          this.onload()
        })
      this.sending = {
        name,
        isStopped: false,
        progress: (share) => act(() => this.upload.onprogress?.({ loaded: share * 100, total: 100 })),
        arrive: (id) =>
          end(
            done([
              {
                id,
                relativePath: `/files/${id}.jpg`,
                absolutePath: '',
                originalFileName: name,
                suffix: 'jpg',
                size: 1,
              },
            ]),
          ),
        refuse: (refusal) => end(failed(refusal)),
        lose: () => act(async () => this.onerror()),
        timeOut: (after) =>
          act(async () => {
            if (this.timeout === after) this.ontimeout()
          }),
      }
      begun.push(this.sending)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  URL.createObjectURL ??= () => 'blob:picture'
  return begun
}
