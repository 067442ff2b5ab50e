import { useEffect } from 'react'
import { useSession } from './data/session.ts'

/** The flag in sessionStorage: '1' the notice was read, '2' no notice to show (D1-B167, D1-Q63). */
type Flag = '1' | '2'

const KEY = 'nc-login-notice'
/** The user the flag belongs to; without an entry, everybody. A guest without the notice may see it after login. */
const OF = 'nc-login-notice-of'
const GUEST = 'guest'

/** Whether this user has seen the notice in this browser session, or must not see it. */
export function readNoticeFlag(userId: string | undefined): Flag | undefined {
  const of = sessionStorage.getItem(OF)
  if (of !== null && of !== (userId ?? GUEST)) return undefined
  const flag = sessionStorage.getItem(KEY)
  return flag === '1' || flag === '2' ? flag : undefined
}

/** Whether there is a flag for any user. */
export const hasNoticeFlag = (): boolean => sessionStorage.getItem(KEY) !== null

export function writeNoticeFlag(userId: string | undefined, flag: Flag): void {
  sessionStorage.setItem(KEY, flag)
  sessionStorage.setItem(OF, userId ?? GUEST)
}

/** For pages that force a step, such as a new password: no notice is shown in this session after them (D1-Q63). */
export function useNoNotice(isForced: boolean): void {
  const userId = useSession((session) => session.userId)
  useEffect(() => {
    if (isForced) writeNoticeFlag(userId, '2')
  }, [isForced, userId])
}
