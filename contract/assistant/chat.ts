import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'

/** Characters of one question, and of one answer that is sent back as context. */
export const QUESTION_LIMIT = 500
const ANSWER_LIMIT = 4_000
/** What was said before, the question last. More is cut by the page, oldest first. */
export const TURN_LIMIT = 12

const Turn = Type.Object({
  role: Type.Enum(['user', 'assistant']),
  content: Type.String({ minLength: 1, maxLength: ANSWER_LIMIT }),
})

/** What an answer leans on: a search result, by type and id (D1-E14). `[1]` in the text is the first of them. */
export const AssistantSource = Type.Object({ type: Type.String(), id: Type.String(), title: Type.String() })

/**
 * Asks the assistant (D1-B026). The answer is a `text/event-stream`: `sources` (a list of AssistantSource), then `text`
 * (a JSON string, to be put behind what came before) any number of times, at last `end` or `failed` (a message).
 */
export const askAssistant = endpoint({
  id: 'D1-Q48',
  method: 'POST',
  path: '/nc/assistant/ask',
  access: 'login',
  input: Type.Object({ messages: Type.Array(Turn, { minItems: 1, maxItems: TURN_LIMIT }) }),
  reply: Type.Unknown(),
  refusals: {
    notOpen: { state: 'ruleSaysNo', message: '暂未开放，敬请期待' },
    noQuestion: { state: 'malformed', message: '请输入问题' },
    tooLong: { state: 'malformed', message: `问题限制${QUESTION_LIMIT}字以内` },
    tooMany: { state: 'tooMany', message: '提问过于频繁，请稍后再试' },
    unavailable: { state: 'overloaded', message: 'AI助手暂时无法回答，请稍后再试' },
  },
  raw: true,
})
