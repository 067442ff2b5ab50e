import { createHmac, timingSafeEqual } from 'node:crypto'
import Type from 'typebox'
import { Value } from 'typebox/value'

/** The person that an assertion names, and its nonce. */
export type Visitor = { loginName: string; name: string; nonce: string; until: Date }

type Terms = { secret: string; audience: string; now: Date }

const Header = Type.Object({ alg: Type.Literal('HS256') })
const Claims = Type.Object({
  aud: Type.String(),
  sub: Type.String(),
  name: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
  jti: Type.String({ minLength: 8, maxLength: 64 }),
})
/** The longest lifetime of an assertion. */
const LONGEST_SECONDS = 60

/**
 * Verifies an assertion of the college: a JSON Web Token signed with the shared secret, for this audience, and valid
 * now. Undefined otherwise. The caller must make sure that it is used only once.
 */
export function readAssertion(assertion: string, { secret, audience, now }: Terms): Visitor | undefined {
  const [header = '', claims = '', signature = '', ...more] = assertion.split('.')
  if (more.length > 0 || !isSigned(`${header}.${claims}`, signature, secret)) return undefined
  if (!Value.Check(Header, decoded(header))) return undefined
  const said = decoded(claims)
  if (!Value.Check(Claims, said)) return undefined
  const { aud, sub, name, iat, exp, jti } = said
  const seconds = now.getTime() / 1_000
  const isTimely = iat <= seconds + 1 && seconds < exp && exp - iat <= LONGEST_SECONDS
  if (aud !== audience || !isTimely) return undefined
  return { loginName: sub, name, nonce: jti, until: new Date(exp * 1_000) }
}

function isSigned(said: string, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(said).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
