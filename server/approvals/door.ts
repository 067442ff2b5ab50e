import type { StaffAccess } from '@college/contract/kit/policies.ts'
import { whyNoSecond } from '@college/contract/kit/second-person.ts'
import type { Database } from '../kit/database.ts'
import { approvalStore } from './approvals.store.ts'
import { secondsOf } from './holders.store.ts'

export { askSecond } from './ask.ts'

/** The request that waits for one act on a thing. */
export const waitingApproval = (database: Database, access: StaffAccess, itemId: string, now: Date) =>
  approvalStore(database).waitingFor(access, itemId, now)

/** As many names help whoever asks. */
const NAMED = 3

/** Who could confirm an act if this person asked for it; the way out where nobody could. */
export async function outlookOf(database: Database, access: StaffAccess, asker: string) {
  const seconds = await secondsOf(database, access, asker)
  return {
    names: seconds.slice(0, NAMED).map(({ name }) => name),
    whyNot: seconds.length === 0 ? whyNoSecond(access) : '',
  }
}
