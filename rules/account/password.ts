import { isCommonPassword } from './common-passwords.ts'

/** What a password must be, in one sentence (D1-B202, D1-C46). */
export const PASSWORD_RULE = '密码为8-15位字母和数字组合，不能包含学员编号、手机号或姓名，不能使用过于常见的密码'

const LENGTH = { least: 8, most: 15 }
/** A number this short is in many a password by chance. */
const SHORTEST_TELLING = 4
const DAY_MS = 86_400_000

/** Whose password it is to be, where that is known. */
export type Owner = { loginName: string; name: string; phone?: string | undefined }

/** Why a password is not taken (D1-Q78, security 2); undefined when it is. */
export function whyNotPassword(password: string, owner?: Owner): 'tooWeak' | 'common' | 'personal' | undefined {
  if (!isStrong(password)) return 'tooWeak'
  if (isCommonPassword(password)) return 'common'
  return owner && isPersonal(password, owner) ? 'personal' : undefined
}

/** Eight to fifteen printable ASCII characters without blanks, with a letter and a digit. */
function isStrong(password: string): boolean {
  const isLongEnough = password.length >= LENGTH.least && password.length <= LENGTH.most
  return isLongEnough && /^[\x21-\x7e]+$/.test(password) && /[A-Za-z]/.test(password) && /\d/.test(password)
}

function isPersonal(password: string, { loginName, name, phone = '' }: Owner): boolean {
  const written = password.toLowerCase()
  const telling = [loginName, phone].filter((text) => text.length >= SHORTEST_TELLING)
  return [...telling, name].some((text) => text !== '' && written.includes(text.toLowerCase()))
}

/**
 * The passwords a person would make of their own number, phone and name: for the places where only a hash of the
 * password is seen, and containing cannot be asked.
 */
export function personalPasswords({ loginName, name, phone = '' }: Owner): string[] {
  const own = [loginName, phone, phone.slice(-8), phone.slice(-6), name].filter((text) => text !== '')
  const around = ['a', 'aa', 'abc', 'A', 'Aa', 'Abc', 'q', 'qwe', '1', '12', '123', '@', '.', '!', 'a1', 'a123']
  return own.flatMap((text) => [text, ...around.flatMap((other) => [text + other, other + text])])
}

/** Whether it is time for another password; 0 days is never, and an unknown day is not held against anybody. */
export function isPasswordOld(changedAt: Date | null, days: number, now: Date): boolean {
  return days > 0 && changedAt !== null && now.getTime() - changedAt.getTime() > days * DAY_MS
}
