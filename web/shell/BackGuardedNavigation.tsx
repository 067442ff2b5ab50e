import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { closeTop, useOpenLayers } from '../kit/back-guard.ts'
import { useShellBack } from './useShellBack.ts'

/** Back closes what is open before it leaves the page, by the browser's button and by the phone's. */
export function BackGuardedNavigation() {
  const isOpen = useOpenLayers(({ closers }) => closers.length > 0)
  useShellBack()
  return isOpen && <BackBlocker />
}

function BackBlocker() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    closeTop()
    blocker.reset()
  }, [blocker])
  return null
}
