import { eq } from 'drizzle-orm'
import { CannotStart } from '../process/cannot-start.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { findSecret, keepNewSecret, makeSecrets, type Secrets } from './secrets.ts'
import { settings } from './tables.ts'

/** No setting of the registry, so no call reads or writes it. */
const KEY = 'secret-check'
const PURPOSE = 'secret-check'
const TEXT = 'college'

/**
 * The secret that this database was set up with; the first process to come makes it. Throws `CannotStart` where it is
 * missing or another one: passwords would be called wrong, phone numbers could not be read, and what is written
 * meanwhile would be lost to the right secret.
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
  // Read again: another process may have been faster, with another secret.
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
