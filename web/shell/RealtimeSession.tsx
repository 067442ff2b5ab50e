import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { goTo } from '../kit/history.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { listen } from '../kit/realtime.ts'
import { loginLost } from '../kit/send.ts'
import { useSession } from '../kit/session.ts'
import { stayOut } from '../kit/stay-out.ts'
import { shownAddress } from '../kit/trail.ts'
import { ask } from '../ui/ask.tsx'

/** Hears the server while somebody is logged in, and says at once when their session has ended elsewhere. */
export function RealtimeSession() {
  const userId = useSession((session) => session.userId)
  const queries = useQueryClient()

  const sessionEnded = useEffectEvent(async () => {
    const { isLeaving, end } = useSession.getState()
    if (isLeaving) return
    const from = shownAddress()
    stayOut()
    end()
    await ask({ text: '您的登录已失效，请重新登录', no: false, yes: '去登录' })
    goTo(href(routes.login, from === undefined ? {} : { from }), { replace: true })
  })
  useEffect(() => {
    if (userId === undefined) return
    return listen({
      queries,
      onSessionEnded: () => void sessionEnded(),
      onNobody: () => loginLost(useLoginPrompt.getState().times, { background: true }),
    })
  }, [userId, queries])
  return null
}
