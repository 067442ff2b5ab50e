import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** What a press of back closes before it leaves the page, the last opened at the end. */
export const useOpenLayers = create<{ closers: readonly (() => void)[] }>()(() => ({ closers: [] }))

/** While `isOpen`, back calls `close` and the page stays: for sheets, dialogs, drawers and fullscreen. */
export function useBackGuard(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closer = () => onBack()
    useOpenLayers.setState(({ closers }) => ({ closers: [...closers, closer] }))
    return () => useOpenLayers.setState(({ closers }) => ({ closers: closers.filter((each) => each !== closer) }))
  }, [isOpen])
}

export const isBackGuarded = (): boolean => useOpenLayers.getState().closers.length > 0

/** Closes what was opened last; false when nothing is open. */
export function closeTop(): boolean {
  const top = useOpenLayers.getState().closers.at(-1)
  top?.()
  return top !== undefined
}
