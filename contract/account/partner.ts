import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { notOpenYet } from '../kit/refusals.ts'
import { lockedOutRefusals } from './login.ts'

/**
 * A partner's server asks for a key that opens the college for one person: good once, for 60 s, as `userKey` of
 * /mobile/loginAuthentication (D1-Q62, security 15). What is signed is told in docs/partners.md.
 */
export const partnerTicket = endpoint({
  id: 'D1-Q62-ticket',
  method: 'POST',
  path: '/login/partnerTicket',
  repeat: 'each',
  access: 'open',
  input: Type.Object({
    partner: text(64),
    /** The person's student number. */
    loginName: text(64),
    /** Milliseconds since 1970, within five minutes of the server's clock. */
    timestamp: Type.String({ pattern: '^\\d{13}$' }),
    /** Made up anew for each call. */
    nonce: Type.String({ pattern: '^[\\w-]{16,64}$' }),
    signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  reply: Type.Object({ typeValue: Type.String(), userKey: Type.String(), seconds: Type.Integer() }),
  refusals: {
    notConfigured: notOpenYet,
    wrongSignature: { state: 'forbidden', message: '签名无效或已过期' },
    noPerson: { state: 'notFound', message: '学员不存在' },
    ...lockedOutRefusals,
  },
  whileGated: true,
  whileFull: true,
})
