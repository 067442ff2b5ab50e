import {
  askedVersions,
  examRepairs,
  previewRepair,
  questionRepairs,
  rekeyProgress,
  repairKey,
} from '@college/contract/exams/rekey.ts'
import type { QuestionKey } from '@college/contract/questions/key.ts'
import { effectOfRepair, type RepairedPaper } from '@college/rules/exams/rekey.ts'
import { ownFields, whatIsMissing } from '@college/rules/questions/whole-question.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { versionOf } from '../../kit/edits.store.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import {
  lineOf,
  lockKey,
  type QuestionVersion,
  questionVersions,
  refuseHiddenKeys,
  replaceKey,
  requireQuestion,
} from '../../questions/door.ts'
import { requireExam } from '../exam-staff.store.ts'
import { hiddenKeyFinder } from '../hidden-keys.store.ts'
import { rekeyStore } from './rekey.store.ts'
import { type Concerned, repairListStore } from './repair-list.store.ts'
import { REKEY_QUEUE, type RekeyJob, repairedScore, runRekeys, START } from './run-rekey.ts'

const { refusals } = repairKey
const CHUNK = 1_000
/** ms. For this long after its start, a repair that has ended is still listed. */
const TOLD_MS = 24 * 60 * 60_000

export function serveRekeys(app: App) {
  runRekeys(app)
  serveRepairLists(app)
  const findHidden = hiddenKeyFinder(app, app.background)
  const requireKey = async (versionId: string, userId: string, now: Date) => {
    const { questionId } = await wholeVersion(app.background, versionId)
    refuseHiddenKeys(await findHidden({ userId, questionIds: [questionId] }, now))
  }

  // These two on the connections for long work: each reads every sitting once.
  serve(app, askedVersions, async ({ input: { questionId }, user, now }) => {
    await requireQuestion(app.database, user, 'see', { id: questionId })
    refuseHiddenKeys(await findHidden({ userId: user.id, questionIds: [questionId] }, now))
    const asked = await asSystem('exam rekey', () => rekeyStore(app.background).askedVersions(questionId))
    const ids = asked.map(({ versionId }) => versionId)
    const versions = await questionVersions(app.background, ids)
    return asked.flatMap((each) => {
      const version = versions.get(each.versionId)
      if (!version) return []
      const { type, stem, body, key, explanation } = version
      return [{ ...each, question: { type, stem, ...body }, key, keyVersion: versionOf(key), explanation }]
    })
  })

  serve(app, previewRepair, async ({ input, user, now }) => {
    await requireQuestion(app.database, user, 'change', input, { gone: refusals.noVersion })
    await requireKey(input.versionId, user.id, now)
    const repaired = await repairedVersion(app.background, input.versionId, input.key)
    const papers = await asSystem('exam rekey', () => readPapers(app.background, repaired))
    return effectOfRepair(papers)
  })

  serve(app, repairKey, async ({ input: { versionId, key, keyVersion, reason: written }, user, ip, now }) => {
    const reason = written.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    await requireQuestion(app.database, user, 'change', { versionId }, { gone: refusals.noVersion })
    await requireKey(versionId, user.id, now)
    const rekeyId = await app.database.transaction(async (transaction) => {
      const present = found(await lockKey(transaction, versionId), refusals.noVersion)
      await requireQuestion(transaction, user, 'change', { versionId })
      if (versionOf(present) !== keyVersion) throw new Refusal(refusals.changed)
      const repaired = await repairedVersion(transaction, versionId, key)
      await replaceKey(transaction, { versionId, newKey: repaired.key, reason, actorId: user.id }, now)
      const id = await rekeyStore(transaction).insert({ versionId, actorId: user.id, reason }, now)
      const event = { actor: user.id, action: 'repair-key', target: versionId, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { rekeyId: id, reason } }, now)
      return id
    })
    await app.jobs.send<RekeyJob>(REKEY_QUEUE, { rekeyId })
    return { rekeyId }
  })

  serve(app, rekeyProgress, async ({ input, user }) => {
    const { noRekey } = rekeyProgress.refusals
    await requireQuestion(app.database, user, 'see', input, { gone: noRekey })
    return found(await rekeyStore(app.database).find(input.rekeyId), noRekey)
  })
}

/** Lists running and recent repairs, for whoever sees the question or an exam that contains it. */
function serveRepairLists(app: App) {
  const list = async (concerned: Concerned, now: Date) => {
    const since = new Date(now.getTime() - TOLD_MS)
    const repairs = await asSystem('exam rekey', () => repairListStore(app.background).list(concerned, since))
    return repairs.map(({ stem, ...repair }) => ({ ...repair, stem: lineOf(stem) }))
  }
  serve(app, questionRepairs, async ({ input, user, now }) => {
    await requireQuestion(app.database, user, 'see', { id: input.questionId })
    return list(input, now)
  })
  serve(app, examRepairs, async ({ input, user, now }) => {
    await requireExam(app.database, user, input.examId, examRepairs)
    return list(input, now)
  })
}

async function wholeVersion(database: Database, versionId: string): Promise<QuestionVersion> {
  return found((await questionVersions(database, [versionId])).get(versionId), refusals.noVersion)
}

/** The version with the new key, refused when it could not be marked by it. */
async function repairedVersion(database: Database, versionId: string, key: QuestionKey): Promise<QuestionVersion> {
  const version = await wholeVersion(database, versionId)
  const repaired = ownFields({ ...version, key })
  const missing = whatIsMissing(repaired)
  if (missing) throw new Refusal({ ...refusals.notWhole, message: missing })
  return repaired
}

async function readPapers(database: Database, repaired: QuestionVersion): Promise<RepairedPaper[]> {
  const papers: RepairedPaper[] = []
  for (let after: string | undefined = START; after !== undefined; ) {
    const asked = await rekeyStore(database).next(repaired.id, after, CHUNK)
    papers.push(
      ...asked.map((each) => ({ ...each, oldScore: each.score ?? 0, newScore: repairedScore(repaired, each) })),
    )
    after = asked.at(-1)?.sittingId
  }
  return papers
}
