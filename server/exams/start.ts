import { type OpenSitting, startSitting } from '@college/contract/exams/sitting.ts'
import { deadlineOf, isOverdue } from '@college/rules/exams/deadline.ts'
import { shownQuestion } from '@college/rules/questions/shuffle.ts'
import { profileStore } from '../account/door.ts'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { answerStore } from './answers.store.ts'
import { clockOf } from './clock.ts'
import { paperDrawer } from './draw-paper.ts'
import { entryStore } from './entries.store.ts'
import { examGate } from './entry.ts'
import type { FrozenPapers, FrozenQuestion } from './frozen-papers.ts'
import { announceHandedIn, handIn } from './hand-in.ts'
import { examItemStore } from './items.store.ts'
import type { EntryAsked } from './items.ts'
import { sittingChanges } from './sitting-changes.store.ts'
import { sittingLocks } from './sitting-locks.store.ts'
import { type Sitting, sittingStore } from './sittings.store.ts'

const { refusals } = startSitting
/** Each time somebody else was faster: another page of the same person, or the deadline. */
const TRIES = 4

/**
 * Starts a sitting or goes on with the open one. No lock is held while the paper is drawn: of starts at the same moment
 * the unique keys let one through, and the others go on with its sitting.
 */
export function serveStartSitting(app: App, papers: FrozenPapers) {
  const judge = examGate(app)
  const store = sittingStore(app.database)
  const entries = entryStore(app.database)
  const draw = paperDrawer(app, papers)

  async function start(asked: EntryAsked, attempt: number, user: User, now: Date): Promise<Sitting | undefined> {
    const { exam, refusal } = await judge(asked, now)
    if (refusal) throw new Refusal(refusal)
    const paper = await draw(exam)
    const started = await app.database.transaction(async (transaction) => {
      const changes = sittingChanges(transaction)
      const deadlineAt = deadlineOf(exam, now)
      const sitting = { ...asked, attempt, paper, startedAt: now, deadlineAt, heldBy: user.session.id }
      const inserted = await changes.insert(sitting)
      if (inserted) await changes.addEvents(inserted.id, [{ kind: 'started', at: now }])
      return inserted
    })
    if (started) app.metrics.count('exam start', 'started')
    return started
  }

  /** Undefined when it was handed in meanwhile. */
  async function goOn(open: Sitting, user: User, now: Date): Promise<Sitting | undefined> {
    if (now >= open.deadlineAt) {
      await handInIfOverdue(app, open, now)
      throw new Refusal(refusals.timeUp)
    }
    if (open.heldBy === user.session.id) return open
    const taken = await app.database.transaction(async (transaction) => {
      const changes = sittingChanges(transaction)
      const taken = await changes.takeOver(open.id, user.session.id, now)
      if (taken) await changes.addEvents(open.id, [{ kind: 'continued', at: now }])
      return taken
    })
    if (!taken) return undefined
    app.realtime.toUser(user.id, { feature: 'exams', id: open.id })
    app.metrics.count('exam start', 'continued')
    return taken
  }

  serve(app, startSitting, async ({ input: { examId }, user, now }) => {
    const asked = found(await entries.find(user.id, examId, user.session.id), refusals.noEntry)
    for (let tried = 0; tried < TRIES; tried += 1) {
      const newest = await store.findNewest(user.id, examId)
      const sitting =
        newest?.state === 'open'
          ? await goOn(newest, user, now)
          : await start(asked, (newest?.attempt ?? 0) + 1, user, now)
      if (sitting) return openSittingOf(app, papers, { sitting, user, now })
    }
    throw new Refusal(refusals.timeUp)
  })
}

async function handInIfOverdue(app: App, { id, deadlineAt }: Sitting, now: Date): Promise<void> {
  if (!isOverdue(deadlineAt, now)) return
  const handedIn = await asSystem('exam deadlines', () =>
    app.database.transaction(async (transaction) => {
      const locked = await sittingLocks(transaction).lock([id])
      const open = locked.filter(({ state }) => state === 'open')
      return handIn(
        app,
        transaction,
        open.map((sitting) => ({ sitting, reason: 'deadline' })),
        now,
      )
    }),
  )
  announceHandedIn(app, handedIn)
}

type Asked = { sitting: Sitting; user: User; now: Date }

async function openSittingOf(app: App, papers: FrozenPapers, { sitting, user, now }: Asked): Promise<OpenSitting> {
  const [questions, answers, profile, [exam]] = await Promise.all([
    papers.get(user.id, sitting.id),
    answerStore(app.database).list(sitting.id),
    profileStore(app.database).find(user.id),
    examItemStore(app.database).find(user.id, [sitting.examId]),
  ])
  return {
    sittingId: sitting.id,
    attempt: sitting.attempt,
    startedAt: sitting.startedAt.getTime(),
    ...clockOf(sitting, user.session.id, now),
    leaveLimit: exam?.leaveLimit ?? 0,
    watermark: `${user.name} ${profile?.loginName ?? ''}`.trim(),
    questions: (questions ?? []).map(questionOf),
    answers: answers.map(({ number, answer, isFlagged, seq }) => ({ number, answer, isFlagged, seq })),
  }
}

const questionOf = ({ version, orders, score, part }: FrozenQuestion, index: number) => ({
  number: index + 1,
  score,
  part,
  question: shownQuestion(version, orders),
})
