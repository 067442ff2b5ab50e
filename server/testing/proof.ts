import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { makeChallenge } from '../account/login/captcha.ts'
import type { App } from '../app-parts.ts'

/** A visitor id for clients that keep no cookies. */
export const VISITOR = 'v'.repeat(43)

/** Proof of work for one visitor, from a challenge that a single derivation solves. */
export async function proofFor(app: App, visitor: string) {
  const challenge = await makeChallenge(app, visitor, { cost: 1, counter: 0 }, app.now())
  const solution = await solveChallenge({ challenge, deriveKey })
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  return { captchaId: challenge.signature, proof }
}
