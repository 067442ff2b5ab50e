import { type HomeworkState, homeworkStates, writeHomework } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { KEPT_VERSIONS } from '@college/rules/homework/draft.ts'
import { isHandheld, judgeSending, whyNotHomework } from '@college/rules/homework/write.ts'
import { requireOwnAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { draftStore } from './draft.store.ts'
import { findHomework } from './homework.store.ts'
import { type LockedRecord, roundStore, type Texts } from './round.store.ts'
import { sendingRefusal } from './sending.ts'
import { isSame, refuseForeignFiles, textsOf } from './written-texts.ts'

const { refusals } = writeHomework
/** More than anybody sends; it stops a program that does nothing else. */
const PER_HOUR = { most: 60, seconds: 3_600 }

/** Sends a homework (D2-C27): in one transaction the round, the record, and the draft, which is now what was sent. */
export function serveWriteHomework(app: App) {
  const whyNotSend = sendingRefusal(app)

  serve(app, writeHomework, async ({ input, user, now, request }) => {
    requireOwnAccount(user)
    if (isHandheld(request.headers['user-agent'] ?? '')) throw new Refusal(refusals.onPhone)
    const homework = found(await findHomework(app, input.homeworkId, user.id), refusals.noHomework)
    const texts = textsOf(input)
    // Asked before the transaction, which holds one connection and must not wait for another.
    const closed = await whyNotSend(homework, user.id, now)
    if (!(await app.limits.take(`homework ${user.id}`, PER_HOUR, now))) throw new Refusal(commonRefusals.tooMany)
    const sent = await app.database.transaction(async (transaction) => {
      const record = await roundStore(transaction).lock(homework.id, user.id)
      const [last] = await roundStore(transaction).findAll(record.id, 1)
      const what = judgeSending({ ...record, known: input.revision, isSame: isSame(last, texts) })
      // A repeated request is answered as the first one was, whatever has become of it since.
      if (what === 'repeated') return answerOf(transaction, record, record.state)
      if (what === 'passed' || what === 'changed') throw new Refusal(refusals[what])
      const refusal = whyNotHomework({ ...texts, files: texts.files.length }, homework.contentMinimum)[0]?.refusal
      if (refusal) throw new Refusal(refusal)
      if (closed) throw new Refusal(closed)
      await refuseForeignFiles({ database: transaction }, texts.files, user.id)
      await roundStore(transaction).put(record, user.id, texts, what, now)
      await keepSent(transaction, { record, userId: user.id, texts, now })
      const { revision, ...rest } = record
      return answerOf(transaction, { ...rest, revision: revision + 1 }, homeworkStates.waiting)
    })
    // Other open pages of the same person reload the homework.
    app.realtime.toUser(user.id, { feature: 'homework', id: homework.id })
    return sent
  })
}

/** A page that still shows an older draft does not save over what was sent. */
async function keepSent(
  transaction: Database,
  { record, userId, texts, now }: { record: LockedRecord; userId: string; texts: Texts; now: Date },
): Promise<void> {
  const drafts = draftStore(transaction)
  const version = ((await drafts.find(record.id))?.version ?? 0) + 1
  const draft = { ...texts, version, isFixed: true, isSent: true }
  await drafts.add(record.id, userId, draft, { now, most: KEPT_VERSIONS })
}

async function answerOf(
  transaction: Database,
  { id, revision }: LockedRecord,
  state: HomeworkState,
): Promise<Reply<typeof writeHomework>> {
  const draft = await draftStore(transaction).find(id)
  return { homeworkStudentId: id, state_value: state, revision, draftVersion: draft?.version ?? 0 }
}
