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
  /** Why the answer failed or broke off. */
  failure?: string
}

type Conversation = {
  turns: ConversationTurn[]
  isAnswering: boolean
  ask: (question: string) => Promise<void>
  /** Asks the last question again and replaces the answer that failed. */
  retry: () => Promise<void>
  stop: () => void
  clear: () => void
}

let leaving: AbortController | undefined

/** The conversation with the assistant, in memory until the page is reloaded. It survives visits to other screens. */
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
    // One answer at a time: the second tap of a double tap is ignored.
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

/** The newest turns as context for the next answer, the question last. Failed and empty answers are left out. */
const contextOf = (turns: ConversationTurn[]) =>
  turns
    .filter(({ content, failure }) => content !== '' && failure === undefined)
    .slice(-TURN_LIMIT)
    .map(({ role, content }) => ({ role, content: content.slice(0, 4_000) }))

// The next person who logs in on this device must not see this conversation.
useSession.subscribe((now, before) => {
  if (now.userId !== before.userId) useConversation.getState().clear()
})
