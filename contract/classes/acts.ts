import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { Reach } from '../kit/reach.ts'
import { classRefusals } from './class.ts'

/** Several classes at once, as they were chosen in the list: five of its pages. */
export const MOST_CLASSES_AT_ONCE = 100
const ids = Type.Array(id, { minItems: 1, maxItems: MOST_CLASSES_AT_ONCE, uniqueItems: true })

/** What can be done with several classes at once; of one, see `publishClass` and its neighbours. */
export const classActs = ['publish', 'withdraw', 'end'] as const
export type ClassAct = (typeof classActs)[number]

/** What is missing for learners, of classes that are to be published. Those that the caller does not edit are left out. */
export const missingInClasses = endpoint({
  id: 'D2-E01-missing',
  // Changes nothing; an address would be too long for a hundred ids.
  method: 'POST',
  path: '/nc/console/classes/missing',
  repeat: 'reads',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ ids }),
  /** The first thing; '' where nothing is missing. */
  reply: Type.Array(Type.Object({ id, missing: Type.String() })),
  refusals: {},
})

/** Whom it touches to withdraw these classes, or to end them. */
export const classReach = endpoint({
  id: 'D2-E01-reach',
  method: 'GET',
  path: '/nc/console/classes/reach',
  access: { to: 'publish', of: 'classes' },
  /** Joined by commas. */
  input: Type.Object({ ids: Type.String({ pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$' }) }),
  reply: Type.Object({ reach: Reach }),
  refusals: { noClass: classRefusals.noClass },
})

const outcome = Type.Object({
  id,
  /** Why it was left as it is; '' where it was done. */
  refusal: Type.String(),
})
export type ClassOutcome = Static<typeof outcome>

/** Does the same with each class, in the given order; one that refuses does not stop the others. */
export const actOnClasses = endpoint({
  id: 'D2-E01-acts',
  method: 'POST',
  path: '/nc/console/classes/acts',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'classes' },
  input: Type.Object({ act: Type.Enum(classActs), ids }),
  reply: Type.Array(outcome),
  refusals: {},
})
