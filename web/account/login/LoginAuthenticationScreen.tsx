import { loginByKey } from '@college/contract/account/login.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { landingOf } from '@college/rules/account/landing.ts'
import { useEffect, useEffectEvent } from 'react'
import { send } from '../../kit/data/send.ts'
import { hideQuery } from '../../kit/navigation/hide-query.ts'
import { useAfterLogin, useGo } from '../../kit/navigation/navigation.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { WayIn } from './WayIn.tsx'

/** D1-R34: the landing page for links of partner systems, whose key logs one person in once (D1-B096…B099, D1-Q62). */
export function LoginAuthenticationScreen(query: Query<typeof routes.loginAuthentication>) {
  const go = useGo()
  const afterLogin = useAfterLogin()

  const enter = useEffectEvent(async () => {
    const { typeValue, userKey, ...landing } = query
    hideQuery(routes.loginAuthentication)
    if (!typeValue || !userKey) return go(href(routes.home, {}), { replace: true })
    const from = landingOf(landing)
    try {
      afterLogin(await send(loginByKey, { typeValue, userKey }), from)
    } catch (error) {
      toast((error as Error).message || '登录失败')
      go(href(routes.login, { from }), { replace: true })
    }
  })
  useEffect(() => {
    // Deferred: StrictMode runs effects twice in development, and a key works once.
    const entering = setTimeout(() => void enter())
    return () => clearTimeout(entering)
  }, [])

  return <WayIn text="正在校验用户信息..." />
}
