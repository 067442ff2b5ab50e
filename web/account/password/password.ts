import { verifyNewPassword } from '@college/contract/account/password.ts'
import { md5 } from 'js-md5'
import { Refused, send } from '../../kit/data/send.ts'

/** What the wire calls a password: md5 of md5, in hex (D1-B240). */
export const passwordOnTheWire = (password: string): string => md5(md5(password))

/** The password itself for the check of its strength: base64 of its UTF-8 (D1-B241). */
function passwordForCheck(password: string): string {
  const bytes = new TextEncoder().encode(password)
  return btoa(String.fromCharCode(...bytes))
}

/** The new password could not be judged: no answer came. */
export class NotJudged extends Error {
  constructor(cause: unknown) {
    super('验证密码失败', { cause })
  }
}

/** Has the server judge a new password before it takes it (D1-B203). Throws `Refused` with why not, or `NotJudged`. */
export async function judgePassword(password: string, handle?: string): Promise<void> {
  const input = { pwd: passwordForCheck(password), ...(handle !== undefined && { userId: handle }) }
  await send(verifyNewPassword, input).catch((error: unknown) => {
    throw error instanceof Refused ? error : new NotJudged(error)
  })
}
