import type { Secrets } from '../kit/secrets.ts'

const PURPOSE = 'teacher-phone'

/** The phone of a teacher as it is stored; who may read it is decided by the feature of the teachers (security 22). */
export const encryptTeacherPhone = (secrets: Secrets, phone: string): string => secrets.encrypt(PURPOSE, phone)

export const readTeacherPhone = (secrets: Secrets, cipher: string | null): string | undefined =>
  cipher ? secrets.decrypt(PURPOSE, cipher) : undefined
