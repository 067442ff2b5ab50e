import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalText } from './envelope.ts'

/**
 * What an account may be (D1-Q82). Everybody is a learner too. `demo` takes away: who looks around a demonstration may
 * study, but not change the account that many share (security 16).
 */
const roles = ['learner', 'teacher', 'reviewer', 'administrator', 'demo'] as const
export type Role = (typeof roles)[number]

/** Who may call. Membership (`{ member, by }`) joins this list with the features that have members. */
export type Access = 'open' | 'login' | { role: readonly Role[] }

export type Endpoint = {
  /** The ledger row this call fulfils, or the decision that added it ('D1-Q42'). */
  id: string
  /** Further ledger rows that describe other uses of the same call. */
  also?: readonly string[]
  method: 'GET' | 'POST'
  /** Fields written as `:name` travel in the path. */
  path: `/${string}`
  /** The other spellings of the path, such as `/inc/…` (D1-Q32). */
  aliases?: readonly `/${string}`[]
  access: Access
  /** Travels in the query of a GET and in the body of a POST. */
  input: TObject
  reply: TSchema
  refusals: Record<string, RefusalText>
  /** A GET that changes state: guarded against foreign pages like a POST (security 17). */
  changesState?: true
  /**
   * May be called by who must change the password, or set the last four digits, before anything else (D1-Q45). Other
   * calls see them as a guest where a guest may read, and refuse them elsewhere.
   */
  whileGated?: true
  /** The body is multipart; files are read by the handler (`input` names the other fields). */
  upload?: true
  /** Success answers bytes, not the envelope. Refusals still travel in the envelope. */
  raw?: true
  /** A second name in the envelope under which the documents read the same data. */
  alsoAs?: 'list'
}

export type Input<E extends Endpoint> = Static<E['input']>
export type Reply<E extends Endpoint> = Static<E['reply']>

/** Declares one call of the wire; the server binds it with `serve`, the web calls it with `send`. */
export const endpoint = <const E extends Endpoint>(it: E): E => it
