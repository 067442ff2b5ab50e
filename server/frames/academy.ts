import { randomUUID } from 'node:crypto'
import type { App } from '../app-parts.ts'
import { demoAcademy } from '../demo-partners/door.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { isDemo } from '../kit/config.ts'

/** The person that an assertion names. */
type Visitor = { loginName: string; name: string }

/** The national academy (中网院). It logs in the person that our assertion names (D1-B045). */
export type Academy = {
  /** The audience of an assertion: the academy's origin, or the path of the demo academy. */
  audience: string
  /** Whether an address belongs to the academy. */
  isOwn(url: string): boolean
  /** The login address for one person, valid once and for one minute. */
  addressFor(visitor: Visitor, now: Date): Promise<string>
}

const GOOD_FOR_SECONDS = 60
/** The issuer of the assertions. */
const ISSUER = 'wangyuan'

/**
 * Undefined when its variables are not set, except in the demo, which has its own academy. Throws when only one is set,
 * because then no login could work.
 */
export function makeAcademy(app: Pick<App, 'config' | 'secrets'>): Academy | undefined {
  const { ACADEMY_URL: url, ACADEMY_SECRET: secret } = app.config
  if (!url !== !secret) throw new CannotStart('environment: ACADEMY_URL and ACADEMY_SECRET must be set together')
  if (url && secret) return outsideAcademy(url, secret)
  return isDemo(app.config) ? ownAcademy(demoAcademy(app)) : undefined
}

function outsideAcademy(url: string, secret: string): Academy {
  const { origin } = new URL(url)
  return {
    audience: origin,
    isOwn: (address) => URL.canParse(address) && new URL(address).origin === origin,
    async addressFor(visitor, now) {
      const address = new URL(url)
      address.searchParams.set('assertion', await assertionOf(visitor, { audience: origin, secret, now }))
      return address.href
    },
  }
}

/** Its address is below ours, and has no host. */
const ownAcademy = ({ url, secret }: ReturnType<typeof demoAcademy>): Academy => ({
  audience: url,
  isOwn: (address) => address.startsWith(`${url}?`),
  addressFor: async (visitor, now) => `${url}?assertion=${await assertionOf(visitor, { audience: url, secret, now })}`,
})

type Terms = { audience: string; secret: string; now: Date }

/**
 * A JSON Web Token (RFC 7519) signed with HS256: any system can verify it, and refuse an id (`jti`) that it has already
 * accepted.
 */
async function assertionOf(visitor: Visitor, { audience, secret, now }: Terms): Promise<string> {
  const { SignJWT } = await import('jose')
  const at = Math.floor(now.getTime() / 1_000)
  return new SignJWT({ name: visitor.name })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(visitor.loginName)
    .setIssuedAt(at)
    .setExpirationTime(at + GOOD_FOR_SECONDS)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(secret))
}
