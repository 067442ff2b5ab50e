import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'

/** The open layers that back closes before it leaves the page, the topmost last. */
export const useOpenLayers = create<{ closers: readonly (() => void)[] }>()(() => ({ closers: [] }))

/** While `isOpen`, back calls `close` instead of leaving the page: for sheets, dialogs, drawers and fullscreen. */
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

/** Closes the topmost layer; false when none is open. */
export function closeTopLayer(): boolean {
  const top = useOpenLayers.getState().closers.at(-1)
  top?.()
  return top !== undefined
}

/** Waits until no layer is open. For dialogs that open without a tap: only one is shown at a time. */
export async function whenNothingIsOpen(): Promise<void> {
  while (isBackGuarded()) {
    await new Promise<void>((resolve) => {
      const stop = useOpenLayers.subscribe(() => {
        if (isBackGuarded()) return
        stop()
        resolve()
      })
    })
    // Another waiter may have opened its layer first: check again.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The same as a hook: becomes true when `isWanted` and no layer is open, and stays true while `isWanted`. */
export function useOverlayTurn(isWanted: boolean): boolean {
  const isFree = useOpenLayers(({ closers }) => closers.length === 0)
  const [hasCome, setCome] = useState(false)
  if (hasCome ? !isWanted : isWanted && isFree) setCome(isWanted)
  return hasCome && isWanted
}
