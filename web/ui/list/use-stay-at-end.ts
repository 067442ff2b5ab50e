import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which a reader counts as being at the end. */
const NEAR = 80

type Shown = { first: string | undefined; last: string | undefined; count: number }

/**
 * Keeps a list of messages where its reader is: at the end while they are there, and on the same message while older
 * ones are added above it.
 */
export function useStayAtEnd(list: RefObject<HTMLElement | null>, shown: Shown) {
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ ...shown, height: 0 })

  const toEnd = useCallback(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
    setAtEnd(true)
  }, [list])

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const was = before.current
    if (isAtEnd) element.scrollTop = element.scrollHeight
    else if (shown.first !== was.first && shown.last === was.last) {
      element.scrollTop += element.scrollHeight - was.height
    }
    before.current = { ...shown, height: element.scrollHeight }
  })

  const onScroll = () => {
    const element = list.current
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR)
  }
  return { isAtEnd, toEnd, onScroll }
}
