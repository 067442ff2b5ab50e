import { captcha } from '@college/contract/account/login.ts'
import type { Challenge } from '@college/contract/account/proof.ts'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { ok, on } from './screen.tsx'

/** A proof-of-work challenge that one derivation solves; for `serverAnswers`. */
export const easyWork = () =>
  on(captcha, async () => {
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 0,
      deriveKey,
      hmacSignatureSecret: 'one',
      hmacKeySignatureSecret: 'other',
      data: { visitor: 'visitor', until: 0 },
    })
    const challenge = made as Challenge
    return ok({ captchaId: challenge.signature, image: '' as const, challenge })
  })
