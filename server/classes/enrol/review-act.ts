import { approveEnrolments } from '@college/contract/classes/review.ts'
import type { EnrolmentTerms, Membership, Reviewer } from '@college/rules/classes/membership.ts'
import { holdsPlace } from '@college/rules/classes/membership.ts'
import { termsOf } from '@college/rules/classes/standing.ts'
import { type ClassNews, classMessage } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found } from '../../kit/refusal.ts'
import { announceMessages, sendMessages } from '../../messages/door.ts'
import { type ClassRow, classAddress } from '../class.store.ts'
import { countEarlier, newStudents } from '../study/count-earlier.ts'
import { type MembershipChange, type MembershipEvent, membershipStore, type OpenAccount } from './membership.store.ts'
import { requireReviewer, reviewerIn } from './reviewers.ts'
import { findWithdrawn } from './withdrawn.store.ts'

/** What becomes of one person; `after` is undefined where the membership goes. */
export type Decision = { after: Membership | undefined; event: MembershipEvent; news: ClassNews }

/** What a decision about one person depends on; `account` is there where it is open. */
type Facts = { row: ClassRow; terms: EnrolmentTerms; reviewer: Reviewer; account: OpenAccount | undefined }

export type ActOn = {
  /** Its name in the audit log. */
  action: string
  /** Who may. */
  as: readonly Reviewer[]
  classId: string
  userIds: readonly string[]
  /** Told to the people and kept in the history. */
  reason?: string
  /** The rest of the input, for the audit log. */
  kind?: string
  user: User
  ip: string
  now: Date
}

/** All calls of reviewers refuse with the same two texts. */
const { refusals } = approveEnrolments

/**
 * An act of a reviewer on many people: who may, one transaction for all, the history, a message to each, and one
 * entry in the audit log, without which the act does not happen. `decide` answers undefined for who is left out.
 */
export function makeReviewAct(app: App) {
  const find = reviewerIn(app)

  return async (on: ActOn, decide: (before: Membership | undefined, facts: Facts) => Decision | undefined) => {
    const { action, classId, userIds, reason = '', kind, user, ip, now } = on
    const note = { actor: user.id, action, target: classId, ip }
    const reviewer = await requireReviewer(find, on, refusals).catch(async (refused) => {
      await app.audit.addIfPossible({ ...note, result: 'refused' }, now)
      throw refused
    })

    const { changed, sent, removed, withdrawn } = await app.database.transaction(async (transaction) => {
      const store = membershipStore(transaction)
      const row = found((await store.lockClasses([classId])).get(classId), refusals.noClass)
      const members = await store.findMembers(userIds.map((userId) => ({ classId, userId })))
      const open = await store.findOpen(userIds, user.id)
      const terms = termsOf(row, now)
      const decided = userIds.flatMap((userId, index) => {
        const before = members[index]
        const decision = decide(before, { row, terms, reviewer, account: open.get(userId) })
        if (!decision) return []
        // The next one sees the places that are left.
        terms.placesTaken += Number(holdsPlace(decision.after)) - Number(holdsPlace(before))
        return [{ userId, before, ...decision }]
      })
      const changes = decided.map(({ userId, before, after, event }): MembershipChange => {
        return { classId, userId, before, after, events: [event], actorId: user.id, reason, at: now }
      })
      await store.change(changes)
      const messages = decided.map(({ userId, news }) => {
        return { userId, kind: 'class' as const, to: classAddress(row), ...classMessage(news, row, now, reason) }
      })
      const told = await sendMessages(transaction, messages, now)
      const sent = [...told, ...(await countEarlier(app, transaction, newStudents(changes), now))]
      const changed = decided.length
      const detail = { done: changed, asked: userIds.length, reason, ...(kind !== undefined && { kind }) }
      await app.audit.add({ ...note, result: 'done', detail }, now)
      const removed = decided.flatMap(({ userId, event }) => (event === 'removed' ? userId : []))
      const gone = userIds.filter((userId, index) => !members[index] && !decided.some((one) => one.userId === userId))
      const withdrawn = (await findWithdrawn(transaction, classId, gone)).length
      return { changed, sent, removed, withdrawn }
    })
    announceMessages(app, sent)
    // Their open pages of the class hear nothing of it any more.
    for (const userId of removed) app.channels.admitAgain({ userId })
    return { done: changed, skipped: userIds.length - changed, ...(withdrawn > 0 && { withdrawn }) }
  }
}
