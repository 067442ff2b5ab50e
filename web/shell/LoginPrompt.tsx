import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { useGoToLogin } from '../kit/navigation.ts'
import { useSession } from '../kit/session.ts'
import { shownAddress } from '../kit/trail.ts'
import { ask } from '../ui/ask.tsx'
import { toast } from '../ui/toast.tsx'

/** Puts the question 当前操作需要登录, 去登录? whenever something needs a login (D1-B189). */
export function LoginPrompt() {
  const isAsked = useLoginPrompt(({ asked }) => asked !== undefined)
  const goToLogin = useGoToLogin()

  const put = useEffectEvent(async () => {
    const { answered } = useLoginPrompt.getState()
    try {
      // Whoever is on the login page is already answering.
      if (isOnLogin()) return
      // A page that needs a login gives way to the login page: there it is said why, and nothing is left to ask.
      if (isGivenUp()) return toast(commonRefusals.logInFirst.message)
      const isYes = await ask({ text: '当前操作需要登录, 去登录?' })
      if (isYes && !isOnLogin()) goToLogin(useLoginPrompt.getState().asked?.returnTo)
    } finally {
      answered()
    }
  })
  useEffect(() => {
    if (isAsked) void put()
  }, [isAsked])
  return null
}

const shownPlace = () => readAddress(shownAddress() ?? '')
const isOnLogin = () => shownPlace()?.name === 'login'

/** The page that is shown is one that the guard takes from a guest. */
function isGivenUp(): boolean {
  const place = shownPlace()
  return place !== undefined && useSession.getState().userId === undefined && routes[place.name].access === 'login'
}
