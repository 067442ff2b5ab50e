import { approveEnrolments, waitingEnrolments } from '@college/contract/classes/review.ts'
import { mayDecide, memberStatuses } from '@college/rules/classes/membership.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { requireReviewer, reviewerIn } from './reviewers.ts'
import { waitingStore } from './waiting.store.ts'

/** Who waits for the caller's decision. */
export function serveWaiting(app: App) {
  const store = waitingStore(app.database)
  const find = reviewerIn(app)
  const { refusals } = approveEnrolments

  async function decidedBy(user: User, classId: string) {
    const reviewer = await requireReviewer(find, { user, classId, as: ['head', 'administrator'] }, refusals)
    return memberStatuses.filter((status) => mayDecide(reviewer, status))
  }

  app.lists.add(waitingEnrolments, {
    async rows({ query: { classId }, user, limit, offset }) {
      const rows = await store.find(classId, await decidedBy(user, classId), { limit, offset })
      return rows.map(({ id, appliedAt, ...row }) => ({ _id: id, ...row, appliedAt: appliedAt.toISOString() }))
    },
    count: async ({ query: { classId }, user }) => store.count(classId, await decidedBy(user, classId)),
  })
}
