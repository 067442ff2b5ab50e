import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { notOpenYet } from '../kit/refusals.ts'

/** The longest question, and the longest earlier answer that is sent back as context; in characters. */
export const QUESTION_LIMIT = 500
const ANSWER_LIMIT = 4_000
/** The conversation so far; the question comes last. The page leaves out the oldest turns when there are more. */
export const TURN_LIMIT = 12

const Turn = Type.Object({
  role: Type.Enum(['user', 'assistant']),
  content: Type.String({ minLength: 1, maxLength: ANSWER_LIMIT }),
})

/** A search result that an answer refers to, by type and id (D1-E14). `[1]` in the text means the first source. */
export const AssistantSource = Type.Object({ type: Type.String(), id: Type.String(), title: Type.String() })

/**
 * Asks the assistant (D1-B026). The answer is a `text/event-stream`: first `sources` (a list of AssistantSource), then
 * any number of `text` events (a JSON string to append to the answer), and finally `end` or `failed` (with a message).
 */
export const askAssistant = endpoint({
  id: 'D1-Q48',
  method: 'POST',
  path: '/nc/assistant/ask',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ messages: Type.Array(Turn, { minItems: 1, maxItems: TURN_LIMIT }) }),
  reply: Type.Unknown(),
  refusals: {
    notOpen: notOpenYet,
    noQuestion: { state: 'malformed', message: '请输入问题' },
    tooLong: { state: 'malformed', message: `问题限制${QUESTION_LIMIT}字以内` },
    tooMany: { state: 'tooMany', message: '提问过于频繁，请稍后再试' },
    unavailable: { state: 'overloaded', message: 'AI助手暂时无法回答，请稍后再试' },
  },
  raw: true,
})
