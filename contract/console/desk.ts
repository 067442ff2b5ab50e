import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { staffRoles } from '../kit/roles.ts'

/** The kinds of work that wait for a person; each is counted by the feature that it belongs to. */
export const waitingKinds = [
  'enrol',
  'requests',
  'homework',
  'exams',
  'moderation',
  'sittings',
  'feedback',
  'approvals',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/**
 * The member of staff who uses the console, and their roles. What they
 * may not call the console hides, and the server refuses.
 */
export const consoleMe = endpoint({
  id: 'D1-B006',
  method: 'GET',
  path: '/nc/console/me',
  access: 'login',
  beforeDesk: true,
  input: nothing,
  reply: Type.Object({
    /** What stands before the desk: 'enrol' an authenticator, prove its 'code', come back after being 'away'. */
    desk: Type.Enum(['open', 'enrol', 'code', 'away'] as const),
    userId: Type.String(),
    name: Type.String(),
    unitName: Type.String(),
    roles: Type.Array(Type.Enum(staffRoles)),
    /** A shared account of the demonstration. */
    isDemo: Type.Boolean(),
    hasSecondFactor: Type.Boolean(),
    /** Administrates the whole college. */
    isAtTop: Type.Boolean(),
  }),
  refusals: { notAllowed: commonRefusals.notAllowed },
})

/** What the login page of the console says beside the fields. */
export const consoleEntry = endpoint({
  id: 'D1-B006-entry',
  method: 'GET',
  path: '/nc/console/entry',
  access: 'open',
  beforeDesk: true,
  input: nothing,
  /** Whether staff have to prove a second factor, and whether accounts of the demonstration are spared it. */
  reply: Type.Object({ asksSecondFactor: Type.Boolean(), sparesDemo: Type.Boolean() }),
  refusals: {},
})

/** What waits for this person, oldest first; nothing is listed whose count is 0. */
export const consoleWaiting = endpoint({
  id: 'D1-B006-waiting',
  method: 'GET',
  path: '/nc/console/waiting',
  access: { to: 'see', of: 'desk' },
  input: nothing,
  reply: Type.Array(
    Type.Object({
      kind: Type.Enum(waitingKinds),
      count: Type.Integer(),
      /** What it is made of, such as the classes and their counts. */
      note: Type.String(),
      /** Since when the oldest one waits: an ISO time, '' where nothing is overdue by waiting. */
      since: Type.String(),
    }),
  ),
  refusals: {},
})
