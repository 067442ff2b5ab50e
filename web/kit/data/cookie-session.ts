import { userDetail } from '@college/contract/account/person.ts'
import { Refused, send } from './send.ts'
import { useSession } from './session.ts'

/** The hints beside the session's cookie (D1-Q45): readable by scripts, and set with it by every login. */
function hint(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/**
 * True when the cookie is that of somebody else than this page knows of: another tab or another page of this browser
 * has logged in, or local storage was cleared.
 */
export function isCookieOfAnother(): boolean {
  const userId = hint('userId')
  return userId !== undefined && userId !== useSession.getState().userId
}

/**
 * Asks the server whose cookie it is, and makes this page theirs. False when it is nobody's: then the session is over.
 * Rejects when no answer came.
 */
export async function adoptCookie(): Promise<boolean> {
  try {
    const { userId, name, extraTiles } = await send(userDetail, {}, { asksItself: true, keepsSession: true })
    useSession.getState().adopt({
      userId,
      userName: name,
      extraTiles,
      mustChangePassword: hint('changePwdFlag') === '1',
      needsVerification: hint('verification') === '0',
    })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
