import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import { type Envelope, failed, states } from '@college/contract/kit/envelope.ts'
import { previewHeader } from '@college/contract/kit/preview.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { readWire, writeWire } from '@college/contract/kit/wire.ts'
import { takesKey, WRITE_KEY_HEADER } from '@college/contract/kit/write-key.ts'
import { storable } from '@college/rules/kit/storable-text.ts'
import { useLoginPrompt } from '../login-prompt.ts'
import { clientName } from './client-name.ts'
import { previewKind, previewRefusal } from './preview.ts'
import { useSession } from './session.ts'
import { writeKeyOf } from './write-keys.ts'

/** The server refused; `answer` is the whole envelope, `message` its text for the learner. */
export class Refused extends Error {
  readonly answer: Envelope
  /** Under this id the request stands in the server's log; '' where the answer did not tell it. */
  readonly requestId: string

  constructor(answer: Envelope, requestId = '') {
    super(answer.message || '请求异常')
    this.answer = answer
    this.requestId = requestId
  }
}

/** There was no valid answer: no network, no server, or a proxy answered instead of the server (D3-M101). */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('网络异常', { cause })
  }
}

/** Something between the page and the server answered in its place: mostly a network that wants a login first. */
export class Intercepted extends Unreachable {
  override message = '当前网络需要登录，请在浏览器里登录后再试'
}

/** Throws when a web page came where none was asked for. An error page of our own proxy is an absent server. */
export function refuseForeignPage({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const isPage = headers.get('content-type')?.includes('html') ?? false
  if (status === 511 || (isPage && status < 400)) throw new Intercepted(`a page, status ${status}`)
}

export type SendOptions = {
  signal?: AbortSignal
  /** A request that nobody waits for (a badge, hot words): it does not ask a guest to log in. */
  background?: boolean
  /** The page shows its own login question (D1-B152). */
  asksItself?: boolean
  /** Asks whose the cookie is: a no is for the caller to act on, and ends nothing. */
  keepsSession?: boolean
  /** The request continues when the page is closed. */
  keepalive?: boolean
  /** A bearer token that one endpoint needs in addition to the session cookie (D1-B259). */
  bearer?: string
  /** The files of an `upload` endpoint, sent under `file`. */
  files?: readonly File[]
}
/** `writeKey`: names the act, so that it is done once however often it is sent (decision 052). */
type Request = SendOptions & { writeKey?: string }

/**
 * Calls one endpoint. Throws `Refused` or `Unreachable`, or the `AbortError` of its signal. State 20001 forgets the
 * session and asks for a login, once for all calls that were under way; 22222 is the player's to explain.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: SendOptions = {},
): Promise<Reply<E>> {
  const fields = input as Record<string, unknown>
  const notNow = previewRefusal(endpoint, fields)
  if (notNow) throw new Refused(failed(notNow))
  const { times } = useLoginPrompt.getState()
  const keyed = takesKey(endpoint) ? writeKeyOf(endpoint, fields) : undefined
  const request = { ...options, ...(keyed && { writeKey: keyed.key }) }
  const { answer, requestId } = await answerOf(endpoint, fields, request)
  keyed?.settle(answer.state)
  if (!answer.success) throw refusalOf(answer, times, options, requestId)
  return readWire(endpoint.reply, answer.data) as Reply<E>
}

/** Turns a refusal into an error; `times` is the value of `useLoginPrompt().times` when the call began. */
export function refusalOf(answer: Envelope, times: number, options: SendOptions, requestId = ''): Refused {
  if (answer.state === states.logInFirst.code && !options.keepsSession) handleLostLogin(times, options)
  return new Refused(answer, requestId)
}

async function answerOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: Request,
): Promise<{ answer: Envelope; requestId: string }> {
  try {
    const response = await fetch(...requestOf(endpoint, input, options))
    refuseForeignPage(response)
    const answer = await response.json()
    if (typeof answer?.state !== 'string') throw new Error(`no envelope, status ${response.status}`)
    return { answer, requestId: response.headers.get('x-request-id') ?? '' }
  } catch (error) {
    if (options.signal?.aborted || error instanceof Unreachable) throw error
    throw new Unreachable(error)
  }
}

export function requestOf(
  { method, path, upload, input: schema }: Endpoint,
  given: Record<string, unknown>,
  { signal, keepalive = false, bearer, files = [], writeKey }: Request,
): [url: string, init: RequestInit] {
  // A text that was cut within an emoji must not fail the whole request.
  const input = storable(writeWire(schema, given) as typeof given)
  const { address, rest } = fillPath(path, input)
  const previewAs = previewKind()
  const headers: Record<string, string> = {
    'x-nc-client': clientName(),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(previewAs && { [previewHeader]: previewAs }),
    ...(writeKey && { [WRITE_KEY_HEADER]: `"${writeKey}"` }),
  }
  const init: RequestInit = { method, headers, credentials: 'same-origin', keepalive, ...(signal && { signal }) }
  if (method === 'GET') {
    const query = writeQuery(rest)
    return [query ? `${address}?${query}` : address, init]
  }
  if (upload) return [address, { ...init, body: formOf(rest, files) }]
  headers['content-type'] = 'application/json'
  return [address, { ...init, body: JSON.stringify(rest) }]
}

/** Puts the `:name` fields into the path; the rest goes into query or body. */
function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const address = path.replace(/:(\w+)/g, (_mark, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { address, rest }
}

function formOf(fields: Record<string, unknown>, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  for (const file of files) form.append('file', file)
  return form
}

/**
 * The first call that finds the session expired asks for a login; the others started before the question do not
 * repeat it (D1-Q20). `timesBefore` is the value of `useLoginPrompt().times` when the call began.
 */
export function handleLostLogin(timesBefore: number, { background, asksItself }: SendOptions): void {
  const { userId, isLoggingOut, end } = useSession.getState()
  end()
  if (isLoggingOut || asksItself || (background && userId === undefined)) return
  const { times, ask } = useLoginPrompt.getState()
  if (times === timesBefore) ask()
}
