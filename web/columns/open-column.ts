import { channelInfo, columnStates, getState, signAdd, signValid } from '@college/contract/columns/column.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useRef } from 'react'
import { Refused, send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { useGo, useGoToLogin } from '../kit/navigation/navigation.ts'
import { showAlert, showConfirm } from '../ui/layers/confirm.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { columnButtons, columnTexts } from './texts.ts'

/** Opens a column from its card. Asks the server for its state first and acts on it (D1-B063, D1-B269…B271). */
export function useOpenColumn(): (id: string, title: string) => Promise<void> {
  const go = useGo()
  const goToLogin = useGoToLogin()
  const isOpening = useRef(false)

  async function open(id: string, title: string): Promise<void> {
    const to = href(routes.column, { id })
    const { state } = await send(getState, { id })
    switch (state) {
      case columnStates.usable:
        if (await isLetIn(id, title)) go(to)
        return
      case columnStates.missing:
        return void showAlert(channelInfo.refusals.missing.message)
      case columnStates.disabled:
        return void showAlert(channelInfo.refusals.disabled.message)
      case columnStates.logInFirst:
        // The server knows no session of this phone, so the one stored here has ended.
        useSession.getState().end()
        if (await showConfirm({ about: title, text: columnTexts.logInFromCard, ...columnButtons })) goToLogin(to)
        return
      default:
        state satisfies never
    }
  }

  return async (id, title) => {
    // Ignores a second tap: it would ask every question twice.
    if (isOpening.current) return
    isOpening.current = true
    try {
      await open(id, title)
    } catch (error) {
      if (!isAboutLogin(error)) showActionFailure(error as Error)
    } finally {
      isOpening.current = false
    }
  }
}

/** Guests may enter (D1-B151), and people who have signed up or do so now (D1-B148, D1-B149, D1-B150). */
async function isLetIn(id: string, title: string): Promise<boolean> {
  if (useSession.getState().userId === undefined) return true
  if ((await send(signValid, { id })).sign) return true
  if (!(await showConfirm({ about: title, text: columnTexts.signUp, ...columnButtons }))) return false
  return (await send(signAdd, { id })).sign
}

/** For this state the app itself asks for a login. */
const isAboutLogin = (error: unknown) => error instanceof Refused && error.answer.state === states.logInFirst.code
