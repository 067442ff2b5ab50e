import { channelInfo, signAdd, signValid } from '@college/contract/columns/column.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { useAppLocation } from '../kit/navigation/history.ts'
import { useBack, useGo } from '../kit/navigation/navigation.ts'
import { saveReturnRoute } from '../kit/navigation/return-route.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { columnButtons, columnTexts } from './texts.ts'

type Wish = {
  id: string
  /** Its title, where the page knows it. */
  title?: string | undefined
  /** The address of this page, to return to after a login. */
  address: string
  /** The error of the page's own request for its content. */
  error: Error | null
  /** The content has loaded, so the column may be opened. */
  isOpen: boolean
}

export type ColumnGate = {
  /** Whether the person has signed up; false until that is known. */
  isMember: boolean
  /** The page has no content because a login is required; the question is open. */
  isWaiting: boolean
  /** Runs `act` for guests and for people who have signed up. Asks others to sign up first. */
  pass: (act: () => void) => void
}

/**
 * Checks login and sign-up for a column that was opened by its address: from a search, a banner or a message (D1-B152,
 * D1-B150).
 */
export function useColumnGate({ id, title, address, error, isOpen }: Wish): ColumnGate {
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const sign = useAsk(signValid, { id }, { enabled: isLoggedIn && isOpen })
  const signUp = useSignUp(id, title)
  const isStranger = isLoggedIn && isOpen && sign.data?.sign === false

  useLoginQuestion(error, address)
  const offer = useEffectEvent(() => void signUp({ orBack: true }))
  useEffect(() => {
    if (isStranger) offer()
  }, [isStranger])

  return {
    isMember: isLoggedIn && sign.data?.sign === true,
    isWaiting: isAboutLogin(error),
    pass: (act) => (isStranger ? void signUp({ orBack: false }) : act()),
  }
}

/** Asks 请确认是否报名学习本专栏？ and signs up. With `orBack` a refusal goes back to the page before. */
function useSignUp(id: string, title: string | undefined) {
  const back = useBack()
  const join = useSend(signAdd, { changes: [signValid] })
  const isAsking = useRef(false)
  return async ({ orBack }: { orBack: boolean }) => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      // Where no leads back it stays with whatever page is shown: it must not lead back from the next one.
      const question = { about: title, text: columnTexts.signUp, ...columnButtons, stays: orBack }
      if (await showConfirm(question)) await join.mutateAsync({ id })
      else if (orBack) back()
    } catch (error) {
      if (!isAboutLogin(error)) showActionFailure(error as Error)
    } finally {
      isAsking.current = false
    }
  }
}

/**
 * Asks for a login: on 用户id不存在 in the words of columns (D1-B153, D1-B154), on any other 20001 as every page does
 * (D1-Q20).
 */
function useLoginQuestion(error: Error | null, address: string) {
  const go = useGo()
  const isAsking = useRef(false)
  const put = useEffectEvent(async (message: string) => {
    if (message !== channelInfo.refusals.noUser.message) return useLoginPrompt.getState().ask(address)
    if (isAsking.current) return
    isAsking.current = true
    const isYes = await isLoginWanted(address)
    isAsking.current = false
    // The app's own question has led to the login already.
    if (isYes === 'gone') return
    if (!isYes) return go(href(routes.home, {}), { replace: true })
    saveReturnRoute(address)
    // Replaces the column in the history: going back from the login must not open it again.
    go(href(routes.login, { from: address }), { replace: true })
  })
  useEffect(() => {
    if (isAboutLogin(error)) void put(error.message)
  }, [error])
}

/** Asks in the words of columns. Where the app's own login question is open already, waits for its answer instead. */
async function isLoginWanted(address: string): Promise<boolean | 'gone'> {
  const { asked, ask: knowWhereTo } = useLoginPrompt.getState()
  if (!asked) return showConfirm({ text: columnTexts.logInFromPage, ...columnButtons, stays: true })
  knowWhereTo(address)
  const here = useAppLocation.getState()
  await new Promise<void>((resolve) => {
    const stop = useLoginPrompt.subscribe((prompt) => {
      if (prompt.asked) return
      stop()
      resolve()
    })
  })
  return useAppLocation.getState() === here ? false : 'gone'
}

const isAboutLogin = (error: unknown): error is Refused =>
  error instanceof Refused && error.answer.state === states.logInFirst.code
