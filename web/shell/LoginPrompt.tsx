import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { goTo } from '../kit/navigation/history.ts'
import { useGoToLogin } from '../kit/navigation/navigation.ts'
import { currentAddress } from '../kit/navigation/page-stack.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'

/** Puts the question 当前操作需要登录, 去登录? whenever something needs a login (D1-B189). */
export function LoginPrompt() {
  const isAsked = useLoginPrompt(({ asked }) => asked !== undefined)
  const goToLogin = useGoToLogin()

  const put = useEffectEvent(async () => {
    const { answered } = useLoginPrompt.getState()
    try {
      // Whoever is on the login page is already answering.
      if (isOnLogin()) return
      const isYes = await showConfirm({ text: '当前操作需要登录, 去登录?', stays: true })
      // A page that needs a login has meanwhile given way to the login page, which knows the way back: there yes is
      // done already, and who says no does not want to be there.
      if (isOnLogin()) {
        if (!isYes) goTo(href(routes.home, {}), { replace: true })
      } else if (isYes) goToLogin(useLoginPrompt.getState().asked?.returnTo)
    } finally {
      answered()
    }
  })
  useEffect(() => {
    if (isAsked) void put()
  }, [isAsked])
  return null
}

const isOnLogin = () => readAddress(currentAddress() ?? '')?.name === 'login'
