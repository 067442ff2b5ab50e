import { type Static, Type } from 'typebox'
import { text } from '../kit/fields.ts'

const short = Type.String({ maxLength: 200 })

/**
 * Work for the browser to do, as ALTCHA writes it (decision 020). `data` binds it to this browser and to a time
 * (milliseconds since 1970); the signature covers all of it.
 */
export const Challenge = Type.Object({
  parameters: Type.Object({
    algorithm: short,
    nonce: short,
    salt: short,
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: short,
    keySignature: short,
    data: Type.Object({ visitor: short, until: Type.Integer() }),
  }),
  signature: short,
})
export type Challenge = Static<typeof Challenge>

/** What the field for the proof carries: base64 of this as JSON. */
export const Proof = Type.Object({
  challenge: Challenge,
  solution: Type.Object({ counter: Type.Integer({ minimum: 0 }), derivedKey: short }),
})
export type Proof = Static<typeof Proof>

/** `captchaId` of the challenge and the proof of its work: what every SMS to be sent needs (security 12). */
export const proofFields = {
  captchaId: Type.Optional(text(64)),
  proof: Type.Optional(text(2_000)),
}

export const proofRefusals = {
  proofNeeded: { state: 'ruleSaysNo', message: '请先完成安全验证' },
  wrongProof: { state: 'ruleSaysNo', message: '安全验证已失效，请重试' },
} as const

/** Why no code is sent: two in a minute, too many in an hour, or in a day. */
export const sendingRefusals = {
  tooSoon: { state: 'tooMany', message: '验证码发送过于频繁，请稍后再试' },
  dayIsFull: { state: 'tooMany', message: '今日获取验证码次数已达上限，请明日再试' },
} as const
