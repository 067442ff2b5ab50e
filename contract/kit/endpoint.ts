import type { TObject, TSchema } from 'typebox'
import type { RefusalText } from './envelope.ts'
import type { StaffAccess } from './policies.ts'
import type { InWords } from './wire.ts'
import type { Repeat } from './write-key.ts'

/**
 * The kinds of class members (D2-Q01). 'student': a formal student. 'cadre' (班委): a student with more rights.
 * 'teacher': a teacher or other staff of the class. 'observer': may only read.
 */
export type MemberKind = 'student' | 'cadre' | 'teacher' | 'observer'

/**
 * Who may call an endpoint. `member` and `unit` name the required input field that holds the id of the class or of the
 * unit. `to` and `of`: staff, by the row of the policy table (contract/kit/policies.ts): here their role is asked, and
 * the feature asks whether this very thing is theirs. `member`: members of these kinds, or with `orStaff` those who
 * work on the class by that policy; with `inPreview` also the staff of the class who preview it
 * (contract/kit/preview.ts), and then the handler decides who the caller is taken for. `unit`: by the policy, inside
 * their own unit and the units below it.
 */
export type Access =
  | 'open'
  | 'login'
  | StaffAccess
  | { member: string; as: readonly MemberKind[]; orStaff?: StaffAccess; inPreview?: true }
  | ({ unit: string } & StaffAccess)

/**
 * What staff do with the call: by their role, or by what they are in a class or a live, such as its teacher or its host
 * (decision 039), under the policy that it names. 'always': nobody else has any use for it. 'overOthers': everybody
 * calls it about their own things, and staff about those of others, which its handler tells apart (`requireAtDesk`).
 * Neither is open to staff whose session has no staff rights at the moment. Calls of the console and of staff roles
 * alone need no mark.
 */
export type StaffPower = StaffAccess & { when: 'always' | 'overOthers' }

export type Endpoint = {
  /** The requirement this call fulfils, or the decision that added it ('D1-Q42'). */
  id: string
  /** Other requirements that the same endpoint fulfils. */
  also?: readonly string[]
  method: 'GET' | 'POST'
  /** Fields written as `:name` are path parameters. */
  path: `/${string}`
  /** Other paths of the same endpoint, such as `/inc/…` (D1-Q32). */
  aliases?: readonly `/${string}`[]
  access: Access
  /** Sent as the query string of a GET and as the body of a POST. */
  input: TObject
  reply: TSchema
  refusals: Record<string, RefusalText>
  /** A GET that changes state: protected against cross-site requests like a POST (security 17). */
  changesState?: true
  /** What the same call twice does. Whatever is no reading GET says it. */
  repeat?: Repeat
  /**
   * Also open to an account that must first change its password or set its last four digits (D1-Q45). All other
   * endpoints treat such an account as a guest: they answer where guests may read, and refuse otherwise.
   */
  whileGated?: true
  /**
   * A call of the console that is also open to staff whose session has no staff rights at the moment: before they have
   * entered the second factor, and while the console is locked because they were idle.
   */
  beforeDesk?: true
  staffPower?: StaffPower
  /** Has its own rate limit per address, so that other calls from there cannot use it up: for the login endpoints. */
  countedApart?: true
  /**
   * Changes state, and is answered even while the disk is full: it writes next to nothing, and without it nobody could
   * log in, log out or read on.
   */
  whileFull?: true
  /**
   * Also answered while the server turns other calls away because it is overloaded: for the few calls without which
   * something is lost, such as the answers of an exam.
   */
  whileOverloaded?: true
  /** The body is multipart. The handler reads the files; `input` describes the other fields. */
  upload?: true
  /**
   * The body is JSON whose values are taken as they are. Elsewhere '1' is also the number 1 and a single value also a
   * list, because queries and forms carry only text; that would change a value that may be a text or a list.
   */
  exactBody?: true
  /** A success answers raw bytes instead of the envelope. Refusals still use the envelope. */
  raw?: true
  /** The app keeps the last answer on the person's device, to show it while there is no network (decision 023). */
  keptOnDevice?: true
  /** A second name for `data` in the envelope, which some documents use. */
  alsoAs?: 'list'
}

/** With our names of its fields (wire.ts). */
export type Input<E extends Endpoint> = InWords<E['input']>
export type Reply<E extends Endpoint> = InWords<E['reply']>

/** Declares one endpoint. The server binds it with `serve`, the web calls it with `send`. */
export const endpoint = <const E extends Endpoint>(it: E): E => it
