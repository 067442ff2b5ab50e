import type { Values } from '@college/contract/kit/form.ts'
import type { StaffAccess } from '@college/contract/kit/policies.ts'
import type { Reach } from '@college/contract/kit/reach.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'

/** What would happen: what whoever confirms it reads. */
export type Proposal = {
  /** The name of the thing. */
  title: string
  /** What it takes the place of; null where there is nothing. */
  before: Values | null
  after: Values
  /** What no field says, such as a checksum. */
  facts: { label: string; text: string }[]
  reach: Reach
}

type Doing = { itemId: string; user: User; now: Date; ip: string; requestedBy: string }

/** An act that needs a second person, as the feature does it that it belongs to. */
export type SecondAct = {
  /** Undefined when the thing is not there, or it is done already. `lock`: nobody changes it before the transaction ends. */
  propose(
    database: Database,
    itemId: string,
    asked: { user: User; now: Date; lock: boolean },
  ): Promise<Proposal | undefined>
  /** Does it, in the transaction of the confirmation, and writes it into the audit log. `user` is whoever confirms. */
  carryOut(database: Database, doing: Doing): Promise<void>
  /** After the commit. */
  done(itemId: string, now: Date): Promise<void>
}

/** Whether this feature does an act, and how. */
type FindAct = (access: StaffAccess) => SecondAct | undefined

/** The acts that need a second person (`needsSecond` of the policy table), by the features that do them. */
export type Approvals = {
  add(find: FindAct): void
  /** Throws when no feature does it: then the policy table asks for what nobody can do. */
  find(access: StaffAccess): SecondAct
}

export function makeApprovals(): Approvals {
  const finders: FindAct[] = []
  return {
    add: (find) => void finders.push(find),
    find(access) {
      for (const find of finders) {
        const act = find(access)
        if (act) return act
      }
      throw new Error(`nobody does '${access.to}' of '${access.of}' for a second person`)
    },
  }
}
