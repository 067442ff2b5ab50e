import { maskPhone } from '@college/rules/account/phone.ts'
import type { Secrets } from '../kit/secrets.ts'

const PURPOSE = 'teacher-phone'

/** The phone of a teacher as it is stored; who may read it is decided by the feature of the teachers (security 22). */
export const encryptTeacherPhone = (secrets: Secrets, phone: string): string => secrets.encrypt(PURPOSE, phone)

export const readTeacherPhone = (secrets: Secrets, cipher: string | null): string | undefined =>
  cipher ? secrets.decrypt(PURPOSE, cipher) : undefined

/**
 * Base64 is only the transport format of a phone number and hides nothing. A hidden number is masked first (D1-B238,
 * security 22).
 */
export const phoneOnWire = (phone: string): string => Buffer.from(phone).toString('base64')

/** The masked phone number, which everybody may see; '' without a phone. */
export const maskedOnWire = (secrets: Secrets, cipher: string | null): string =>
  phoneOnWire(maskPhone(readTeacherPhone(secrets, cipher) ?? ''))
