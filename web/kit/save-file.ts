import type { Endpoint, Input } from '@college/contract/kit/endpoint.ts'
import { useLoginPrompt } from './login-prompt.ts'
import { refusalOf, requestOf, Unreachable } from './send.ts'

type File = { content: Blob; name: string | undefined }

/** Asks a `raw` endpoint for its bytes, whole. Throws `Refused` with the server's words, or `Unreachable`. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<File> {
  const { times } = useLoginPrompt.getState()
  const [url, init] = requestOf(endpoint, input as Record<string, unknown>, {})
  const response = await fetch(url, init).catch((error) => {
    throw new Unreachable(error)
  })
  if (response.headers.get('content-type')?.includes('json') && !response.ok) {
    throw refusalOf(await response.json(), times, {})
  }
  if (!response.ok) throw new Unreachable(`status ${response.status}`)
  // Half a file is none: a connection that breaks on the way rejects here.
  const content = await response.blob().catch((error) => {
    throw new Unreachable(error)
  })
  return { content, name: nameOf(response.headers.get('content-disposition') ?? '') }
}

/** The name that the server gave it, in `filename*`. */
function nameOf(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return encoded && decodeURIComponent(encoded)
}

/** Milliseconds until a browser has surely taken the address over. */
const TAKEN = 60_000

/** Gives the file to the browser to keep. */
export function saveFile({ content, name }: File, otherwise: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? otherwise
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN)
}
