import { verifyNewPassword } from '@college/contract/account/password.ts'
import { md5 } from 'js-md5'
import { Refused, send } from '../../kit/data/send.ts'

/** A password as it is sent: md5 of md5, in hex (D1-B240). */
export const passwordOnTheWire = (password: string): string => md5(md5(password))

/** The password for the strength check: base64 of its UTF-8 (D1-B241). */
function passwordForCheck(password: string): string {
  const bytes = new TextEncoder().encode(password)
  return btoa(String.fromCharCode(...bytes))
}

/** The strength check got no answer from the server. */
export class NotJudged extends Error {
  constructor(cause: unknown) {
    super('验证密码失败', { cause })
  }
}

/**
 * Lets the server check the strength of a new password before it is saved (D1-B203). Throws `Refused` with the reason,
 * or `NotJudged`.
 */
export async function judgePassword(password: string, handle?: string): Promise<void> {
  const input = { pwd: passwordForCheck(password), ...(handle !== undefined && { userId: handle }) }
  await send(verifyNewPassword, input).catch((error: unknown) => {
    throw error instanceof Refused ? error : new NotJudged(error)
  })
}
