import type { Endpoint, Input } from '@college/contract/kit/endpoint.ts'
import { createParser } from 'eventsource-parser'
import { useLoginPrompt } from '../login-prompt.ts'
import { Refused, refusalOf, refuseForeignPage, requestOf, Unreachable } from './send.ts'
import { watchSilence } from './silence.ts'

/** The server says something every 15 seconds, if only a comment: after so long the line is dead (milliseconds). */
const SILENT_MS = 45_000

/**
 * Calls an endpoint that answers with a `text/event-stream`; `heard` gets each event with its parsed JSON data.
 * Resolves at the end of the stream; throws as `send` does, and `Unreachable` when the connection breaks or falls silent.
 */
export async function stream<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  heard: (event: string, data: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const { times } = useLoginPrompt.getState()
  const parser = createParser({ onEvent: ({ event = 'message', data }) => heard(event, JSON.parse(data)) })
  const end = new AbortController()
  const leave = () => end.abort(signal.reason)
  signal.addEventListener('abort', leave)
  const silence = watchSilence(
    () => SILENT_MS,
    () => end.abort(),
  )
  try {
    const response = await fetch(...requestOf(endpoint, input as Record<string, unknown>, { signal: end.signal }))
    silence.heard()
    refuseForeignPage(response)
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw refusalOf(await response.json(), times, {})
    }
    const decoder = new TextDecoder()
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      silence.heard()
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable || signal.aborted) throw error
    throw new Unreachable(error)
  } finally {
    silence.stop()
    signal.removeEventListener('abort', leave)
  }
}
