import { captcha } from '@college/contract/account/login.ts'
import { proofRefusals } from '@college/contract/account/proof.ts'
import { Refused, send } from '../../kit/data/send.ts'

/** The proof of work that a request carries. */
export type Proven = { captchaId: string; proof: string }

/** The work could not be done in this browser or in time. `message` is shown to the learner. */
export class NotProven extends Error {}

/** Timeout in milliseconds: 60 times what an old phone needs. */
const LONGEST = 60_000

/**
 * Fetches a challenge and solves it, without anything to read, type or drag (decision 020). The solver is loaded on
 * first use. The browser hashes outside the main thread, so the page stays responsive.
 */
async function proveWork(): Promise<Proven> {
  // Browsers offer `crypto.subtle` only to pages with a secure address.
  if (!globalThis.crypto?.subtle) throw new NotProven('当前网址不是 https 安全连接，无法完成安全验证')
  const { captchaId, challenge } = await send(captcha, {})
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST })
  if (!solution) throw new NotProven('安全验证超时，请重试')
  return { captchaId, proof: btoa(JSON.stringify({ challenge, solution })) }
}

/**
 * Runs a request that needs a proof of work. An expired proof (another tab replaced this browser's visitor cookie, or
 * the page slept for ten minutes) is solved once more.
 */
export async function withProof<Answer>(act: (proven: Proven) => Promise<Answer>): Promise<Answer> {
  try {
    return await act(await proveWork())
  } catch (error) {
    if (!isRefusal(error, 'wrongProof')) throw error
    return act(await proveWork())
  }
}

/** Whether the server refused for this reason. */
export const isRefusal = (error: unknown, reason: keyof typeof proofRefusals): boolean =>
  error instanceof Refused && error.answer.message === proofRefusals[reason].message
