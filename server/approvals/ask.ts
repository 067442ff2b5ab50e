import { APPROVAL_DAYS, confirmApproval } from '@college/contract/approvals/approvals.ts'
import { type StaffAccess, secondNameOf } from '@college/contract/kit/policies.ts'
import { askRefusals } from '@college/contract/kit/second-person.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { announceMessages, type NewMessage, sendMessages } from '../messages/door.ts'
import type { Proposal } from '../registry/approvals.ts'
import { approvalStore } from './approvals.store.ts'
import { holdRights, secondsOf } from './holders.store.ts'

const DAY_MS = 86_400_000

/** A hash of what is proposed. Whom it touches is counted anew when it is done. */
export const fingerprintOf = ({ after, facts }: Proposal): string => versionOf({ after, facts })

type Asking = { access: StaffAccess; itemId: string; user: User; now: Date; ip: string }

/**
 * Asks for an act that another person confirms, in the transaction of the call; refuses whoever may not do it, and where
 * nobody else could confirm. Answers what tells the others, for after the commit.
 */
export async function askSecond(app: App, database: Database, asking: Asking): Promise<() => void> {
  const { access, itemId, user, now, ip } = asking
  const { notAllowed, thingGone } = confirmApproval.refusals
  const holders = await holdRights(database, access, [user.id])
  if (!holders.has(user.id)) throw new Refusal(notAllowed)
  const seconds = await secondsOf(database, access, user.id)
  if (seconds.length === 0) throw new Refusal(askRefusals.noSecond)
  const proposal = found(
    await app.approvals.find(access).propose(database, itemId, { user, now, lock: true }),
    thingGone,
  )
  const { title, reach } = proposal
  const until = new Date(now.getTime() + APPROVAL_DAYS * DAY_MS)
  const id = found(
    await approvalStore(database).add({
      ...{ access, itemId, title, reach, by: user.id, now, until },
      fingerprint: fingerprintOf(proposal),
    }),
    askRefusals.askedBefore,
  )
  const detail = { kind: access.of, title, people: reach.people, until: until.toISOString() }
  await app.audit.add({ actor: user.id, action: 'ask-approval', target: itemId, result: 'done', ip, detail }, now)
  const what = `${secondNameOf(access.of)}“${title}”`
  const messages = seconds.map(
    (person): NewMessage => ({
      userId: person.id,
      kind: 'system',
      title: '有一件事等您确认',
      content: `${user.name} 要${what}，${reachText(reach)}。请在管理后台的“等您确认”里查看。`,
      reason: `approval ${id}`,
    }),
  )
  const sent = await sendMessages(database, messages, now)
  return () => {
    announceMessages(app, sent)
    app.realtime.toUsers(
      seconds.map((person) => person.id),
      { feature: 'approvals', id },
    )
  }
}
