import { sendChatLine } from '@college/contract/chat/chat.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { onlineManager } from '@tanstack/react-query'
import { draftKey } from '../kit/data/drafts.ts'
import { deviceStorage } from '../kit/data/key-value-storage.ts'
import { Refused, send } from '../kit/data/send.ts'
import type { ChatLine } from './chat-log.ts'

/** A message that the server has not acknowledged. */
export type Unsent = Input<typeof sendChatLine> & {
  /** Addresses of its images, to show them meanwhile. */
  pictures: string[]
  sentAt: string
  /** Why the server refused it; '' while it waits. */
  failure: string
}

const RETRY_MS = 4_000
/** Refused because of too many messages: it is sent a little later by itself. */
const isTooFast = (error: Refused) => error.answer.state === states.tooMany.code

type Listener = { onSent: (line: ChatLine) => void; onChange: () => void }
export type Outbox = ReturnType<typeof openOutbox>

/**
 * The messages of one chat that still are to be sent, on this device, in their order, also after a reload. The server
 * knows each by its `clientId`, so that a message whose answer was lost is sent again without harm.
 */
export function openOutbox(classId: string, userId: string, { onSent, onChange }: Listener) {
  const name = draftKey(`chat ${classId}`, userId)
  let unsent = read(name)
  let isSending = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function change(next: Unsent[]): void {
    unsent = next
    try {
      if (next.length > 0) deviceStorage().setItem(name, JSON.stringify(next))
      else deviceStorage().removeItem(name)
    } catch {
      // The storage is full: the message is sent all the same.
    }
    onChange()
  }
  const without = (clientId: string) => unsent.filter((each) => each.clientId !== clientId)
  const withFailure = (clientId: string, failure: string) =>
    unsent.map((each) => (each.clientId === clientId ? { ...each, failure } : each))

  /** Sends one message; false when it is to be tried again later. */
  async function sendOne({ pictures: _, sentAt: _at, failure: _why, ...input }: Unsent): Promise<boolean> {
    try {
      onSent(await send(sendChatLine, input))
      change(without(input.clientId))
      return true
    } catch (error) {
      if (!(error instanceof Refused) || isTooFast(error)) return false
      change(withFailure(input.clientId, error.message))
      return true
    }
  }

  async function pump(): Promise<void> {
    clearTimeout(retry)
    if (isSending) return
    isSending = true
    let next = unsent.find(({ failure }) => failure === '')
    while (next && !isClosed && (await sendOne(next))) next = unsent.find(({ failure }) => failure === '')
    isSending = false
    if (next && !isClosed) retry = setTimeout(() => void pump(), RETRY_MS)
  }

  const leaveOnline = onlineManager.subscribe((isOnline) => {
    if (isOnline) void pump()
  })
  void pump()

  return {
    unsent: () => unsent,
    add(line: Unsent) {
      change([...unsent, line])
      void pump()
    },
    again(clientId: string) {
      change(withFailure(clientId, ''))
      void pump()
    },
    drop: (clientId: string) => change(without(clientId)),
    close() {
      isClosed = true
      clearTimeout(retry)
      leaveOnline()
    },
  }
}

function read(name: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage().getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
