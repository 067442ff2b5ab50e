import { useCallback, useEffectEvent, useRef } from 'react'
import { type Heard, hasGap, withHeard } from './live-chat-log.ts'

/** Milliseconds until a missing change is asked for; as much again by chance, because all pages may miss it. */
const GAP_MS = 2_000

/** Notes how far the changes of a chat were heard, and catches up when one is missing. Undefined before the first load. */
export function useHeard(catchUp: () => void) {
  const heard = useRef<Heard>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopWaiting = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }, [])
  const onGap = useEffectEvent(catchUp)
  const note = useEffectEvent((change: number) => {
    if (!heard.current) return
    heard.current = withHeard(heard.current, change)
    if (hasGap(heard.current)) waiting.current ??= setTimeout(onGap, GAP_MS * (1 + Math.random()))
    else stopWaiting()
  })
  return { heard, note, stopWaiting }
}
