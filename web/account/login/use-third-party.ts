import { type LoginResult, thirdLogin } from '@college/contract/account/login.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Static } from 'typebox'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { Refused, send } from '../../kit/data/send.ts'
import { hideQuery } from '../../kit/navigation/hide-query.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { saveReturnRoute } from '../../kit/navigation/return-route.ts'
import { requireTick } from '../agreement/AgreementTick.tsx'
import { containerSource, enterBy, isTried, type OutsideSystem, type Source } from './third-party.ts'

type Props = {
  query: Query<typeof routes.login>
  /** Undefined until the server's list has loaded. */
  systems: OutsideSystem[] | undefined
  onLogin: (result: Static<typeof LoginResult>) => Promise<void>
}

/**
 * Login by an outside system: with the code in the address after a redirect, automatically inside WeChat and both
 * DingTalks (D1-B164, D1-B165), or by a button. `failure` says why it failed; the ordinary login stays available.
 */
export function useThirdParty({ query, systems, onLogin }: Props) {
  const [isBusy, setBusy] = useState(query.code !== undefined)
  const [failure, setFailure] = useState<string>()
  const kind = usePlatform((platform) => platform.kind)
  const go = useGo()

  const finish = async (source: Source, login: () => Promise<Static<typeof LoginResult> | undefined>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const result = await login()
      // Without a result the browser is being redirected: keep the page as it is.
      if (result) await onLogin(result)
      return
    } catch (error) {
      const ticket = ticketOf(error)
      if (ticket !== undefined) {
        const from = query.from === undefined ? {} : { from: query.from }
        go(href(routes.phoneBind, { openId: ticket, source, ...from }), { replace: true })
        return
      }
      setFailure((error as Error).message || '登录失败')
    }
    setBusy(false)
  }

  const enter = async (system: OutsideSystem) => {
    // No request goes to the outside system before the person has agreed.
    if (!(await requireTick())) return
    // The outside system's page returns without our query.
    if (query.from !== undefined) saveReturnRoute(query.from)
    await finish(system.source, () => enterBy(system))
  }

  // A page that is kept alive and shown again must not start a second attempt.
  const hasBegun = useRef(false)
  const begin = useEffectEvent((known: OutsideSystem[]) => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { source, code, state = '' } = query
    if (source !== undefined && code !== undefined) {
      hideQuery(routes.login)
      const back = known.find((system) => system.source === source)?.source
      if (back) void finish(back, () => send(thirdLogin, { openId: code, source: back, state }))
      else {
        setFailure('登录失败')
        setBusy(false)
      }
      return
    }
    const own = known.find((system) => system.source === containerSource(kind))
    if (own && !isTried()) void enter(own)
  })
  useEffect(() => {
    if (systems === undefined) return
    const beginning = setTimeout(() => begin(systems))
    return () => clearTimeout(beginning)
  }, [systems])

  return { isBusy, failure, enter }
}

/** The ticket for binding a phone, when the outside account belongs to nobody yet (D1-Q73). */
function ticketOf(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.answer.message !== thirdLogin.refusals.unlinked.message) return undefined
  return (error.answer.data as { ticket?: string } | null)?.ticket
}
