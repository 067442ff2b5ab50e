import {
  homeworkDraft,
  homeworkVersions,
  restoreHomeworkVersion,
  saveHomeworkDraft,
} from '@college/contract/homework/draft.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { beginsVersion, KEPT_VERSIONS } from '@college/rules/homework/draft.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { requireOwnAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { type Draft, draftStore } from './draft.store.ts'
import { findHomework } from './homework.store.ts'
import { type LockedRecord, roundStore } from './round.store.ts'
import { filesOf, isSame, refuseForeignFiles, textsOf } from './written-texts.ts'

const { refusals } = saveHomeworkDraft
/** A page saves every few seconds at most. */
const PER_HOUR = { most: 1_200, seconds: 3_600 }

/** The draft of a homework, for its author alone. */
export function serveHomeworkDraft(app: App) {
  const drafts = draftStore(app.database)
  const requireHomework = async (homeworkId: string, userId: string) =>
    found(await findHomework(app, homeworkId, userId), refusals.noHomework)

  serve(app, homeworkDraft, async ({ input, user }) => {
    const { record } = await requireHomework(input.homeworkId, user.id)
    return draftReply(app, record && (await drafts.find(record.id)))
  })

  serve(app, homeworkVersions, async ({ input, user }) => {
    const { record } = await requireHomework(input.homeworkId, user.id)
    const versions = record ? await drafts.findVersions(record.id) : []
    return versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: dateTimeText(savedAt) }))
  })

  /** Writes while nobody else does, from the version that the page knows, into homework that is not passed. */
  async function writing<Result>(
    asked: { homeworkId: string; version: number; userId: string; now: Date },
    write: (transaction: Database, record: LockedRecord, newest: Draft | undefined) => Promise<Result>,
  ): Promise<Result> {
    const { homeworkId, version, userId, now } = asked
    await requireHomework(homeworkId, userId)
    if (!(await app.limits.take(`homework draft ${userId}`, PER_HOUR, now))) throw new Refusal(commonRefusals.tooMany)
    return app.database.transaction(async (transaction) => {
      const record = await roundStore(transaction).lock(homeworkId, userId)
      if (record.state === homeworkStates.passed) throw new Refusal(refusals.passed)
      const newest = await draftStore(transaction).find(record.id)
      if ((newest?.version ?? 0) !== version) throw new Refusal(refusals.changedElsewhere)
      return write(transaction, record, newest)
    })
  }

  serve(app, saveHomeworkDraft, async ({ input, user, now }) => {
    requireOwnAccount(user)
    const texts = textsOf(input)
    return writing({ ...input, userId: user.id, now }, async (transaction, record, newest) => {
      if (newest && isSame(newest, texts)) {
        return { version: newest.version, savedAt: newest.savedAt.toISOString() }
      }
      await refuseForeignFiles({ database: transaction }, texts.files, user.id)
      const version = input.version + 1
      if (input.beside || beginsVersion(newest, now)) {
        const draft = { ...texts, version, isFixed: false, isSent: false }
        await draftStore(transaction).add(record.id, user.id, draft, { now, most: KEPT_VERSIONS })
      } else {
        await draftStore(transaction).change(record.id, input.version, texts, now)
      }
      return { version, savedAt: now.toISOString() }
    })
  })

  serve(app, restoreHomeworkVersion, async ({ input, user, now }) => {
    requireOwnAccount(user)
    return writing({ ...input, userId: user.id, now }, async (transaction, record) => {
      const store = draftStore(transaction)
      const older = found(await store.find(record.id, input.restored), restoreHomeworkVersion.refusals.noVersion)
      const draft = { ...older, version: input.version + 1, isFixed: true, isSent: false }
      await store.add(record.id, user.id, draft, { now, most: KEPT_VERSIONS })
      return draftReply(app, { ...draft, savedAt: now })
    })
  })
}

async function draftReply(app: App, draft: Draft | undefined) {
  if (!draft) return { version: 0, title: '', content: '', files: [], savedAt: '', isSent: false }
  const filesIn = await filesOf(app, [draft])
  const { version, title, content, savedAt, isSent } = draft
  return { version, title, content, files: filesIn(draft), savedAt: savedAt.toISOString(), isSent }
}
