import { type LoginResult, loginByKey } from '@college/contract/account/login.ts'
import { makeScan, scanState } from '@college/contract/account/scan.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Static } from 'typebox'
import { send } from '../../kit/data/send.ts'

export type DesktopScan =
  | { state: 'loading' }
  | { state: 'new'; uuid: string; name: string; until: number }
  | { state: 'scanned'; uuid: string; name: string; until: number }
  /** The code has expired; no more events will come. */
  | { state: 'expired' }
  | { state: 'failed'; error: Error }

type Login = (result: Static<typeof LoginResult>) => void

/** Milliseconds before a reconnect. */
const RETRY = 2_000

/** The code of this computer, its state, and the login once the phone confirms (D1-Q60). */
export function useDesktopScan(onLogin: Login) {
  const [scan, setScan] = useState<DesktopScan>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const entered = useEffectEvent(onLogin)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry requests another code
  useEffect(() => {
    const stopping = new AbortController()
    const show = (next: DesktopScan) => !stopping.signal.aborted && setScan(next)
    show({ state: 'loading' })
    // Deferred: StrictMode runs effects twice in development, and a second code would void the first.
    const starting = setTimeout(() => {
      follow(show, entered, stopping.signal).catch((error: Error) => show({ state: 'failed', error }))
    })
    return () => {
      clearTimeout(starting)
      stopping.abort()
    }
  }, [attempt])

  return { scan, refresh: () => setAttempt((before) => before + 1) }
}

async function follow(show: (scan: DesktopScan) => void, onLogin: Login, signal: AbortSignal): Promise<void> {
  const { uuid, seconds } = await send(makeScan, {}, { signal })
  const until = Date.now() + seconds * 1_000
  let seen: { state: 'new' | 'scanned'; name: string } = { state: 'new', name: '' }
  show({ ...seen, uuid, until })
  while (!signal.aborted) {
    const now = await send(scanState, { uuid, seen: seen.state }, { signal, background: true }).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY))
      return Date.now() < until ? seen : { state: 'expired' as const, name: '' }
    })
    if (signal.aborted) return
    if (now.state === 'expired') return show({ state: 'expired' })
    if (now.state === 'confirmed')
      return onLogin(await send(loginByKey, { typeValue: 'scan', userKey: uuid }, { signal }))
    seen = { state: now.state, name: now.name }
    show({ ...seen, uuid, until })
  }
}
