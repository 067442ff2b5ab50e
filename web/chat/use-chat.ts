import { type ChatMessage, chatRoom, chatToken, readChat } from '@college/contract/chat/chat.ts'
import { channelPaths } from '@college/contract/kit/channel.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listenToChannel } from '../kit/data/channel.ts'
import { useAsk } from '../kit/data/queries.ts'
import { send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { showOutbox, useUnsent } from './outbox/chat-outbox.ts'
import { useChatLog } from './use-chat-log.ts'

/** One chat as an open page has it: what was said, what is being sent, and how far the person has read. */
export function useChat(classId: string) {
  const userId = useSession((session) => session.userId) ?? ''
  const room = useAsk(chatRoom, { classId }, { feature: 'chat', staleTime: 0 })
  const { add, takeOut, catchUp, ...log } = useChatLog(classId)
  const askAgain = room.refetch
  /** Why this person has no part in the chat any more. */
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    const hear = (message: ChatMessage) => {
      if (message.act === 'line') add([message.line])
      if (message.act === 'gone') takeOut(message.seq, message.state)
      // On another device: nothing of it is new here either.
      if (message.act === 'read') void askAgain()
    }
    return listenToChannel({
      address: async () => {
        const { accessToken } = await send(chatToken, {}, { background: true })
        return `${channelPaths.chat}?id=${classId}&token=${accessToken.access_token}`
      },
      onMessage: (message) => hear(message as ChatMessage),
      catchUp: (isAgain) => {
        // A failure is made good by the next catch-up.
        void catchUp().catch(() => undefined)
        if (isAgain) void askAgain()
      },
      onRefused: setRefusal,
    })
  }, [classId, add, takeOut, catchUp, askAgain])

  useEffect(() => showOutbox(classId, (line) => add([line])), [classId, add])
  const unsent = useUnsent(({ lines }) => lines).filter((line) => line.classId === classId)
  const read = useRead(classId, room.data?.readSeq)
  const whyNotWrite = refusal || room.data?.whyNotWrite || ''
  return { ...log, userId, room: room.data, whyNotWrite, unsent, read }
}

/** Tells the server how far the person has read, at most once a second. */
function useRead(classId: string, readSeq: number | undefined) {
  const queries = useQueryClient()
  const told = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (readSeq !== undefined) told.current = Math.max(told.current, readSeq)
  }, [readSeq])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (seq: number) => {
      if (seq <= told.current || document.visibilityState === 'hidden') return
      told.current = seq
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void send(readChat, { classId, seq }, { background: true })
          .then(() => queries.invalidateQueries({ queryKey: [chatRoom.path] }))
          // The next message tells it again.
          .catch(() => undefined)
      }, 1_000)
    },
    [classId, queries],
  )
}
