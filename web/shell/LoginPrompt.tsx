import { readAddress } from '@college/rules/kit/address.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { useGoToLogin } from '../kit/navigation.ts'
import { shownAddress } from '../kit/trail.ts'
import { ask } from '../ui/ask.tsx'

/** Puts the question 当前操作需要登录, 去登录? whenever something needs a login (D1-B189). */
export function LoginPrompt() {
  const { asked, answered } = useLoginPrompt()
  const goToLogin = useGoToLogin()

  const put = useEffectEvent(async (returnTo: string | undefined) => {
    try {
      // Whoever is on the login page is already answering.
      if (isOnLogin()) return
      const isYes = await ask({ text: '当前操作需要登录, 去登录?' })
      // A page that needs a login has meanwhile given way to the login page, which knows the way back.
      if (isYes && !isOnLogin()) goToLogin(returnTo)
    } finally {
      answered()
    }
  })
  useEffect(() => {
    if (asked) void put(asked.returnTo)
  }, [asked])
  return null
}

const isOnLogin = () => readAddress(shownAddress() ?? '')?.name === 'login'
