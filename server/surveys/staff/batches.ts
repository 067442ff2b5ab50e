import { staffSurveyRefusals } from '@college/contract/surveys/staff.ts'
import {
  addSurveyBatch,
  type BatchDraft,
  batchRefusals,
  removeSurveyBatch,
  saveSurveyBatch,
  setSurveyBatch,
  staffBatch,
  surveyBatchesOf,
  surveyBatchPeople,
} from '@college/contract/surveys/staff-batches.ts'
import { whyNotOpen } from '@college/rules/surveys/batch.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../../kit/edits.store.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { staffBatchStore } from './batches.store.ts'
import { managesEvaluations, staffOf } from './staff-of.store.ts'
import { staffSurveyStore } from './surveys.store.ts'

const { noBatch } = batchRefusals
const THING = 'survey-batches'

/** The batches of a questionnaire: who is asked to answer it, and when. */
export function serveSurveyBatches(app: App) {
  serveAddBatch(app)
  serveBatchActs(app)
  const store = staffBatchStore(app.database)

  serve(app, surveyBatchesOf, async ({ input: { id, pageNum, pageSize }, user, now }) => {
    found(await staffSurveyStore(app.database).find(user, id), staffSurveyRefusals.noSurvey)
    return store.page(user, id, { limit: pageSize, offset: (pageNum - 1) * pageSize }, now)
  })

  serve(app, staffBatch, async ({ input: { id }, user, now }) => found(await store.find(user, id, now), noBatch))

  serve(app, surveyBatchPeople, async ({ input, user, now }) => {
    const { isAnonymous } = found(await store.find(user, input.id, now), noBatch)
    if (isAnonymous) throw new Refusal(surveyBatchPeople.refusals.anonymous)
    return store.people(input)
  })
}

function requireTimes({ name, opensAt, closesAt }: BatchDraft) {
  if (name.trim() === '') throw new Refusal(addSurveyBatch.refusals.noName)
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) throw new Refusal(addSurveyBatch.refusals.badTimes)
}

/** To the minute, as windows are read; the name without blanks at its ends. */
function tidied({ name, opensAt, closesAt, showsResults }: BatchDraft): BatchDraft {
  const minute = (at: number | null) => at && Math.floor(at / 60_000) * 60_000
  return { name: name.trim(), opensAt: minute(opensAt), closesAt: minute(closesAt), showsResults }
}

function serveAddBatch(app: App) {
  const { refusals } = addSurveyBatch

  serve(app, addSurveyBatch, async ({ input: { id: surveyId, classId, value: written }, user, ip, now }) => {
    const value = tidied(written)
    requireTimes(value)
    const answer = await app.database.transaction(async (transaction) => {
      const survey = found(await staffSurveyStore(transaction).lock(user, surveyId), refusals.noSurvey)
      await requireAudience(transaction, user, { isEvaluation: survey.kind === 'evaluation', classId })
      const of = { surveyId, classId: survey.kind === 'evaluation' ? undefined : classId }
      const how = { ...of, isAnonymous: survey.value.isAnonymous }
      return keepAnswer(transaction, { id: await staffBatchStore(transaction).insert(how, value, now) })
    })
    const event = { actor: user.id, action: 'add-survey-batch', target: answer.id, result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: { surveyId, classId, after: value } }, now)
    return answer
  })

  async function requireAudience(
    transaction: Database,
    user: User,
    { isEvaluation, classId }: { isEvaluation: boolean; classId: string | undefined },
  ) {
    if (isEvaluation) {
      if (!(await managesEvaluations(transaction, user))) throw new Refusal(refusals.onlyTop)
    } else if (!classId || !(await staffOf(transaction, user, classId))) throw new Refusal(refusals.noClass)
  }
}

function serveBatchActs(app: App) {
  serve(app, saveSurveyBatch, async ({ input: { id, version, value: written }, user, ip, now }) => {
    const value = tidied(written)
    requireTimes(value)
    await app.database.transaction(async (transaction) => {
      const store = staffBatchStore(transaction)
      const before = found(await store.lock(user, id, now), noBatch)
      await refuseIfChanged(transaction, { name: THING, id }, { read: version, present: before.value })
      await store.update(id, value)
      await noteEdit(transaction, { name: THING, id }, user.id, now)
      const event = { actor: user.id, action: 'save-survey-batch', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { before: before.value, after: value } }, now)
    })
    return { version: versionOf(value) }
  })

  serve(app, setSurveyBatch, async ({ input: { id, state }, user, ip, now }) => {
    const { refusals } = setSurveyBatch
    await app.database.transaction(async (transaction) => {
      const store = staffBatchStore(transaction)
      const before = found(await store.lock(user, id, now), noBatch)
      if (state === 'closed') await store.close(id)
      else {
        const until = before.value.closesAt === null ? null : new Date(before.value.closesAt)
        const refusal = whyNotOpen({ ...before, until }, now)
        if (refusal) throw new Refusal(refusals[refusal])
        await store.open(id, now)
      }
      const event = { actor: user.id, action: 'set-survey-batch', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { before: before.phase, after: state } }, now)
    })
    return null
  })

  serve(app, removeSurveyBatch, async ({ input: { id }, user, ip, now }) => {
    const { refusals } = removeSurveyBatch
    await app.database.transaction(async (transaction) => {
      const store = staffBatchStore(transaction)
      const { taken, isItem, value, className } = found(await store.lock(user, id, now), noBatch)
      if (taken > 0) throw new Refusal(refusals.taken)
      if (isItem) throw new Refusal(refusals.isItem)
      await store.remove(id)
      const event = { actor: user.id, action: 'remove-survey-batch', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { className, before: value } }, now)
    })
    return null
  })
}
