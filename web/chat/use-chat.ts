import { type ChatMessage, chatLines, chatRoom, chatToken, readChat } from '@college/contract/chat/chat.ts'
import { channelPaths } from '@college/contract/kit/channel.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listenToChannel } from '../kit/data/channel.ts'
import { useAsk } from '../kit/data/queries.ts'
import { send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { type ChatLine, type ChatLog, withLines, withoutText } from './chat-log.ts'
import { showOutbox, useUnsent } from './outbox/chat-outbox.ts'

type State = { log: ChatLog; hasOlder: boolean; isLoaded: boolean; error: Error | undefined }
const NOTHING: State = { log: [], hasOlder: false, isLoaded: false, error: undefined }

/** One chat as an open page has it: what was said, what is being sent, and how far the person has read. */
export function useChat(classId: string) {
  const userId = useSession((session) => session.userId) ?? ''
  const room = useAsk(chatRoom, { classId }, { feature: 'chat', staleTime: 0 })
  const [state, setState] = useState(NOTHING)
  const askAgain = room.refetch
  /** Why this person has no part in the chat any more. */
  const [refusal, setRefusal] = useState('')
  const shown = useRef(state)
  shown.current = state

  const add = useCallback(
    (lines: readonly ChatLine[]) => setState((before) => ({ ...before, log: withLines(before.log, lines) })),
    [],
  )

  const loadLatest = useCallback(async () => {
    try {
      const { lines, hasMore } = await send(chatLines, { classId })
      setState((before) => ({
        log: withLines(before.log, lines),
        hasOlder: before.isLoaded ? before.hasOlder : hasMore,
        isLoaded: true,
        error: undefined,
      }))
    } catch (error) {
      setState((before) => ({ ...before, error: error as Error }))
    }
  }, [classId])

  /** Everything since the oldest loaded message, because older ones may have been taken from view meanwhile. */
  const catchUp = useCallback(async () => {
    const [oldest] = shown.current.log
    if (!oldest) return loadLatest()
    let after = oldest.seq - 1
    for (let hasMore = true; hasMore; ) {
      const page = await send(chatLines, { classId, after }, { background: true })
      add(page.lines)
      after = page.lines.at(-1)?.seq ?? after
      hasMore = page.hasMore
    }
  }, [classId, add, loadLatest])

  const loadOlder = useCallback(async () => {
    const [oldest] = shown.current.log
    if (!oldest || !shown.current.hasOlder) return
    const { lines, hasMore } = await send(chatLines, { classId, before: oldest.seq })
    setState((before) => ({ ...before, log: withLines(before.log, lines), hasOlder: hasMore }))
  }, [classId])

  useEffect(() => {
    setState(NOTHING)
    void loadLatest()
  }, [loadLatest])

  useEffect(() => {
    const hear = (message: ChatMessage) => {
      if (message.act === 'line') add([message.line])
      if (message.act === 'gone') {
        setState((before) => ({ ...before, log: withoutText(before.log, message.seq, message.state) }))
      }
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
  }, [classId, add, catchUp, askAgain])

  useEffect(() => showOutbox(classId, (line) => add([line])), [classId, add])
  const unsent = useUnsent(({ lines }) => lines).filter((line) => line.classId === classId)
  const read = useRead(classId, room.data?.readSeq)
  const whyNotWrite = refusal || room.data?.whyNotWrite || ''
  return { ...state, userId, room: room.data, whyNotWrite, unsent, loadOlder, retry: loadLatest, read }
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
