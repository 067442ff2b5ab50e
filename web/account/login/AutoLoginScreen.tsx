import { loginByKey } from '@college/contract/account/login.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useEffect, useEffectEvent } from 'react'
import { Refused, send } from '../../kit/data/send.ts'
import { useAfterLogin, useGo } from '../../kit/navigation/navigation.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { WayIn } from './WayIn.tsx'

/** D1-R35: logs a visitor in to a demonstration without an account. Other colleges refuse (D1-B100…B102, D1-Q15). */
export function AutoLoginScreen() {
  const go = useGo()
  const afterLogin = useAfterLogin()

  const enter = useEffectEvent(async () => {
    try {
      afterLogin(await send(loginByKey, { typeValue: 'test', userKey: '' }), href(routes.home, {}))
    } catch (error) {
      toast(error instanceof Refused ? error.message : loginByKey.refusals.noTest.message)
      go(href(routes.login, {}), { replace: true })
    }
  })
  useEffect(() => {
    const entering = setTimeout(() => void enter())
    return () => clearTimeout(entering)
  }, [])

  return <WayIn text="正在初始化，请稍候..." />
}
