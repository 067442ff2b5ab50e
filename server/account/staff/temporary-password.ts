import { randomInt } from 'node:crypto'
import { whyNotPassword } from '@college/rules/account/password.ts'
import type { App } from '../../app-parts.ts'
import { hashPassword, onTheWire } from '../password/passwords.ts'

/** Without what is read as something else: 0 and o, 1 and l and i. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** A password that is good for one login (D1-Q45). */
export function newPassword(): string {
  let password: string
  do password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  while (whyNotPassword(password))
  return password
}

/** Makes a password that must be changed at the first login; `passwordHash` is what the database stores. */
export async function temporaryPassword(app: App): Promise<{ password: string; passwordHash: string }> {
  const password = newPassword()
  return { password, passwordHash: await hashPassword(app.secrets, onTheWire(password)) }
}

/** Passwords that one person gives out in an hour: each costs the time of a login. */
export const GIVEN_PASSWORDS = { most: 200, seconds: 3_600 }
