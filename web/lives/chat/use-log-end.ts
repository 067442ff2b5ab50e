import type { LiveLine } from '@college/contract/lives/chat.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStayAtEnd } from '../../ui/list/use-stay-at-end.ts'
import type { useLiveChat } from './use-live-chat.ts'

/** Where the reader of the chat is, and the own lines that the log does not have yet. */
export function useLogEnd({ log, unsaid, pinned, trim }: ReturnType<typeof useLiveChat>, userId: string) {
  const list = useRef<HTMLDivElement>(null)
  const waiting = unsaid.filter(({ clientId }) => !log.some((line) => line.clientId === clientId))
  const { isAtEnd, toEnd, onScroll } = useStayAtEnd(list, {
    first: log[0]?.id,
    last: waiting.at(-1)?.clientId ?? log.at(-1)?.id,
    count: log.length + waiting.length,
  })
  const newLines = useNewLines(log, isAtEnd, userId)
  useKeepBelow(list, pinned?.id, isAtEnd)
  useEffect(() => {
    if (isAtEnd && log.length > 0) trim()
  }, [isAtEnd, log.length, trim])
  return { list, waiting, isAtEnd, toEnd, onScroll, newLines }
}

/** How many lines of others have come since the reader left the end. */
function useNewLines(log: readonly LiveLine[], isAtEnd: boolean, userId: string): number {
  const [leftAt, setLeftAt] = useState(0)
  const last = log.at(-1)?.seq ?? 0
  const now = useRef(last)
  now.current = last
  useEffect(() => {
    if (!isAtEnd) setLeftAt(now.current)
  }, [isAtEnd])
  if (isAtEnd) return 0
  return log.filter(({ seq, userId: author, state }) => seq > leftAt && author !== userId && state !== 'removed').length
}

/** A pinned line that comes above the list or goes does not move the line that is read. */
function useKeepBelow(list: RefObject<HTMLElement | null>, pinnedId: string | undefined, isAtEnd: boolean) {
  const top = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pinned line is what moves the list
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const now = element.offsetTop
    if (!isAtEnd && top.current !== undefined) element.scrollTop += now - top.current
    top.current = now
  }, [list, pinnedId])
}
