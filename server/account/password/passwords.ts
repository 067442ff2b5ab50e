import { createHash, randomBytes } from 'node:crypto'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { queued } from '../../kit/queue.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Secrets } from '../../kit/secrets.ts'

/** argon2id, in KiB and passes (security 1). Stored hashes made with other figures are renewed at the next login. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const GENERATED_COST = { ...COST, memoryCost: 256, timeCost: 1 }
/** Of the generated ones at once: both cores work, and threads are left for files and logins. */
const GENERATED_AT_ONCE = 2

/** Two at once fill both cores; whoever would wait for more than 200 others is better told at once. */
const inTurn = queued({ atOnce: 2, mostWaiting: 200, refuse: () => new Refusal(commonRefusals.overloaded) })

/** Nobody's password, so that an unknown account costs the same time as a known one (security 12). */
const nobodys = hash(randomBytes(32), COST)

/** What is stored for a password; `value` is md5(md5(password)) in hex, which the wire calls the password. */
export function hashPassword(secrets: Secrets, value: string): Promise<string> {
  return inTurn(() => hash(pepper(secrets, value), COST))
}

/**
 * For generated passwords of 59 random bits, which nobody finds by trying and which are good for one login: at a cost
 * that ten thousand accounts of a list can pay. The login with one renews its hash.
 */
export async function hashGenerated(secrets: Secrets, values: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < values.length; at = next++) {
      hashes[at] = await hash(pepper(secrets, values[at] as string), GENERATED_COST)
    }
  }
  await Promise.all(Array.from({ length: GENERATED_AT_ONCE }, work))
  return hashes
}

/** False also when nothing is stored, after the same time. Throws the refusal of an overloaded server. */
export async function verifyPassword(
  secrets: Secrets,
  value: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const against = stored || (await nobodys)
  const isRight = await inTurn(() => verify(against, pepper(secrets, value)))
  return isRight && Boolean(stored)
}

/** True when the stored hash was made with other costs than those of today. */
export function needsRehash(stored: string): boolean {
  const made = parseOptions(stored)
  return (Object.keys(COST) as (keyof typeof COST)[]).some((name) => made[name] !== COST[name])
}

/** Who reads the database alone has nothing to try passwords against. */
const pepper = (secrets: Secrets, value: string) => secrets.hash('password', value)

/** What the wire calls the password (D1-B240). */
export const onTheWire = (password: string): string => md5(md5(password))

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
