import { randomUUID } from 'node:crypto'
import { changeMark, giveMark } from '@college/contract/exams/marking.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'
import { arePointsWithin } from '@college/rules/exams/criteria.ts'
import { areUnderlinesWithin, tidyUnderlines } from '@college/rules/kit/underlines.ts'
import { isScoreWithin } from '@college/rules/questions/marking.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { announceMessages } from '../../messages/door.ts'
import { questionVersions } from '../../questions/door.ts'
import { examOfSitting, requireExam } from '../exam-staff.store.ts'
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
    await requireExam(app.database, user, examId, giveMark)
    const sent = await asSystem(WHY, () =>
      app.database.transaction(async (transaction) => {
        await finishStore(transaction).lock([sittingId])
        const store = markStore(transaction)
        const state = found(await store.lock(input, user.id, now), refusals.noAnswer)
        if (state.isOwn) throw new Refusal(refusals.ownSitting)
        if (!state.isMine || state.score !== null) throw new Refusal(refusals.notTaken)
        const underlines = await requirePossible(transaction, input, state)
        await store.write(input, { ...input, underlines, userId: user.id })
        const messages = await finishMarking(app, transaction, [sittingId], now)
        const event = { actor: user.id, action: 'mark-answer', target: sittingId, result: 'done' as const, ip }
        await app.audit.add({ ...event, detail: { number, score, points, underlines } }, now)
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
    await requireExam(app.database, user, examId, changeMark)
    if (reason === '') throw new Refusal(refusals.noReason)
    const sent = await asSystem(WHY, () =>
      app.database.transaction(async (transaction) => {
        await finishStore(transaction).lock([sittingId])
        const store = markStore(transaction)
        const state = found(await store.lock(input, user.id, now), refusals.noAnswer)
        if (state.isOwn) throw new Refusal(refusals.ownSitting)
        if (state.score === null) throw new Refusal(refusals.notMarked)
        const underlines = await requirePossible(transaction, input, state)
        await store.write(input, { ...input, underlines, userId: user.id })
        const change = { sittingId, number, oldScore: state.score, newScore: score }
        const by = { actorId: user.id, reason, changeId: randomUUID() }
        const messages = await marksChanged(app, transaction, [change], by, now)
        await keepAnswer(transaction, null)
        const event = { actor: user.id, action: 'remark-answer', target: sittingId, result: 'done' as const, ip }
        await app.audit.add({ ...event, detail: { ...change, points, underlines, reason } }, now)
        return messages
      }),
    )
    announceMessages(app, sent)
    return null
  })
}

/**
 * Refuses a score that cannot be given, points that do not make it by the criteria of the question, and underlines that
 * do not stand in the answer. Answers with the underlines as they are stored.
 */
async function requirePossible(
  database: Database,
  { score, points, underlines = [] }: { score: number; points?: number[]; underlines?: Underline[] },
  { versionId, fullScore, answer }: AnswerState,
): Promise<Underline[]> {
  const { badScore, badPoints, badUnderlines } = giveMark.refusals
  if (!isScoreWithin(score, fullScore)) throw new Refusal(badScore)
  const version = found((await questionVersions(database, [versionId])).get(versionId))
  if (!arePointsWithin(points, score, version.key, fullScore)) throw new Refusal(badPoints)
  // An answer of parts has no one text to underline in.
  const text = typeof answer === 'string' ? answer : ''
  const { criteria = [] } = version.key
  if (!areUnderlinesWithin(underlines, text, criteria.length)) throw new Refusal(badUnderlines)
  return tidyUnderlines(text, underlines)
}
