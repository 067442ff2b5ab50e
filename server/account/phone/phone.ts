import { lastFourOf } from '@college/rules/account/phone.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { userStore } from '../users.store.ts'
import { findPhones } from './phones.store.ts'

/** By which an account is found from its phone, and one phone kept to one account. */
export const phoneHash = (secrets: Secrets, phone: string): string => secrets.hash('phone-lookup', phone)

/** What a user's row holds of a phone: the number itself only as a cipher. */
export function phoneColumns(secrets: Secrets, phone: string) {
  return {
    phoneCipher: secrets.encrypt('phone', phone),
    phoneHash: phoneHash(secrets, phone),
    phoneLastFour: lastFourOf(phone),
  }
}

export const readPhone = (secrets: Secrets, cipher: string | null | undefined): string | undefined =>
  cipher ? secrets.decrypt('phone', cipher) : undefined

/** The numbers of these people, for what is sent to them; who has none is left out. */
export async function phonesOf(
  { secrets }: Pick<App, 'secrets'>,
  database: Database,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await findPhones(database, userIds)
  return new Map(
    found.flatMap(({ id, cipher }) => {
      const phone = readPhone(secrets, cipher)
      return phone === undefined ? [] : [[id, phone] as const]
    }),
  )
}

/** A person's own number, for forms that they fill; undefined without one. */
export const phoneOf = async ({ database, secrets }: Pick<App, 'database' | 'secrets'>, userId: string) =>
  readPhone(secrets, (await userStore(database).find(userId))?.phoneCipher)
