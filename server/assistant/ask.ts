import { Readable } from 'node:stream'
import { askAssistant, QUESTION_LIMIT } from '@college/contract/assistant/chat.ts'
import { promptOf } from '@college/rules/assistant/prompt.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { withBeats } from './beats.ts'
import { isAssistantOpen } from './door.ts'
import { streamAnswer } from './model.ts'

const { refusals } = askAssistant
const PER_MINUTE = { most: 6, seconds: 60 }
const PER_DAY = { most: 100, seconds: 24 * 3_600 }
/**
 * The largest number of answers that one process streams at a time; each holds two connections for a minute or more.
 */
const AT_ONCE = 50
const MATERIALS = 6

export function serveAskAssistant(app: App) {
  let streaming = 0

  serve(app, askAssistant, async ({ input: { messages }, user, now, reply, request }) => {
    if (!(await isAssistantOpen(app))) throw new Refusal(refusals.notOpen)
    const question = questionIn(messages)
    const mayAsk =
      (await app.limits.take(`assistant minute ${user.id}`, PER_MINUTE, now)) &&
      (await app.limits.take(`assistant day ${user.id}`, PER_DAY, now))
    if (!mayAsk) throw new Refusal(refusals.tooMany)
    if (streaming >= AT_ONCE) throw new Refusal(refusals.unavailable)

    const leaving = new AbortController()
    streaming += 1
    // Runs in every case: the answer is complete, was refused, or the client went away.
    reply.raw.once('close', () => {
      streaming -= 1
      leaving.abort()
    })
    const materials = await app.search.bestFor(question, MATERIALS)
    const answer = await streamAnswer(app.config, promptOf(messages, materials), leaving.signal).catch((error) => {
      request.log.warn(error, 'assistant')
      throw new Refusal(refusals.unavailable)
    })
    const sources = materials.map(({ type, id, title }) => ({ type, id, title }))
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Stops proxies from buffering, which would turn the stream into one late answer.
      'x-accel-buffering': 'no',
    })
    return reply.send(
      Readable.from(
        withBeats(
          events(sources, answer, (error) => request.log.warn(error, 'assistant')),
          BEAT,
        ),
      ),
    )
  })
}

function questionIn(messages: { role: string; content: string }[]): string {
  const last = messages.at(-1)
  const question = last?.role === 'user' ? last.content.trim() : ''
  if (question === '') throw new Refusal(refusals.noQuestion)
  if ([...question].length > QUESTION_LIMIT) throw new Refusal(refusals.tooLong)
  return question
}

async function* events(sources: object[], answer: AsyncGenerator<string>, failed: (error: unknown) => void) {
  yield event('sources', sources)
  try {
    for await (const word of answer) yield event('text', word)
    yield event('end', null)
  } catch (error) {
    failed(error)
    yield event('failed', refusals.unavailable.message)
  }
}

/** A comment, which parsers of events pass over. */
const BEAT = ': beat\n\n'

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
