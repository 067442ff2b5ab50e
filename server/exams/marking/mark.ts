import { randomUUID } from 'node:crypto'
import { changeMark, giveMark } from '@college/contract/exams/marking.ts'
import { arePointsWithin } from '@college/rules/exams/criteria.ts'
import { isScoreWithin } from '@college/rules/questions/marking.ts'
import { outlinesOf } from '../../classes/door.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { announceMessages } from '../../messages/door.ts'
import { questionVersions } from '../../questions/door.ts'
import { examOfSitting, requireExamStaff } from '../exam-staff.store.ts'
import { finishStore } from '../finish.store.ts'
import { finishMarking } from '../finish.ts'
import { type AnswerState, markStore } from './marks.store.ts'
import { marksChanged } from './rescore.ts'

const WHY = 'exam marking'

/** D2-Q69: marks that people give, and change. The sitting is locked first: its score and its marks belong together. */
export function serveMarks(app: App) {
  serve(app, giveMark, async ({ input, user, ip, now }) => {
    const { refusals } = giveMark
    const { sittingId, number, score, points } = input
    const examId = found(await examOfSitting(app.database, sittingId), refusals.noAnswer)
    await requireExamStaff(app.database, user, examId, refusals)
    const sent = await asSystem(WHY, () =>
      app.database.transaction(async (transaction) => {
        await finishStore(transaction).lock([sittingId])
        const store = markStore(transaction)
        const state = found(await store.lock(input, user.id, now), refusals.noAnswer)
        if (!state.isMine || state.score !== null) throw new Refusal(refusals.notTaken)
        await requirePossible(transaction, input, state)
        await store.write(input, { ...input, userId: user.id })
        const messages = await finishMarking(transaction, outlinesOf(app), [sittingId], now)
        const event = { actor: user.id, action: 'mark-answer', target: sittingId, result: 'done' as const, ip }
        await app.audit.add({ ...event, detail: { number, score, points } }, now)
        return messages
      }),
    )
    announceMessages(app, sent)
    return null
  })

  serve(app, changeMark, async ({ input, user, ip, now }) => {
    const { refusals } = changeMark
    const { sittingId, number, score, points } = input
    const reason = input.reason.trim()
    const examId = found(await examOfSitting(app.database, sittingId), refusals.noAnswer)
    await requireExamStaff(app.database, user, examId, refusals)
    if (reason === '') throw new Refusal(refusals.noReason)
    const sent = await asSystem(WHY, () =>
      app.database.transaction(async (transaction) => {
        await finishStore(transaction).lock([sittingId])
        const store = markStore(transaction)
        const state = found(await store.lock(input, user.id, now), refusals.noAnswer)
        if (state.score === null) throw new Refusal(refusals.notMarked)
        await requirePossible(transaction, input, state)
        await store.write(input, { ...input, userId: user.id })
        const change = { sittingId, number, oldScore: state.score, newScore: score }
        const by = { actorId: user.id, reason, changeId: randomUUID() }
        const messages = await marksChanged(transaction, outlinesOf(app), [change], by, now)
        const event = { actor: user.id, action: 'remark-answer', target: sittingId, result: 'done' as const, ip }
        await app.audit.add({ ...event, detail: { ...change, points, reason } }, now)
        return messages
      }),
    )
    announceMessages(app, sent)
    return null
  })
}

/** Refuses a score that cannot be given, and points that do not make it by the criteria of the question. */
async function requirePossible(
  database: Database,
  { score, points }: { score: number; points?: number[] },
  { versionId, fullScore }: AnswerState,
): Promise<void> {
  const { badScore, badPoints } = giveMark.refusals
  if (!isScoreWithin(score, fullScore)) throw new Refusal(badScore)
  const version = found((await questionVersions(database, [versionId])).get(versionId))
  if (!arePointsWithin(points, score, version.key, fullScore)) throw new Refusal(badPoints)
}
