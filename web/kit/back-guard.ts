import { useEffect, useEffectEvent, useState } from 'react'
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

/** What comes up by itself waits until what is open has been answered: one thing at a time. */
export async function whenNothingIsOpen(): Promise<void> {
  while (isBackGuarded()) {
    await new Promise<void>((resolve) => {
      const stop = useOpenLayers.subscribe(() => {
        if (isBackGuarded()) return
        stop()
        resolve()
      })
    })
    // Somebody else may have waited too, and have come.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The same for what is drawn: true from its turn on, for as long as it `isWanted`. */
export function useTurn(isWanted: boolean): boolean {
  const isFree = useOpenLayers(({ closers }) => closers.length === 0)
  const [hasCome, setCome] = useState(false)
  if (hasCome ? !isWanted : isWanted && isFree) setCome(isWanted)
  return hasCome && isWanted
}
