import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** As authenticator apps expect it (RFC 6238): SHA-1, six digits, 30 seconds. */
const FORM = { issuer: '干部网院', algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after the present one: clocks of phones are off by some seconds, and people type slowly. */
const WINDOW = 1
const SECRET_BYTES = 20

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the QR code of the enrolment holds. */
export const secretUri = (secret: string, loginName: string): string =>
  new TOTP({ ...FORM, label: loginName, secret: Secret.fromBase32(secret) }).toString()

/** The time step of which this is the code; undefined if it belongs to no current step. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...FORM, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: FORM.period, timestamp }) + delta
}

/** 32 signs, five bits each, without those that are read as another one: l and 1, o and 0. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10

/** 50 random bits, written in two groups. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A code as it is compared: people add spaces, capitals, or leave the dash out. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')
