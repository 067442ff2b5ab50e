import { type AssistantSource, askAssistant, TURN_LIMIT } from '@college/contract/assistant/chat.ts'
import type { Static } from 'typebox'
import { create } from 'zustand'
import { useSession } from '../kit/data/session.ts'
import { stream } from '../kit/data/stream.ts'
import { failureText } from '../ui/states/failure.ts'

type Source = Static<typeof AssistantSource>
export type ConversationTurn = {
  role: 'user' | 'assistant'
  content: string
  sources: Source[]
  /** Why the answer did not come, or not to its end. */
  failure?: string
}

type Conversation = {
  turns: ConversationTurn[]
  isAnswering: boolean
  ask: (question: string) => Promise<void>
  /** Asks the last question again, in place of the answer that failed. */
  retry: () => Promise<void>
  stop: () => void
  clear: () => void
}

let leaving: AbortController | undefined

/** What was said to the assistant, as long as the page lives: a course that was looked at in between ends nothing. */
export const useConversation = create<Conversation>()((set, get) => {
  const change = (act: (answer: ConversationTurn) => ConversationTurn) =>
    set(({ turns }) => ({ turns: turns.map((turn, at) => (at === turns.length - 1 ? act(turn) : turn)) }))

  function heard(event: string, data: unknown) {
    if (event === 'sources') change((answer) => ({ ...answer, sources: data as Source[] }))
    if (event === 'text') change((answer) => ({ ...answer, content: answer.content + String(data) }))
    if (event === 'failed') change((answer) => ({ ...answer, failure: String(data) }))
  }

  async function answer(said: ConversationTurn[]) {
    const own = new AbortController()
    leaving = own
    set({ turns: [...said, { role: 'assistant', content: '', sources: [] }], isAnswering: true })
    try {
      await stream(
        askAssistant,
        { messages: contextOf(said) },
        (event, data) => own === leaving && heard(event, data),
        own.signal,
      )
    } catch (error) {
      if (own.signal.aborted) return
      change((turn) => ({ ...turn, failure: failureText(error as Error).title }))
    } finally {
      if (own === leaving) set({ isAnswering: false })
    }
  }

  return {
    turns: [],
    isAnswering: false,
    // One answer at a time: a second tap of the same moment asks nothing.
    async ask(question) {
      if (!get().isAnswering) await answer([...get().turns, { role: 'user', content: question, sources: [] }])
    },
    async retry() {
      if (!get().isAnswering) await answer(get().turns.slice(0, -1))
    },
    stop() {
      leaving?.abort()
      set({ isAnswering: false })
    },
    clear() {
      leaving?.abort()
      leaving = undefined
      set({ turns: [], isAnswering: false })
    },
  }
})

/** The newest turns that have something to say, the question last; an answer that failed is no context. */
const contextOf = (turns: ConversationTurn[]) =>
  turns
    .filter(({ content, failure }) => content !== '' && failure === undefined)
    .slice(-TURN_LIMIT)
    .map(({ role, content }) => ({ role, content: content.slice(0, 4_000) }))

// Whoever logs in next on this device has asked nothing yet.
useSession.subscribe((now, before) => {
  if (now.userId !== before.userId) useConversation.getState().clear()
})
