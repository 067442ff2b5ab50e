import { type AnswerChange, submitSitting } from '@college/contract/exams/sitting.ts'
import { judgeChanges, missingOf, type Writer } from '@college/rules/exams/changes.ts'
import { judgeHandIn } from '@college/rules/exams/hand-in.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { answerStore } from './answers.store.ts'
import { clockOf } from './clock.ts'
import type { FrozenPapers } from './frozen-papers.ts'
import { announceHandedIn, handIn, type Leaving } from './hand-in.ts'
import { divideByFit } from './save.ts'
import { sittingLocks } from './sitting-locks.store.ts'
import type { Sitting } from './sittings.store.ts'

const { refusals } = submitSitting

type Arrived = {
  sittingId: string
  userId: string
  writer: Writer
  changes: AnswerChange[]
  isAutomatic: boolean
  now: Date
}
type Outcome = { sitting: Sitting; missing: number[]; refusal?: 'elsewhere' } | undefined

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

  serve(app, submitSitting, async ({ input: { sittingId, changes, isAutomatic = false, pageId }, user, now }) => {
    const { fitting, misfits } = await divideByFit(papers, user.id, sittingId, changes)
    const writer = { sessionId: user.session.id, pageId }
    const outcome = await submit({ sittingId, userId: user.id, writer, changes: fitting, isAutomatic, now })
    if (!outcome) throw new Refusal(refusals.noSitting)
    if (outcome.refusal) throw new Refusal(refusals[outcome.refusal])
    // A hand-in waits for its turn: the time of the answer is the time of its decision.
    const missing = [...new Set([...outcome.missing, ...misfits.map(({ number }) => number)])]
    return { ...clockOf(outcome.sitting, writer, app.now()), missing }
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
      const missing = await findMissing(transaction, arrived, judged)
      const outcomes = judged.map(({ outcome }, at): Outcome => {
        if (!outcome || outcome.refusal) return outcome
        return { sitting: after.get(outcome.sitting.id) ?? outcome.sitting, missing: missing[at] ?? [] }
      })
      return { outcomes, handedIn }
    }),
  )
  announceHandedIn(app, handedIn)
  return outcomes
}

/** Reads the stored answers only for people with changes that were not accepted: late ones, or repeated ones. */
async function findMissing(transaction: Database, arrived: Arrived[], judged: Judged[]): Promise<number[][]> {
  const isPartly = arrived.map(({ changes }, at) => {
    const { outcome, accepted } = judged[at] as Judged
    return outcome !== undefined && accepted.length < changes.length
  })
  const ids = arrived.flatMap(({ sittingId }, at) => (isPartly[at] ? [sittingId] : []))
  const standing = await answerStore(transaction).listStanding([...new Set(ids)])
  return arrived.map(({ sittingId, changes }, at) =>
    isPartly[at] ? missingOf(changes, standing.get(sittingId) ?? []) : [],
  )
}

type Judged = { accepted: AnswerChange[]; leaves?: Leaving; outcome: Outcome }

function judge(sitting: Sitting | undefined, { userId, writer, changes, isAutomatic, now }: Arrived): Judged {
  if (sitting?.userId !== userId) return { accepted: [], outcome: undefined }
  const judged = judgeHandIn(sitting, writer, isAutomatic, now)
  const outcome = { sitting, missing: [] }
  if (judged === 'over') return { accepted: [], outcome }
  if (judged === 'elsewhere') return { accepted: [], outcome: { ...outcome, refusal: 'elsewhere' } }
  const { accepted } = judgeChanges(sitting, writer, changes, now)
  if (judged === 'tooEarly') return { accepted, outcome }
  return { accepted, leaves: { sitting, ...judged }, outcome }
}
