import { useEffect } from 'react'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { isAutoLoginDisabled } from '../kit/navigation/auto-login.ts'

const KEY = 'nc-home-asked'

/** Asks a guest to log in when home is entered, once per session; 否 lets them look around (D1-B182, D1-Q03). */
export function useAskLoginOnce(): void {
  const isGuest = useSession(({ userId }) => userId === undefined)
  useEffect(() => {
    if (!isGuest || sessionStorage.getItem(KEY)) return
    sessionStorage.setItem(KEY, '1')
    const { times, ask } = useLoginPrompt.getState()
    // Whoever has just said no to it elsewhere has been asked; who logged out, or is told that they were, knows.
    if (times === 0 && !isAutoLoginDisabled()) ask()
  }, [isGuest])
}
