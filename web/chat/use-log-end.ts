import { useEffect, useRef, useState } from 'react'
import { useStayAtEnd } from '../ui/list/use-stay-at-end.ts'
import type { ChatLine } from './chat-log.ts'
import type { useChat } from './use-chat.ts'
import { useGoToLine } from './use-go-to-line.ts'

type Chat = ReturnType<typeof useChat>

/** Where the reader of the chat is, and the own messages that the log does not have yet. */
export function useLogEnd(chat: Chat) {
  const { log, unsent, userId, room, read } = chat
  const list = useRef<HTMLDivElement>(null)
  const waiting = unsent.filter(
    ({ clientId }) => !log.some((line) => line.userId === userId && line.clientId === clientId),
  )
  const last = log.at(-1)
  const { isAtEnd, toEnd, onScroll } = useStayAtEnd(list, {
    first: log[0]?.id,
    last: waiting.at(-1)?.clientId ?? last?.id,
    count: log.length + waiting.length,
  })
  const goToLine = useGoToLine(list, chat.loadBackTo)
  useEffect(() => {
    if (isAtEnd && last) read(last.seq)
  }, [isAtEnd, last, read])
  const firstNew = useFirstNew(chat)
  const isNew = ({ seq, userId: author }: ChatLine) => seq > (room?.readSeq ?? 0) && author !== userId
  const newLines = isAtEnd ? 0 : log.filter(isNew).length
  return { list, waiting, isAtEnd, toEnd, onScroll, goToLine, firstNew, newLines }
}

/** The first message of others that was new when the first new ones came: the line above it stays there. */
function useFirstNew({ room, log, userId }: Chat): ChatLine | undefined {
  const [readSeq, setReadSeq] = useState<number>()
  useEffect(() => {
    if (room && room.unread > 0) setReadSeq((before) => before ?? room.readSeq)
  }, [room])
  if (readSeq === undefined) return undefined
  return log.find(({ seq, userId: author }) => seq > readSeq && author !== userId)
}
