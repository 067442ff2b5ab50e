import { sendChatLine } from '@college/contract/chat/chat.ts'
import { create } from 'zustand'
import { deviceStorage } from '../../kit/data/key-value-storage.ts'
import { send } from '../../kit/data/send.ts'
import { onUserChange, useSession } from '../../kit/data/session.ts'
import type { ChatLine } from '../chat-log.ts'
import { makeOutbox } from './outbox.ts'
import { tellRefused } from './tell-refused.ts'
import { UNSENT_PREFIX } from './unsent-prefix.ts'
import { type Unsent, type UnsentStore, unsentStore } from './unsent-store.ts'

/** Milliseconds: a connection that is half open must not hold up the others. */
const LONGEST_ANSWER = 15_000

/** What whoever is logged in has written and the server does not have yet, of all chats. */
export const useUnsent = create<{ lines: readonly Unsent[] }>()(() => ({ lines: [] }))

/** The chats on the screen: they show what becomes of their messages themselves. */
const shown = new Map<string, (line: ChatLine) => void>()

/** A chat is on the screen until the returned function is called; `onSent` hears of its messages. */
export function showOutbox(classId: string, onSent: (line: ChatLine) => void): () => void {
  startOutbox()
  shown.set(classId, onSent)
  void chatOutbox.flush()
  return () => {
    if (shown.get(classId) === onSent) shown.delete(classId)
  }
}

let opened: UnsentStore | undefined

function ownStore(): UnsentStore | undefined {
  const { userId } = useSession.getState()
  if (userId === undefined) return undefined
  if (opened?.userId !== userId) opened = unsentStore(deviceStorage(), userId)
  return opened
}

const readAgain = () => useUnsent.setState({ lines: ownStore()?.all() ?? [] })

export const chatOutbox = makeOutbox({
  store: ownStore,
  post: ({ pictures: _, sentAt: _at, failure: _why, ...line }, authorId) =>
    send(sendChatLine, { ...line, authorId }, { background: true, signal: AbortSignal.timeout(LONGEST_ANSWER) }),
  exclusively: async (act) => {
    // Not there without HTTPS; two tabs might then send a message twice, which the server saves once.
    if (!navigator.locks) return act()
    await navigator.locks.request('nc-chat', act)
  },
  onChange: readAgain,
  onSent: (line, classId) => shown.get(classId)?.(line),
  onRefused: (lines) => tellRefused(lines.filter(({ classId }) => !shown.has(classId))),
})

let isStarted = false

/** Sends what an earlier page left behind: now, after a login, and when the network is back. Once is enough. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  const begin = () => {
    readAgain()
    void chatOutbox.flush()
  }
  onUserChange(begin)
  window.addEventListener('online', () => void chatOutbox.flush())
  // Another tab has written, sent or deleted one.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(UNSENT_PREFIX)) readAgain()
  })
  begin()
}
