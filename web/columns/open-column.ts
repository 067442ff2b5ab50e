import { channelInfo, columnStates, getState, signAdd, signValid } from '@college/contract/columns/column.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useRef } from 'react'
import { Refused, send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { useGo, useGoToLogin } from '../kit/navigation/navigation.ts'
import { ask, showAlert } from '../ui/layers/ask.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { buttons, texts } from './texts.ts'

/** Opens a column from its card: its state first, then what the state says (D1-B063, D1-B269…B271). */
export function useOpenColumn(): (id: string) => Promise<void> {
  const go = useGo()
  const goToLogin = useGoToLogin()
  const isOpening = useRef(false)

  async function open(id: string): Promise<void> {
    const to = href(routes.column, { id })
    const { state } = await send(getState, { id })
    switch (state) {
      case columnStates.usable:
        if (await isLetIn(id)) go(to)
        return
      case columnStates.missing:
        return void showAlert(channelInfo.refusals.missing.message)
      case columnStates.disabled:
        return void showAlert(channelInfo.refusals.disabled.message)
      case columnStates.logInFirst:
        // To the server this phone is nobody, whatever it remembers.
        useSession.getState().end()
        if (await ask({ text: texts.logInFromCard, ...buttons })) goToLogin(to)
        return
      default:
        state satisfies never
    }
  }

  return async (id) => {
    // A second tap while the first is asking would put every question twice.
    if (isOpening.current) return
    isOpening.current = true
    try {
      await open(id)
    } catch (error) {
      if (!isAboutLogin(error)) showActionFailure(error as Error)
    } finally {
      isOpening.current = false
    }
  }
}

/** A guest is (D1-B151), and who has signed up or does so now (D1-B148, D1-B149, D1-B150). */
async function isLetIn(id: string): Promise<boolean> {
  if (useSession.getState().userId === undefined) return true
  if ((await send(signValid, { id })).sign) return true
  if (!(await ask({ text: texts.signUp, ...buttons }))) return false
  return (await send(signAdd, { id })).sign
}

/** The app asks for a login by itself. */
const isAboutLogin = (error: unknown) => error instanceof Refused && error.answer.state === states.logInFirst.code
