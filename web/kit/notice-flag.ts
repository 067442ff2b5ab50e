import { useEffect } from 'react'
import { useSession } from './session.ts'

/** The session's flag: '1' the notice was read, '2' there is none to show (D1-B167, D1-Q63). */
type Flag = '1' | '2'

const KEY = 'nc-login-notice'
/** Who the flag is about, everybody where nothing stands: what a guest was not shown, who then logs in may read. */
const OF = 'nc-login-notice-of'
const GUEST = 'guest'

/** Whether this person was shown the notice in this session of the browser, or is not to be. */
export function readNoticeFlag(userId: string | undefined): Flag | undefined {
  const of = sessionStorage.getItem(OF)
  if (of !== null && of !== (userId ?? GUEST)) return undefined
  const flag = sessionStorage.getItem(KEY)
  return flag === '1' || flag === '2' ? flag : undefined
}

/** Whether anybody has one. */
export const hasNoticeFlag = (): boolean => sessionStorage.getItem(KEY) !== null

export function writeNoticeFlag(userId: string | undefined, flag: Flag): void {
  sessionStorage.setItem(KEY, flag)
  sessionStorage.setItem(OF, userId ?? GUEST)
}

/** On a page that somebody must pass first: whoever is held there is shown no notice in this session (D1-Q63). */
export function useNoNotice(isForced: boolean): void {
  const userId = useSession((session) => session.userId)
  useEffect(() => {
    if (isForced) writeNoticeFlag(userId, '2')
  }, [isForced, userId])
}
