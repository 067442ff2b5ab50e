import {
  doubtAnswer,
  markingExams,
  markingQueue,
  markSpread,
  renewTaken,
  takeAnswer,
} from '@college/contract/exams/marking.ts'
import { hasParts } from '@college/contract/questions/question-types.ts'
import { markParts } from '@college/rules/questions/marking.ts'
import { shownQuestion } from '@college/rules/questions/shuffle.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { lineOf, questionVersions, refuseHiddenKeys } from '../../questions/door.ts'
import { sumWaiting } from '../../registry/waiting.ts'
import { examOfSitting, requireExam } from '../exam-staff.store.ts'
import { hiddenKeyFinder } from '../hidden-keys.store.ts'
import { markStore, type TakenAnswer } from './marks.store.ts'

const KEPT_MS = 15 * 60_000
const WHY = 'exam marking'

export function serveMarkingQueue(app: App) {
  const store = markStore(app.database)
  const findHidden = hiddenKeyFinder(app, app.database)

  serve(app, markingExams, async ({ user }) => ({ rows: await asSystem(WHY, () => store.openByExam(user)) }))
  app.waiting.add('exams', async (user) => {
    const exams = await asSystem(WHY, () => markStore(app.background).openByExam(user))
    return sumWaiting(
      exams.map(({ open: count, ...exam }) => ({ ...exam, count })),
      '场考试',
    )
  })

  serve(app, markingQueue, async ({ input: { examId }, user, now }) => {
    await requireExam(app.database, user, examId, markingQueue)
    return asSystem(WHY, async () => {
      const questions = await store.openByQuestion(examId, user.id, now)
      return {
        questions: questions.map(({ stem, ...rest }) => ({ ...rest, stem: lineOf(stem) })),
        people: await store.openByPerson(examId, user.id),
      }
    })
  })

  serve(app, markSpread, async ({ input: { examId, versionId }, user }) => {
    await requireExam(app.database, user, examId, markSpread)
    return { given: await asSystem(WHY, () => store.spread(examId, versionId)) }
  })

  serve(app, takeAnswer, async ({ input, user, now }) => {
    const { isAnonymous, ...asked } = input
    await requireExam(app.database, user, asked.examId, takeAnswer)
    await requireKeysOf(asked.examId, user.id, now)
    const until = new Date(now.getTime() + KEPT_MS)
    const taken = await asSystem(WHY, () => store.take({ ...asked, userId: user.id }, now, until))
    return taken ? toMark(app.database, taken, isAnonymous, until) : null
  })

  /** Whoever may still be asked one of the questions that wait marks none of them. */
  async function requireKeysOf(examId: string, userId: string, now: Date): Promise<void> {
    const waiting = await asSystem(WHY, () => store.openByQuestion(examId, userId, now))
    const versions = await questionVersions(
      app.database,
      waiting.map(({ versionId }) => versionId),
    )
    const questionIds = [...versions.values()].map(({ questionId }) => questionId)
    refuseHiddenKeys(await findHidden({ userId, questionIds }, now))
  }

  serve(app, renewTaken, async ({ input, user, now }) => {
    const { refusals } = renewTaken
    const examId = found(await examOfSitting(app.database, input.sittingId), refusals.noAnswer)
    await requireExam(app.database, user, examId, renewTaken)
    const until = new Date(now.getTime() + KEPT_MS)
    if (!(await asSystem(WHY, () => store.renew(input, user.id, now, until)))) throw new Refusal(refusals.notTaken)
    return { takenUntil: until.getTime() }
  })

  serve(app, doubtAnswer, async ({ input, user, now }) => {
    const { refusals } = doubtAnswer
    const examId = found(await examOfSitting(app.database, input.sittingId), refusals.noAnswer)
    await requireExam(app.database, user, examId, doubtAnswer)
    if (!(await asSystem(WHY, () => store.doubt(input, user.id, now)))) throw new Refusal(refusals.notTaken)
    return null
  })
}

async function toMark(
  database: Database,
  { versionId, name, ...taken }: TakenAnswer,
  isAnonymous: boolean,
  until: Date,
) {
  const version = found((await questionVersions(database, [versionId])).get(versionId))
  const parts = hasParts(version.type) ? markParts(version, taken.answer, taken.fullScore) : []
  return {
    ...taken,
    versionId,
    takenUntil: until.getTime(),
    name: isAnonymous ? '' : name,
    question: shownQuestion(version),
    key: version.key,
    explanation: version.explanation,
    parts: parts.map(({ value, fullScore, mark }) => ({ value, fullScore, score: mark.score })),
  }
}
