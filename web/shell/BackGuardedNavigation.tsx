import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { closeTop, isBackGuarded } from '../kit/back-guard.ts'
import { useShellBack } from './useShellBack.ts'

/** Back closes what is open before it leaves the page, by the browser's button and by the phone's. */
export function BackGuardedNavigation() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isBackGuarded())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    closeTop()
    blocker.reset()
  }, [blocker])
  useShellBack()
  return null
}
