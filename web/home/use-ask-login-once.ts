import { useEffect } from 'react'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { isAutoLoginDisabled } from '../kit/navigation/auto-login.ts'

const KEY = 'nc-home-asked'

/** Asks a guest to log in on the first visit of home in a session; 否 continues as a guest (D1-B182, D1-Q03). */
export function useAskLoginOnce(): void {
  const isGuest = useSession(({ userId }) => userId === undefined)
  useEffect(() => {
    if (!isGuest || sessionStorage.getItem(KEY)) return
    sessionStorage.setItem(KEY, '1')
    const { times, ask } = useLoginPrompt.getState()
    // Not after a no elsewhere, nor right after a logout or a message about one.
    if (times === 0 && !isAutoLoginDisabled()) ask()
  }, [isGuest])
}
