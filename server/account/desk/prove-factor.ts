import { RECOVERY_CODES } from '@college/contract/account/second-factor.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { isLocked } from '@college/rules/account/lockout.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { failuresOf } from '../login/failures.ts'
import { newRecoveryCode, plainCode, stepOf } from './authenticator.ts'
import { factorStore } from './factors.store.ts'

const SECRET = 'second-factor'

export const sealSecret = ({ secrets }: Pick<App, 'secrets'>, secret: string) => secrets.encrypt(SECRET, secret)
export const openSecret = ({ secrets }: Pick<App, 'secrets'>, cipher: string) => secrets.decrypt(SECRET, cipher)

const hashOf = ({ secrets }: Pick<App, 'secrets'>, userId: string, code: string) =>
  secrets.hash('recovery-code', `${userId} ${plainCode(code)}`)

type Tried = { userId: string; code: string; ip: string; now: Date }
type Refusals = { locked: RefusalText; wrongCode: RefusalText }

/** A wrong code counts as a wrong password does: five, and this network waits a quarter of an hour. */
export async function countingCodes(
  app: App,
  { userId, ip, now }: Tried,
  refusals: Refusals,
  judge: () => Promise<boolean>,
): Promise<void> {
  const failures = failuresOf(app, 'second-factor', { name: userId, ip, now })
  if (isLocked(await failures.counts())) throw new Refusal(refusals.locked)
  const isRight = await judge()
  const counts = await failures.counts()
  // Parallel attempts all pass the first check of the limit; attempts that failed since then are counted here again.
  if (isLocked(counts)) throw new Refusal(refusals.locked)
  if (isRight) return failures.clear(counts)
  await failures.add()
  await app.audit.add({ actor: userId, action: 'second-factor', result: 'refused', ip }, now)
  throw new Refusal(refusals.wrongCode)
}

/** Accepts a code of the authenticator or a recovery code, each once; answers which of them it was. */
export async function proveFactor(
  app: App,
  tried: Tried,
  refusals: Refusals & { notSet: RefusalText },
): Promise<'authenticator' | 'recovery'> {
  const { userId, code, now } = tried
  const factors = factorStore(app.database)
  const factor = await factors.find(userId)
  const secret = factor?.confirmedAt ? openSecret(app, factor.secretCipher) : undefined
  if (secret === undefined) throw new Refusal(refusals.notSet)
  let by: 'authenticator' | 'recovery' = 'authenticator'
  await countingCodes(app, tried, refusals, async () => {
    const step = stepOf(secret, plainCode(code), now)
    if (step !== undefined) return factors.spendStep(userId, step)
    by = 'recovery'
    return factors.spendRecoveryCode(userId, hashOf(app, userId, code))
  })
  return by
}

/** New recovery codes, which are shown once and kept as hashes. */
export async function giveRecoveryCodes(
  app: Pick<App, 'database' | 'secrets'>,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => hashOf(app, userId, code))
  await factorStore(app.database).replaceRecoveryCodes(userId, hashes, now)
  return codes
}
