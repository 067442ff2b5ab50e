import { type AnswerChange, submitSitting } from '@college/contract/exams/sitting.ts'
import { judgeChanges } from '@college/rules/exams/changes.ts'
import { isOverdue } from '@college/rules/exams/deadline.ts'
import { asSystem } from '../../kit/acting.ts'
import { batched } from '../../kit/batch.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { answerStore } from './answers.store.ts'
import { clockOf } from './clock.ts'
import type { FrozenPapers } from './frozen-papers.ts'
import { announceHandedIn, handIn, type Leaving } from './hand-in.ts'
import { requireFitting } from './save.ts'
import { sittingLocks } from './sitting-locks.store.ts'
import type { Sitting } from './sittings.store.ts'

const { refusals } = submitSitting

type Arrived = { sittingId: string; userId: string; sessionId: string; changes: AnswerChange[]; now: Date }
type Outcome = { sitting: Sitting; refusal?: 'elsewhere' } | undefined

/** Papers handed in by one transaction. */
const LARGEST = 50
const AT_ONCE = 2

/**
 * Hands in, with what was answered last: in batches, because a whole exam hands in within the same seconds. Asked again
 * it changes nothing and answers the same.
 */
export function serveSubmitSitting(app: App, papers: FrozenPapers) {
  const keyOf = ({ sittingId }: Arrived) => sittingId
  const submit = batched((arrived: Arrived[]) => submitBatch(app, arrived), {
    largest: LARGEST,
    atOnce: AT_ONCE,
    keyOf,
  })

  serve(app, submitSitting, async ({ input: { sittingId, changes }, user, now }) => {
    await requireFitting(papers, user.id, sittingId, changes)
    const session = user.session.id
    const outcome = await submit({ sittingId, userId: user.id, sessionId: session, changes, now })
    if (!outcome) throw new Refusal(refusals.noSitting)
    if (outcome.refusal) throw new Refusal(refusals[outcome.refusal])
    return clockOf(outcome.sitting, session, now)
  })
}

async function submitBatch(app: App, arrived: Arrived[]): Promise<Outcome[]> {
  const now = app.now()
  const { outcomes, handedIn } = await asSystem('exam submit', () =>
    app.database.transaction(async (transaction) => {
      const ids = [...new Set(arrived.map(({ sittingId }) => sittingId))]
      const locked = await sittingLocks(transaction).lock(ids)
      const sittings = new Map(locked.map((sitting) => [sitting.id, sitting]))
      const judged = arrived.map((each) => judge(sittings.get(each.sittingId), each))
      await answerStore(transaction).save(
        judged.flatMap(({ accepted }, at) => {
          const { sittingId, userId } = arrived[at] as Arrived
          return accepted.length > 0 ? [{ sittingId, userId, changes: accepted }] : []
        }),
        now,
      )
      const leaving = new Map(judged.flatMap(({ leaves }) => (leaves ? [[leaves.sitting.id, leaves]] : [])))
      const handedIn = await handIn(app, transaction, [...leaving.values()], now)
      const after = new Map(handedIn.sittings.map((sitting) => [sitting.id, sitting]))
      const outcomes = judged.map(({ outcome }) =>
        outcome && !outcome.refusal ? { sitting: after.get(outcome.sitting.id) ?? outcome.sitting } : outcome,
      )
      return { outcomes, handedIn }
    }),
  )
  announceHandedIn(app, handedIn)
  return outcomes
}

type Judged = { accepted: AnswerChange[]; leaves?: Leaving; outcome: Outcome }

function judge(sitting: Sitting | undefined, { userId, sessionId, changes, now }: Arrived): Judged {
  if (sitting?.userId !== userId) return { accepted: [], outcome: undefined }
  if (sitting.state !== 'open') return { accepted: [], outcome: { sitting } }
  if (sitting.heldBy !== sessionId && !isOverdue(sitting.deadlineAt, now)) {
    return { accepted: [], outcome: { sitting, refusal: 'elsewhere' } }
  }
  const reason = now < sitting.deadlineAt ? 'learner' : 'deadline'
  const { accepted } = judgeChanges(sitting, sessionId, changes, now)
  return { accepted, leaves: { sitting, reason }, outcome: { sitting } }
}
