import type { SessionEnd } from '@college/contract/kit/live.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { adoptCookie, isCookieOfAnother } from '../kit/data/cookie-session.ts'
import { connectRealtime } from '../kit/data/realtime.ts'
import { handleLostLogin } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { disableAutoLogin } from '../kit/navigation/auto-login.ts'
import { goTo } from '../kit/navigation/history.ts'
import { currentAddress } from '../kit/navigation/page-stack.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'

/** Milliseconds: the message that a session has ended may arrive just before the cookie of the one that replaced it. */
const COOKIE_DELAY = 500

/**
 * Hears the server while somebody is logged in. When their session has ended, the cookie decides: after a login in
 * another tab this page is that person's, otherwise it says that the login has ended, and why.
 */
export function RealtimeSession() {
  const userId = useSession((session) => session.userId)
  const queries = useQueryClient()
  // Grows with every session of the cookie, so that the connection is made anew also for the same person.
  const [sessions, setSessions] = useState(0)
  usePersonNotice()
  useCookieOwner()

  const sessionEnded = useEffectEvent(async (why: SessionEnd) => {
    const { isLoggingOut, end } = useSession.getState()
    if (isLoggingOut) return
    if (await isReplaced()) return setSessions((before) => before + 1)
    const from = currentAddress()
    disableAutoLogin()
    end(why)
    // It told of the end, so it is there.
    const { sentenceOf } = await import('../kit/data/realtime-socket.ts')
    await showConfirm({ text: sentenceOf(why), no: false, yes: '去登录' })
    goTo(href(routes.login, from === undefined ? {} : { from }), { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session wants another connection
  useEffect(() => {
    if (userId === undefined) return
    return connectRealtime({
      queries,
      onSessionEnded: (why) => void sessionEnded(why),
      onNoSession: () => handleLostLogin(useLoginPrompt.getState().times, { background: true }),
    })
  }, [userId, queries, sessions])
  return null
}

/** Whether another login of this browser has taken the place of the session that ended. Nobody answers: it has not. */
async function isReplaced(): Promise<boolean> {
  const adopt = () => adoptCookie().catch(() => false)
  if (await adopt()) return true
  await new Promise((resolve) => setTimeout(resolve, COOKIE_DELAY))
  return adopt()
}

/** Says who is in when one person takes the place of another: the page has changed under whoever looks at it. */
function usePersonNotice(): void {
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        const isOther = before.userId !== undefined && now.userId !== undefined && now.userId !== before.userId
        if (isOther) toast(`已切换为 ${now.userName} 的账号`)
      }),
    [],
  )
}

/** Looks at the cookie when the page is opened and whenever it is seen again. */
function useCookieOwner(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && isCookieOfAnother()) void adoptCookie().catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
