import { createHmac, randomUUID } from 'node:crypto'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Config } from '../kit/config.ts'

/** Somebody whom the college vouches for. */
type Visitor = { loginName: string; name: string }

/** The national academy, which lets in whom we say who it is (D1-B045). */
export type Academy = {
  origin: string
  /** An address for one person and one use, within a minute. */
  addressFor(visitor: Visitor, now: Date): string
}

const GOOD_FOR_SECONDS = 60
/** Who says it. */
const ISSUER = 'wangyuan'

/** Undefined without its variables. Throws when only one is set: nobody could get in. */
export function makeAcademy({ ACADEMY_URL: url, ACADEMY_SECRET: secret }: Config): Academy | undefined {
  if (!url && !secret) return undefined
  if (!url || !secret) throw new CannotStart('environment: ACADEMY_URL and ACADEMY_SECRET must be set together')
  const { origin } = new URL(url)
  return {
    origin,
    addressFor(visitor, now) {
      const address = new URL(url)
      address.searchParams.set('assertion', assertionOf(visitor, { origin, secret, now }))
      return address.href
    },
  }
}

/** A JSON Web Token (RFC 7519) signed with HS256: any system can check it, and refuse the nonce that it has seen. */
function assertionOf(visitor: Visitor, { origin, secret, now }: { origin: string; secret: string; now: Date }): string {
  const at = Math.floor(now.getTime() / 1_000)
  const claims = {
    iss: ISSUER,
    aud: origin,
    sub: visitor.loginName,
    name: visitor.name,
    iat: at,
    exp: at + GOOD_FOR_SECONDS,
    jti: randomUUID(),
  }
  const said = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
