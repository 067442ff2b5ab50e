import { useEffect, useEffectEvent } from 'react'

/** What a press of back closes before it leaves the page, the last opened first. */
const guards: (() => void)[] = []

/** While `isOpen`, back calls `close` and the page stays: for sheets, dialogs, drawers and fullscreen. */
export function useBackGuard(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const guard = () => onBack()
    guards.push(guard)
    return () => {
      guards.splice(guards.indexOf(guard), 1)
    }
  }, [isOpen])
}

export const isBackGuarded = (): boolean => guards.length > 0

/** Closes what was opened last; false when nothing is open. */
export function closeTop(): boolean {
  const top = guards.at(-1)
  top?.()
  return top !== undefined
}
