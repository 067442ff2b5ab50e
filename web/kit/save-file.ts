import type { Endpoint, Input } from '@college/contract/kit/endpoint.ts'
import { refusalOf, refuseForeignPage, requestOf, Unreachable } from './data/send.ts'
import { useLoginPrompt } from './login-prompt.ts'

type File = { content: Blob; name: string | undefined }

/** Downloads the complete answer of a `raw` endpoint. Throws `Refused` with the server's message, or `Unreachable`. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<File> {
  const { times } = useLoginPrompt.getState()
  const [url, init] = requestOf(endpoint, input as Record<string, unknown>, {})
  const response = await fetch(url, init).catch((error) => {
    throw new Unreachable(error)
  })
  refuseForeignPage(response)
  if (response.headers.get('content-type')?.includes('json') && !response.ok) {
    throw refusalOf(await response.json(), times, {})
  }
  if (!response.ok) throw new Unreachable(`status ${response.status}`)
  // A connection that breaks during the download rejects here: no partial file is saved.
  const content = await response.blob().catch((error) => {
    throw new Unreachable(error)
  })
  return { content, name: nameOf(response.headers.get('content-disposition') ?? '') }
}

/** The file name in `filename*`. */
function nameOf(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return encoded && decodeURIComponent(encoded)
}

/** Milliseconds after which the browser has certainly started to read the object URL. */
const TAKEN = 60_000

/** Saves the file through the browser's download. */
export function saveFile({ content, name }: File, otherwise: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? otherwise
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN)
}
