import { addMinutes, endSitting, examLive, sittingTimeline } from '@college/contract/exams/staff.ts'
import { extraTimeMessage } from '@college/rules/messages/exam-messages.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { announceMessages, sendMessages } from '../../messages/door.ts'
import { sumWaiting } from '../../registry/waiting.ts'
import { examOfSitting, requireExam } from '../exam-staff.store.ts'
import { announceHandedIn, handIn } from '../sitting/hand-in.ts'
import { sittingLocks } from '../sitting/sitting-locks.store.ts'
import { staffExamStore } from './exams.store.ts'
import { liveStore } from './live.store.ts'

const WHY = 'exam staff'
/** An open page asks for its clock every half minute, and a session notes that at most once in five minutes. */
const LOST_MS = 6 * 60_000
/** Minutes that one person may get in all. */
const MOST_MINUTES = 600

export function serveExamLive(app: App) {
  serveAddMinutes(app)
  serveEndSitting(app)

  app.waiting.add('sittings', async (user) =>
    sumWaiting(await asSystem(WHY, () => liveStore(app.background).underWay(user)), '场考试'),
  )

  serve(app, examLive, async ({ input: { examId }, user, now }) => {
    await requireExam(app.database, user, examId, examLive)
    const since = new Date(now.getTime() - LOST_MS)
    return asSystem(WHY, async () => {
      const store = liveStore(app.database)
      return { now: now.getTime(), ...(await store.counts(examId, since)), sittings: await store.list(examId, since) }
    })
  })

  serve(app, sittingTimeline, async ({ input: { sittingId }, user }) => {
    const { refusals } = sittingTimeline
    const examId = found(await examOfSitting(app.database, sittingId), refusals.noSitting)
    await requireExam(app.database, user, examId, sittingTimeline)
    return asSystem(WHY, async () => {
      const store = liveStore(app.database)
      const sitting = found(await store.sitting(sittingId), refusals.noSitting)
      return { ...sitting, events: await store.events(sittingId), marks: await store.markChanges(sittingId) }
    })
  })
}

function serveAddMinutes(app: App) {
  const { refusals } = addMinutes
  serve(app, addMinutes, async ({ input: { examId, userId, minutes }, user, ip, now }) => {
    await requireExam(app.database, user, examId, addMinutes)
    if (userId === user.id) throw new Refusal(refusals.ownSitting)
    const { extended, sent, answer } = await asSystem(WHY, () =>
      app.database.transaction(async (transaction) => {
        const store = liveStore(transaction)
        const { title } = found(await staffExamStore(transaction).lock(examId), refusals.noExam)
        if (userId && !(await store.isPerson(userId))) throw new Refusal(refusals.noPerson)
        if (userId && (await store.hasHandedIn(examId, userId))) throw new Refusal(refusals.handedIn)
        const people = await store.addTime(examId, { userId, by: user.id }, minutes)
        if (people.some((each) => each.minutes > MOST_MINUTES)) throw new Refusal(refusals.tooMuch)
        if (people.length === 0) throw new Refusal(refusals.nobodySits)
        const ids = people.map((each) => each.userId)
        const extended = await store.extendOpen(examId, ids, minutes, now)
        const message = { kind: 'task' as const, ...extraTimeMessage(title, minutes) }
        const sent = await sendMessages(
          transaction,
          ids.map((id) => ({ userId: id, ...message })),
          now,
        )
        const answer = await keepAnswer(transaction, { extended: extended.length })
        const event = { actor: user.id, action: 'add-exam-minutes', target: examId, result: 'done' as const, ip }
        await app.audit.add({ ...event, detail: { minutes, userId: userId ?? '', people: ids.length } }, now)
        return { extended, sent, answer }
      }),
    )
    announceMessages(app, sent)
    for (const { userId: id, sittingId } of extended) app.realtime.toUser(id, { feature: 'exams', id: sittingId })
    return answer
  })
}

function serveEndSitting(app: App) {
  const { refusals } = endSitting
  serve(app, endSitting, async ({ input: { sittingId }, user, ip, now }) => {
    const examId = found(await examOfSitting(app.database, sittingId), refusals.noSitting)
    await requireExam(app.database, user, examId, endSitting)
    const handedIn = await asSystem(WHY, () =>
      app.database.transaction(async (transaction) => {
        const locked = await sittingLocks(transaction).lock([sittingId])
        const open = locked.filter(({ state }) => state === 'open')
        const done = await handIn(
          app,
          transaction,
          open.map((sitting) => ({ sitting, reason: 'staff' as const })),
          now,
        )
        const event = { actor: user.id, action: 'end-sitting', target: sittingId, result: 'done' as const, ip }
        await app.audit.add({ ...event, detail: { wasOpen: open.length > 0 } }, now)
        return done
      }),
    )
    announceHandedIn(app, handedIn)
    return null
  })
}
