import { type ExamDesk, enterExam, examDesk } from '@college/contract/exams/sitting.ts'
import { isHeldBy, type Writer } from '@college/rules/exams/changes.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { consumePageTicket, readPageTicket } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { entryStore } from './entries.store.ts'
import { examGate } from './entry.ts'
import { shownConditions } from './gates.ts'
import type { ExamItemRow } from './items.store.ts'
import type { EntryAsked } from './items.ts'
import { type Business, examItemOf, shownOf } from './items.ts'
import { paperStore } from './sitting/papers.store.ts'
import { type Sitting, sittingStore } from './sitting/sittings.store.ts'

/** The exam page before and after a sitting: with a ticket the first time, then for the session that came with it. */
export function serveExamDesk(app: App) {
  const judge = examGate(app)
  const entries = entryStore(app.database)

  async function countQuestions(paperId: string | null): Promise<number> {
    if (paperId === null) return 0
    return (await paperStore(app.database).countQuestions([paperId])).get(paperId) ?? 0
  }

  async function deskOf(asked: EntryAsked, writer: Writer, now: Date): Promise<ExamDesk> {
    const [{ exam, conditions, refusal }, sittings] = await Promise.all([
      judge(asked, now),
      sittingStore(app.database).list(asked.userId, asked.examId),
    ])
    const open = sittings.find(({ state }) => state === 'open')
    return {
      exam: examItemOf(exam, asked.business, now),
      minutes: exam.minutes,
      extraMinutes: exam.extraMinutes,
      questionCount: await countQuestions(exam.paperId),
      leaveLimit: exam.leaveLimit,
      now: now.getTime(),
      open: open
        ? { sittingId: open.id, deadlineAt: open.deadlineAt.getTime(), isHeldHere: isHeldBy(open, writer) }
        : null,
      blocked: open ? '' : (refusal?.message ?? ''),
      conditions: open ? [] : shownConditions(conditions),
      judgedAt: dateTimeText(now),
      attempts: sittings.flatMap((sitting) => attemptOf(sitting, exam, open !== undefined, now)),
    }
  }

  /** A ticket of somebody else is used up as well. */
  async function refuseTicket(ticket: string, userId: string, now: Date): Promise<never> {
    await consumePageTicket(app.database, 'exam', ticket, userId, now)
    throw new Refusal(enterExam.refusals.badTicket)
  }

  serve(app, enterExam, async ({ input: { ticket }, user, now }) => {
    const held = await readPageTicket(app.database, 'exam', ticket, user.id, now)
    if (!held) return refuseTicket(ticket, user.id, now)
    const { examId, business } = held as { examId: string; business: Business }
    const asked = { userId: user.id, examId, business }
    // The page that goes on from here is asked for with its own name. Read before the ticket is used up: where it
    // cannot be read now, the page asks again with the same ticket.
    const desk = await deskOf(asked, { sessionId: user.session.id, pageId: undefined }, now)
    await app.database.transaction(async (transaction) => {
      const data = await consumePageTicket(transaction, 'exam', ticket, user.id, now)
      if (!data) throw new Refusal(enterExam.refusals.badTicket)
      await entryStore(transaction).save(asked, user.session.id, now)
    })
    return desk
  })

  serve(app, examDesk, async ({ input: { examId, pageId }, user, now }) => {
    const asked = await entries.find(user.id, examId, user.session.id)
    return deskOf(found(asked, examDesk.refusals.noEntry), { sessionId: user.session.id, pageId }, now)
  })
}

function attemptOf(sitting: Sitting, exam: ExamItemRow, isSittingAgain: boolean, now: Date): ExamDesk['attempts'] {
  const { submittedAt, submitReason } = sitting
  if (!submittedAt || !submitReason) return []
  const isMarked = sitting.state === 'marked'
  const { shows } = shownOf(exam, { isMarked, isSittingAgain }, now)
  const score = shows === 'none' ? null : sitting.score
  return [
    {
      sittingId: sitting.id,
      attempt: sitting.attempt,
      submittedAt: submittedAt.getTime(),
      submitReason,
      isMarked,
      score,
      isPassed: score === null ? null : score >= exam.passScore,
    },
  ]
}
