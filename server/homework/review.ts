import { homeworkStates } from '@college/contract/homework/homework.ts'
import { readPiece, releasePiece, reviewQueue, reviewSummary, takePiece } from '@college/contract/homework/review.ts'
import { holderOf, leaseEnd, whyNotTake } from '@college/rules/homework/review.ts'
import { scoreOf } from '@college/rules/homework/show.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { asSystem } from '../kit/acting.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { demandsOf, roundsOf } from './details.ts'
import { isFileToReview, type ReviewPiece, reviewStore } from './review.store.ts'
import { roundStore } from './round.store.ts'

/** What somebody may review: the queue with its figures (D2-Q68). */
export function serveReviewQueue(app: App) {
  app.fileReaders.add('homework', (reader) => isFileToReview(app.homeworkPlaces, reader))
  app.waiting.add('homework', (user) => reviewStore(app, app.background).waiting(user))
  const store = reviewStore(app, app.database)

  serve(app, reviewQueue, async ({ input, user, now }) => {
    const { pageNum, pageSize, state = homeworkStates.waiting, ...rest } = input
    const filter = { ...rest, state }
    const total = await store.count(user, filter)
    const rows = total > 0 ? await store.find(user, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }) : []
    return { total, rows: rows.map((piece) => rowOf(piece, now)) }
  })

  serve(app, reviewSummary, async ({ input, user }) => {
    const { average, ...counts } = await store.summary(user, input)
    return { ...counts, average: scoreOf(average) }
  })
}

/** Reading, taking and giving back one piece: two reviewers never work on the same one (D2-Q68). */
export function serveReviewPiece(app: App) {
  serve(app, readPiece, async ({ input, user, now }) => {
    const piece = await reviewStore(app, app.database).findOne(user, input.studentId)
    return pieceReply(app, found(piece, readPiece.refusals.notReviewer), now)
  })

  serve(app, takePiece, async ({ input, user, now }) => {
    const taken = await app.database.transaction(async (transaction) => {
      const store = reviewStore(app, transaction)
      const piece = found(await store.findOne(user, input.studentId, true), takePiece.refusals.notReviewer)
      const refusal = whyNotTake(piece, user.id, now)
      if (refusal) throw new Refusal(refusal)
      await store.hold(piece.roundId, user.id, leaseEnd(now))
      return { ...piece, takenBy: user.id, takenByName: user.name, takenUntil: leaseEnd(now) }
    })
    return pieceReply(app, taken, now)
  })

  serve(app, releasePiece, async ({ input, user }) => {
    await app.database.transaction(async (transaction) => {
      const store = reviewStore(app, transaction)
      const piece = found(await store.findOne(user, input.studentId, true), releasePiece.refusals.notReviewer)
      if (piece.takenBy === user.id) await store.hold(piece.roundId, null, null)
    })
    return null
  })
}

function rowOf(piece: ReviewPiece, now: Date) {
  return {
    homeworkStudentId: piece.studentId,
    homeworkId: piece.homeworkId,
    homeworkTitle: piece.homeworkTitle,
    title: piece.title,
    userId: piece.userId,
    userName: piece.userName,
    unitName: piece.unitName,
    photo: piece.photo,
    classname: piece.className,
    classId: piece.classId ?? '',
    characters: piece.characters,
    rounds: piece.rounds,
    submittedAt: dateTimeText(piece.submittedAt),
    state_value: piece.state,
    score: scoreOf(piece.score),
    score_type_value: piece.scoreType,
    takenBy: holderOf(piece, now) === null ? '' : piece.takenByName,
  }
}

async function pieceReply(app: App, piece: ReviewPiece, now: Date) {
  const rounds = await asSystem('homework review', () => roundStore(app.database).findAll(piece.studentId))
  return {
    ...rowOf(piece, now),
    ...demandsOf(piece),
    revision: piece.revision,
    takenUntil: holderOf(piece, now) === null ? '' : (piece.takenUntil?.toISOString() ?? ''),
    list: await roundsOf(app, rounds),
  }
}
