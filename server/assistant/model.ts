import { createParser } from 'eventsource-parser'
import type { Config } from '../kit/config.ts'

type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** Until the first word; a model that thinks longer is not there for whoever waits. */
const FIRST_WORD_MS = 20_000
const WHOLE_ANSWER_MS = 90_000
const ANSWER_TOKENS = 800
/** Characters; whatever the model was told, an answer ends here. */
const ANSWER_LIMIT = 4_000

export const hasModel = ({ AI_URL, AI_MODEL }: Config): boolean => Boolean(AI_URL && AI_MODEL)

/**
 * Streams an answer of an endpoint that speaks OpenAI's chat completions. Resolves once the model has agreed to answer;
 * rejects when it has not. What it says about its own trouble stays in the log.
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
      // An address is configured; where it would send us on to is not.
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

/** What one event adds to the answer; an event that is none of the protocol's adds nothing. */
function wordIn(data: string): string {
  try {
    const content = JSON.parse(data)?.choices?.[0]?.delta?.content
    return typeof content === 'string' ? content : ''
  } catch {
    return ''
  }
}
