import { eq } from 'drizzle-orm'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { findSecret, keepNewSecret, makeSecrets, type Secrets } from './secrets.ts'
import { settings } from './tables.ts'

/** Not a declared setting, so no endpoint reads or writes it. */
const KEY = 'secret-check'
const PURPOSE = 'secret-check'
const TEXT = 'college'

/**
 * The secrets of this database; the first process to start creates one. Throws `CannotStart` when the secret is missing
 * or differs: every password would look wrong, phone numbers could not be decrypted, and data written meanwhile would
 * be unreadable with the right secret.
 */
export async function secretsOf(database: Database, config: Config, now: Date): Promise<Secrets> {
  const before = await findCheck(database)
  const found = findSecret(config)
  if (before !== undefined && found === undefined) throw new CannotStart(`the secret is missing: ${ADVICE(config)}`)
  const secrets = makeSecrets(found ?? keepNewSecret(config))
  if (before === undefined) {
    const value = secrets.hash(PURPOSE, TEXT)
    await database.insert(settings).values({ key: KEY, value, updatedAt: now }).onConflictDoNothing()
  }
  // Read again: another process may have been first, with another secret.
  const check = (await findCheck(database)) ?? ''
  if (!secrets.matches(PURPOSE, TEXT, check)) {
    throw new CannotStart(`this is not the secret that the database was set up with: ${ADVICE(config)}`)
  }
  return secrets
}

const ADVICE = ({ DATA_DIR }: Config) =>
  `put the file ${DATA_DIR}/secret (or the variable SECRET) back from a backup; without it no password can be checked`

async function findCheck(database: Database): Promise<string | undefined> {
  const rows = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return rows[0]?.value
}
