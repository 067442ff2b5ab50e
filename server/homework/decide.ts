import { isDeepStrictEqual } from 'node:util'
import { homeworkStates, scoreTypes } from '@college/contract/homework/homework.ts'
import { decidePiece } from '@college/contract/homework/review.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'
import { homeworkAddress } from '@college/rules/classes/address.ts'
import { reviewedMessage } from '@college/rules/homework/news.ts'
import { whyNotDecide, whyNotTake } from '@college/rules/homework/review.ts'
import { courseHomeworkAddress, scoreOf, scoreText } from '@college/rules/homework/show.ts'
import { homeworkText } from '@college/rules/homework/text.ts'
import { areUnderlinesWithin, tidyUnderlines } from '@college/rules/kit/underlines.ts'
import type { App } from '../app-parts.ts'
import { subjectsDone } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { announceMessages, type NewMessage, sendMessages } from '../messages/door.ts'
import { type OnePiece, type ReviewPiece, reviewStore } from './review.store.ts'

const { refusals } = decidePiece

type Decided = { decision: 2 | -1; score: number | null; comment: string; underlines: Underline[] }

/**
 * Passes a piece or sends it back: in one transaction the round, the record, what it is worth in classes (a pass may
 * complete one), the message to the learner and the audit log.
 */
export function serveDecidePiece(app: App) {
  serve(app, decidePiece, async ({ input, user, now, ip }) => {
    const { studentId, revision, underlines = [] } = input
    const { piece, decided, sent } = await app.database.transaction(async (transaction) => {
      const store = reviewStore(app, transaction)
      const piece = found(await store.findOne(user, studentId, true), refusals.notReviewer)
      const isScored = piece.scoreType === scoreTypes.scored && input.score !== undefined
      const decided: Decided = {
        decision: input.decision,
        score: isScored ? (input.score ?? null) : null,
        comment: homeworkText(input.comment),
        underlines: tidyUnderlines(piece.content, underlines),
      }
      if (isRepeated(piece, decided, { revision, reviewerId: user.id })) return { piece, decided, sent: [] }
      const refusal =
        whyNotTake(piece, user.id, now) ??
        (piece.revision === revision ? undefined : refusals.changed) ??
        whyNotDecide({ ...decided, score: input.score }, piece) ??
        (areUnderlinesWithin(underlines, piece.content, 0) ? undefined : refusals.badUnderlines)
      if (refusal) throw new Refusal(refusal)
      await store.decide(piece, { ...decided, reviewerId: user.id }, now)
      const completed = decided.decision === homeworkStates.passed ? await passIn(transaction, piece) : []
      const sent = await sendMessages(transaction, [messageOf(piece, decided)], now)
      const detail = { decision: decided.decision, score: decided.score, underlines: decided.underlines, revision }
      await app.audit.add(
        { actor: user.id, action: 'review-homework', target: studentId, result: 'done', ip, detail },
        now,
      )
      return { piece, decided, sent: [...sent, ...completed] }
    })
    announceMessages(app, sent)
    app.realtime.toUser(piece.userId, { feature: 'homework', id: piece.homeworkId })
    if (decided.decision === homeworkStates.passed) app.realtime.toUser(piece.userId, { feature: 'classes', id: '' })
    return { state_value: decided.decision, score: scoreOf(decided.score) }

    function passIn(transaction: Database, { userId, homeworkId }: ReviewPiece) {
      return subjectsDone(app, transaction, [{ userId, kind: 'work', subjectId: homeworkId, progress: 100 }], now)
    }
  })
}

/** Whether this is the answered request again: nothing happens twice. */
function isRepeated(piece: OnePiece, decided: Decided, by: { revision: number; reviewerId: string }): boolean {
  return (
    piece.state === decided.decision &&
    piece.revision === by.revision &&
    piece.reviewerId === by.reviewerId &&
    piece.score === decided.score &&
    piece.comment === decided.comment &&
    isDeepStrictEqual(piece.underlines, decided.underlines)
  )
}

function messageOf(piece: ReviewPiece, { decision, score, comment }: Decided): NewMessage {
  const { roundId, homeworkTitle, homeworkId, studentId, userId, classId, scoreType } = piece
  const text = reviewedMessage({
    roundId,
    title: homeworkTitle,
    state: decision,
    score: scoreText(scoreOf(score), scoreType),
    comment,
  })
  if (classId !== null)
    return { userId, kind: 'class', ...text, to: homeworkAddress({ homeworkId, state: decision, studentId }) }
  return { userId, kind: 'course', ...text, to: courseHomeworkAddress({ homeworkId, studentId, state: decision }) }
}
