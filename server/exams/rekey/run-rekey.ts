import { type MarkedQuestion, markAnswer } from '@college/rules/questions/marking.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { announceMessages } from '../../messages/door.ts'
import { questionVersions } from '../../questions/door.ts'
import { finishStore } from '../finish.store.ts'
import { marksChanged } from '../marking/rescore.ts'
import { type AskedAnswer, rekeyStore } from './rekey.store.ts'

export type RekeyJob = { rekeyId: string }
export const REKEY_QUEUE = 'exam-rekey'
/** Sittings of one transaction. */
const STEP = 100
/** Smaller than every id. */
export const START = '00000000-0000-0000-0000-000000000000'

type Runner = Pick<App, 'background' | 'now' | 'realtime'> & App

/**
 * Marks all papers anew that were asked a version whose key was repaired. Each step is one transaction that remembers
 * how far it came: a run that was killed goes on there, and two runs at once do nothing twice.
 */
export function runRekeys(app: Runner) {
  app.jobs.handle<RekeyJob>(REKEY_QUEUE, ({ rekeyId }) => runRekey(app, rekeyId))
  app.jobs.handle('exam-rekeys-left', async () => {
    for (const id of await rekeyStore(app.background).listLeft()) await runRekey(app, id)
  })
  // What was interrupted, or could not be queued.
  app.jobs.schedule('exam-rekeys-left', '*/5 * * * *')
}

export async function runRekey(app: App, rekeyId: string, step = STEP): Promise<void> {
  await asSystem('exam rekey', async () => {
    await app.background.transaction((transaction) => rekeyStore(transaction).waitForHandIns())
    while (await runStep(app, rekeyId, step));
  })
}

/** False when nothing is left. */
async function runStep(app: App, rekeyId: string, limit: number): Promise<boolean> {
  const now = app.now()
  const sent = await app.background.transaction(async (transaction) => {
    const store = rekeyStore(transaction)
    const rekey = await store.lock(rekeyId)
    if (!rekey || rekey.isDone) return undefined
    const { versionId, doneUntil, actorId, reason } = rekey
    const found = await store.next(versionId, doneUntil ?? START, limit)
    const version = (await questionVersions(transaction, [versionId])).get(versionId)
    const last = found.at(-1)
    if (!last || !version) {
      await store.advance(rekeyId, 'done')
      return undefined
    }
    await finishStore(transaction).lock(found.map(({ sittingId }) => sittingId))
    // Read again: whoever marked one of them meanwhile has committed.
    const locked = await store.next(versionId, doneUntil ?? START, limit)
    const changes = locked.flatMap((asked) => {
      const newScore = repairedScore(version, asked)
      const { sittingId, number, score: oldScore } = asked
      return newScore === null || newScore === oldScore ? [] : [{ sittingId, number, oldScore, newScore }]
    })
    if (changes.length > 0) await store.writeScores(changes)
    const by = { actorId, reason: `答案更正：${reason}`, told: reason, changeId: rekeyId }
    const messages = await marksChanged(app, transaction, changes, by, now)
    await store.advance(rekeyId, { doneUntil: last.sittingId, changed: changes.length })
    return messages
  })
  if (sent) announceMessages(app, sent)
  return sent !== undefined
}

/** The score by the new key; null where nothing changes: not handed in, marked by hand, or left to people. */
export function repairedScore(question: MarkedQuestion, asked: AskedAnswer): number | null {
  if (asked.state === 'open' || asked.isByHand || asked.answer === null) return null
  return markAnswer(question, asked.answer, asked.fullScore).score
}
