import { type OpenSitting, startSitting } from '@college/contract/exams/sitting.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isHeldBy } from '@college/rules/exams/changes.ts'
import { deadlineOf, isOverdue } from '@college/rules/exams/deadline.ts'
import { shownQuestion } from '@college/rules/questions/shuffle.ts'
import { profileFinder } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { asSystem } from '../../kit/acting.ts'
import { queued } from '../../kit/queue.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { entryStore } from '../entries.store.ts'
import { examGate } from '../entry.ts'
import type { EntryAsked } from '../items.ts'
import { answerStore } from './answers.store.ts'
import { clockOf } from './clock.ts'
import { paperDrawer } from './draw-paper.ts'
import type { FrozenPapers, FrozenQuestion } from './frozen-papers.ts'
import { announceHandedIn, handIn } from './hand-in.ts'
import { sittingChanges } from './sitting-changes.store.ts'
import { sittingLocks } from './sitting-locks.store.ts'
import { type Sitting, sittingStore } from './sittings.store.ts'

const { refusals } = startSitting
/**
 * Everybody starts within the same minute: more would only wait for connections, and be refused where they wait too long.
 */
const AT_ONCE = 5
const MOST_WAITING = 2_000
/** Each time somebody else was faster: another page of the same person, or the deadline. */
const TRIES = 4

type Opening = { user: User; pageId: string | undefined; now: Date }

const holderOf = (user: User, pageId: string | undefined) => ({ heldPage: pageId ?? null, heldBy: user.session.id })

/**
 * Starts a sitting or goes on with the open one. No lock is held while the paper is drawn: of starts at the same moment
 * the unique keys let one through, and the others go on with its sitting.
 */
export function serveStartSitting(app: App, papers: FrozenPapers) {
  const judge = examGate(app)
  const refuse = () => new Refusal(commonRefusals.overloaded)
  const inTurn = queued({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, refuse })
  const store = sittingStore(app.database)
  const entries = entryStore(app.database)
  const draw = paperDrawer(app, papers)
  const findProfile = profileFinder(app.database)

  async function start(
    asked: EntryAsked,
    attempt: number,
    { user, pageId, now }: Opening,
  ): Promise<Sitting | undefined> {
    const { exam, refusal } = await judge(asked, now)
    if (refusal) throw new Refusal(refusal)
    const questions = await draw(exam)
    const paper = questions.map(({ version: _, ...question }) => question)
    const deadlineAt = deadlineOf(exam, now)
    const sitting = { ...asked, attempt, paper, startedAt: now, deadlineAt, ...holderOf(user, pageId) }
    const started = await sittingChanges(app.database).insert(sitting)
    if (started) {
      papers.remember(started, questions)
      app.metrics.count('exam start', 'started')
    }
    return started
  }

  /** Undefined when it was handed in meanwhile. */
  async function goOn(open: Sitting, { user, pageId, now }: Opening): Promise<Sitting | undefined> {
    if (now >= open.deadlineAt) {
      await handInIfOverdue(app, open, now)
      throw new Refusal(refusals.timeUp)
    }
    const writer = { sessionId: user.session.id, pageId }
    // A page of an earlier version has no name, and gives way to one that has.
    if (isHeldBy(open, writer) && (open.heldPage !== null || pageId === undefined)) return open
    const taken = await app.database.transaction(async (transaction) => {
      const changes = sittingChanges(transaction)
      const taken = await changes.takeOver(open.id, writer, now)
      if (taken) await changes.addEvents(open.id, [{ kind: 'continued', at: now }])
      return taken
    })
    if (!taken) return undefined
    app.realtime.toUser(user.id, { feature: 'exams', id: open.id })
    app.metrics.count('exam start', 'continued')
    return taken
  }

  async function startOrGoOn(examId: string, opening: Opening): Promise<OpenSitting> {
    const { user } = opening
    const asked = found(await entries.find(user.id, examId, user.session.id), refusals.noEntry)
    for (let tried = 0; tried < TRIES; tried += 1) {
      const newest = await store.findNewest(user.id, examId)
      const sitting =
        newest?.state === 'open' ? await goOn(newest, opening) : await start(asked, (newest?.attempt ?? 0) + 1, opening)
      if (sitting) return openSittingOf({ app, papers, findProfile }, { sitting, ...opening })
    }
    throw new Refusal(refusals.timeUp)
  }

  serve(app, startSitting, ({ input: { examId, pageId }, user, now }) =>
    inTurn(() => startOrGoOn(examId, { user, pageId, now })),
  )
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

type Sources = { app: App; papers: FrozenPapers; findProfile: ReturnType<typeof profileFinder> }
type Asked = Opening & { sitting: Sitting }

async function openSittingOf(
  { app, papers, findProfile }: Sources,
  { sitting, user, pageId, now }: Asked,
): Promise<OpenSitting> {
  // One after another: what starts at once is limited by its connections.
  const questions = await papers.get(user.id, sitting.id)
  const answers = await answerStore(app.database).list(sitting.id)
  const profile = await findProfile(user.id)
  const leaveLimit = await sittingChanges(app.database).findLeaveLimit(sitting.examId)
  return {
    sittingId: sitting.id,
    attempt: sitting.attempt,
    startedAt: sitting.startedAt.getTime(),
    ...clockOf(sitting, { sessionId: user.session.id, pageId }, now),
    leaveLimit,
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
