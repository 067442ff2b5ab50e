import { createParser } from 'eventsource-parser'
import type { Config } from '../kit/config.ts'

type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** Milliseconds until the model has to begin its answer; then the request is aborted. */
const FIRST_WORD_MS = 20_000
const WHOLE_ANSWER_MS = 90_000
const ANSWER_TOKENS = 800
/** Longer answers are cut after this number of characters, because a model may ignore `max_tokens`. */
const ANSWER_LIMIT = 4_000

export const hasModel = ({ AI_URL, AI_MODEL }: Config): boolean => Boolean(AI_URL && AI_MODEL)

/**
 * Streams an answer from an endpoint with the API of OpenAI's chat completions. Resolves when the model starts to
 * answer, rejects when it does not. Error texts of the model only go to the log.
 */
export async function streamAnswer(config: Config, messages: Message[], leaving: AbortSignal) {
  const late = new AbortController()
  const waiting = setTimeout(() => late.abort(new Error('the model does not answer')), FIRST_WORD_MS)
  try {
    const response = await fetch(`${config.AI_URL?.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(config.AI_KEY && { authorization: `Bearer ${config.AI_KEY}` }),
      },
      body: JSON.stringify({ model: config.AI_MODEL, messages, stream: true, max_tokens: ANSWER_TOKENS }),
      signal: AbortSignal.any([leaving, late.signal, AbortSignal.timeout(WHOLE_ANSWER_MS)]),
      // Only the configured address is trusted, not one that it redirects to.
      redirect: 'error',
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !response.body || !isStream) throw new Error(`the model answered ${response.status}`)
    return words(response.body)
  } finally {
    clearTimeout(waiting)
  }
}

async function* words(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const heard: string[] = []
  let isOver = false
  let length = 0
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') isOver = true
      else heard.push(wordIn(data))
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    for (const word of heard.splice(0)) {
      if (word === '') continue
      length += word.length
      if (length > ANSWER_LIMIT) return
      yield word
    }
    if (isOver) return
  }
}

/** The text that one event adds to the answer; '' for an event that is not part of the protocol. */
function wordIn(data: string): string {
  try {
    const content = JSON.parse(data)?.choices?.[0]?.delta?.content
    return typeof content === 'string' ? content : ''
  } catch {
    return ''
  }
}
