import {
  addMembers,
  approveEnrolments,
  rejectEnrolments,
  removeMembers,
  resetEnrolments,
} from '@college/contract/classes/review.ts'
import {
  approved,
  holdsPlace,
  isAdmitted,
  type Membership,
  mayDecide,
  type Reviewer,
  rostered,
} from '@college/rules/classes/membership.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import type { OpenAccount } from './membership.store.ts'
import { type ActOn, type Decision, makeReviewAct } from './review-act.ts'

const ANY_REVIEWER = ['head', 'administrator'] as const

/** Approving, rejecting and letting people enrol again (D2-Q64). */
export function serveReview(app: App) {
  const act = makeReviewAct(app)
  const name = (of: string): Pick<ActOn, 'action' | 'as'> => ({ action: of, as: ANY_REVIEWER })

  serve(app, approveEnrolments, ({ input, ...asked }) =>
    act({ ...name('approve-enrolments'), ...asked, ...input }, (before, { row, reviewer }) =>
      isUpTo(reviewer, before) ? approval(before, row.reviewLevels) : undefined,
    ),
  )

  serve(app, rejectEnrolments, ({ input, ...asked }) => {
    const reason = input.reason.trim()
    if (reason === '') throw new Refusal(rejectEnrolments.refusals.noReason)
    return act({ ...name('reject-enrolments'), ...asked, ...input, reason }, (before, { reviewer }) =>
      isUpTo(reviewer, before)
        ? { after: { ...before, status: 'rejected' }, event: 'rejected', news: 'rejected' }
        : undefined,
    )
  })

  serve(app, resetEnrolments, ({ input, ...asked }) =>
    act({ ...name('reset-enrolments'), ...asked, ...input }, (before) =>
      before?.status === 'rejected' ? { after: undefined, event: 'reset', news: 'reset' } : undefined,
    ),
  )
}

const isUpTo = (reviewer: Reviewer, before: Membership | undefined): before is Membership =>
  before !== undefined && mayDecide(reviewer, before.status)

function approval(before: Membership, levels: number): Decision | undefined {
  const status = approved(before.status, levels)
  if (!status) return undefined
  const isIn = status === 'admitted'
  return { after: { ...before, status }, event: isIn ? 'admitted' : 'approved', news: isIn ? 'admitted' : 'reviewing' }
}

/** The roster: adding people and taking them out; of administrators (D2-Q63, D2-Q90). */
export function serveRoster(app: App) {
  const act = makeReviewAct(app)
  const as = ['administrator'] as const

  serve(app, removeMembers, ({ input, ...asked }) =>
    act({ action: 'remove-class-members', as, ...asked, ...input, reason: input.reason.trim() }, (before) =>
      before && (holdsPlace(before) || isAdmitted(before))
        ? { after: { ...before, status: 'removed' }, event: 'removed', news: 'removed' }
        : undefined,
    ),
  )

  serve(app, addMembers, ({ input, ...asked }) =>
    act({ action: 'add-class-members', as, ...asked, ...input }, (before, { terms, account }) => {
      const after = isAddable(account, before, input.kind) ? rostered(terms, before, input.kind) : undefined
      return after && { after, event: 'added', news: 'added' }
    }),
  )
}

/**
 * As with a roster that is imported: people of other units are not put into a class, but who has enrolled or is in it
 * already may become something else there. Only staff of the college become its teachers.
 */
function isAddable(account: OpenAccount | undefined, before: Membership | undefined, kind: Membership['kind']) {
  if (!account) return false
  const isThere = before !== undefined && (holdsPlace(before) || isAdmitted(before))
  const isTeacher = isThere && before.kind === 'teacher'
  return (account.isManaged || isThere) && (kind !== 'teacher' || account.isStaff || isTeacher)
}
