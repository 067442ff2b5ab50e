import { loginOut } from '@college/contract/account/login.ts'
import { leaveDesk } from '@college/contract/account/second-factor.ts'
import { consoleMe } from '@college/contract/console/desk.ts'
import { DESK_IDLE_SECONDS } from '@college/rules/account/desk.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useSession } from '@college/web/kit/data/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SIGNS } from './attended.ts'
import { useUndo } from './undo.ts'

const IDLE_MS = DESK_IDLE_SECONDS * 1_000

/** Ends the session of this person. */
export function useLeaveDesk(): () => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useCallback(async () => {
    await useUndo.getState().flush()
    await send(loginOut, {}).catch(() => undefined)
    useSession.getState().end()
    queries.clear()
    await navigate('/login')
  }, [navigate, queries])
}

/** Locks the desk after half an hour without use; the server counts the same time (security 12). */
export function useIdleLock(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const lock = async () => {
      await useUndo.getState().flush()
      await send(leaveDesk, {}, { background: true }).catch(() => undefined)
      await queries.invalidateQueries({ queryKey: [consoleMe.path] })
    }
    let timer = setTimeout(lock, IDLE_MS)
    const stay = () => {
      clearTimeout(timer)
      timer = setTimeout(lock, IDLE_MS)
    }
    for (const sign of SIGNS) window.addEventListener(sign, stay, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, stay)
    }
  }, [queries])
}
