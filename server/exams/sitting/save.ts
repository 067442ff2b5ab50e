import { type AnswerChange, type SittingClock, saveAnswers } from '@college/contract/exams/sitting.ts'
import { type ChangesRefusal, judgeChanges, type Writer } from '@college/rules/exams/changes.ts'
import { isAnswerTo } from '@college/rules/questions/answer-shape.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { batched } from '../../kit/batch.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { answerStore } from './answers.store.ts'
import { clockOf } from './clock.ts'
import type { FrozenPapers } from './frozen-papers.ts'
import { sittingLocks } from './sitting-locks.store.ts'

const { refusals } = saveAnswers

type Arrived = { sittingId: string; userId: string; writer: Writer; changes: AnswerChange[]; now: Date }
type Outcome = { clock: SittingClock; refusal: ChangesRefusal | undefined }

/** Batches that run at once, each on its own connection. */
const AT_ONCE = 3

/**
 * Group commit: changes are answered once their batch is on disk. A batch locks its sittings against being handed in,
 * so that no answer is stored after the marking. One that is being handed in right now is left out, and waited for alone.
 */
export function serveSaveAnswers(app: App, papers: FrozenPapers) {
  const keyOf = ({ sittingId }: Arrived) => sittingId
  const saveTogether = batched((arrived: Arrived[]) => saveBatch(app, arrived), { atOnce: AT_ONCE, keyOf })

  serve(app, saveAnswers, async ({ input: { sittingId, changes, pageId }, user, now }) => {
    const { fitting, misfits } = await divideByFit(papers, user.id, sittingId, changes)
    const writer = { sessionId: user.session.id, pageId }
    const arrived = { sittingId, userId: user.id, writer, changes: fitting, now }
    const outcome = (await saveTogether(arrived)) ?? (await saveAlone(app, arrived))
    const { clock, refusal } = found(outcome, refusals.noSitting)
    app.metrics.count('exam save', refusal ?? (misfits.length > 0 ? 'wrongAnswer' : 'saved'))
    if (refusal) throw new Refusal(refusals[refusal])
    if (misfits.length > 0) throw new Refusal(refusals.wrongAnswer)
    return clock
  })
}

type Divided = { fitting: AnswerChange[]; misfits: AnswerChange[] }

/**
 * Sets apart changes to questions that the sitting does not have, and answers that do not fit them: one of them must not
 * hold back the others.
 */
export async function divideByFit(
  papers: FrozenPapers,
  userId: string,
  sittingId: string,
  changes: readonly AnswerChange[],
): Promise<Divided> {
  const questions = found(await papers.get(userId, sittingId), refusals.noSitting)
  const fits = ({ number, answer }: AnswerChange): boolean => {
    const asked = questions[number - 1]?.version
    return asked !== undefined && (answer === null || isAnswerTo({ type: asked.type, ...asked.body }, answer))
  }
  return { fitting: changes.filter(fits), misfits: changes.filter((change) => !fits(change)) }
}

/** Undefined for a sitting that somebody else writes right now. */
const saveBatch = (app: App, arrived: Arrived[]): Promise<(Outcome | undefined)[]> =>
  asSystem('exam saves', () =>
    app.vital.transaction(async (transaction) => {
      const ids = [...new Set(arrived.map(({ sittingId }) => sittingId))]
      const locked = await sittingLocks(transaction).lockForSaving(ids)
      const sittings = new Map(locked.map((sitting) => [sitting.id, sitting]))
      const accepted: Parameters<ReturnType<typeof answerStore>['save']>[0][number][] = []
      const outcomes = arrived.map(({ sittingId, userId, writer, changes, now }) => {
        const sitting = sittings.get(sittingId)
        if (sitting?.userId !== userId) return undefined
        const judged = judgeChanges(sitting, writer, changes, now)
        accepted.push({ sittingId, userId, changes: judged.accepted })
        return { clock: clockOf(sitting, writer, now), refusal: judged.refusal }
      })
      await answerStore(transaction).save(accepted, app.now())
      return outcomes
    }),
  )

const saveAlone = (app: App, { sittingId, userId, writer, changes, now }: Arrived): Promise<Outcome | undefined> =>
  asSystem('exam saves', () =>
    app.vital.transaction(async (transaction) => {
      const [sitting] = await sittingLocks(transaction).lock([sittingId])
      if (sitting?.userId !== userId) return undefined
      const { accepted, refusal } = judgeChanges(sitting, writer, changes, now)
      await answerStore(transaction).save([{ sittingId, userId, changes: accepted }], app.now())
      return { clock: clockOf(sitting, writer, now), refusal }
    }),
  )
