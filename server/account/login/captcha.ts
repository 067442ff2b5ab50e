import { randomInt } from 'node:crypto'
import { captcha } from '@college/contract/account/login.ts'
import { type Challenge, Proof, proofRefusals } from '@college/contract/account/proof.ts'
import { workFactor } from '@college/rules/account/lockout.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { ensureVisitor, readVisitor } from '../../kit/visitor.ts'
import { failuresOfAddress } from './failures.ts'

/** Seconds within which a challenge must be solved and shown. */
const GOOD_FOR = 600
/** A proof is remembered for longer than it is good. */
const ONCE = { most: 1, seconds: GOOD_FOR + 60 }
/**
 * Iterations of one derivation, and how many derivations find the key: about 0.2 s on a computer and 1 s on an old
 * phone. Checking costs the server three HMACs (decision 020).
 */
export const WORK = { cost: 1_000, least: 300, most: 1_000 }

/** D1-Q42: hands out work, more of it to an address with many failed logins. */
export function serveCaptcha(app: App) {
  serve(app, captcha, async (asked) => {
    const { ip, now } = asked
    const visitor = ensureVisitor(app.config, asked)
    const factor = workFactor(await failuresOfAddress(app, ip, now))
    const counter = randomInt(WORK.least * factor, WORK.most * factor)
    const challenge = await makeChallenge(app, visitor, { cost: WORK.cost, counter }, now)
    return { captchaId: challenge.signature, image: '' as const, challenge }
  })
}

/** A signed challenge for one browser. `counter` is the number of derivations that a solver needs. */
export async function makeChallenge(
  app: Pick<App, 'secrets'>,
  visitor: string,
  { cost, counter }: { cost: number; counter: number },
  now: Date,
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey,
    data: { visitor: visitorMark(app, visitor), until: now.getTime() + GOOD_FOR * 1_000 },
    ...hmacSecrets(app),
  })
  return challenge as Challenge
}

/** What a call shows: the challenge's id, and base64 of a `Proof`. */
type Shown = { captchaId?: string | undefined; proof?: string | undefined }
type Caller = { request: FastifyRequest; now: Date }

/** Refuses unless this browser has done the work. The proof is used up either way (security 12). */
export async function requireProof(
  app: Pick<App, 'limits' | 'secrets'>,
  caller: Caller,
  { captchaId, proof }: Shown,
): Promise<void> {
  if (!captchaId || !proof) throw new Refusal(proofRefusals.proofNeeded)
  if (!(await isProven(app, caller, captchaId, proof))) throw new Refusal(proofRefusals.wrongProof)
}

async function isProven(
  app: Pick<App, 'limits' | 'secrets'>,
  { request, now }: Caller,
  captchaId: string,
  proof: string,
): Promise<boolean> {
  const shown = readProof(proof)
  const visitor = readVisitor(request)
  if (!shown || visitor === undefined || shown.challenge.signature !== captchaId) return false
  const { verified } = await verifySolution({ ...shown, deriveKey, ...hmacSecrets(app) })
  const { data } = shown.challenge.parameters
  if (!verified || data.visitor !== visitorMark(app, visitor) || data.until <= now.getTime()) return false
  return app.limits.take(`proof:${captchaId}`, ONCE, now)
}

/** In a query or a form a '+' of base64 may arrive as a space. */
function readProof(proof: string): Proof | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(proof.replaceAll(' ', '+'), 'base64').toString())
    return Value.Check(Proof, read) ? read : undefined
  } catch {
    return undefined
  }
}

/** The challenge travels in clear, the visitor's cookie must not. */
const visitorMark = ({ secrets }: Pick<App, 'secrets'>, visitor: string) => secrets.hash('captcha-visitor', visitor)

/** One secret signs the challenge, the other the key that the work finds, so that checking needs no work. */
const hmacSecrets = ({ secrets }: Pick<App, 'secrets'>) => ({
  hmacSignatureSecret: secrets.hash('captcha', 'challenge'),
  hmacKeySignatureSecret: secrets.hash('captcha', 'key'),
})
