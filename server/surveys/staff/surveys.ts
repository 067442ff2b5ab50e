import { isDeepStrictEqual } from 'node:util'
import type { SurveyDraft, SurveyKind } from '@college/contract/surveys/draft.ts'
import {
  copySurvey,
  listStaffSurveys,
  removeSurvey,
  saveSurvey,
  staffSurvey,
  staffSurveyRefusals,
} from '@college/contract/surveys/staff.ts'
import { whyBreaksAnswers } from '@college/rules/surveys/changes.ts'
import { surveyProblems } from '@college/rules/surveys/draft.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../../kit/edits.store.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { managesEvaluations } from './staff-of.store.ts'
import { type StoredSurvey, staffSurveyStore } from './surveys.store.ts'

const { noSurvey, onlyTop } = staffSurveyRefusals

/** Questionnaires as staff make, change, copy and delete them. */
export function serveStaffSurveys(app: App) {
  serveSaveSurvey(app)
  const store = staffSurveyStore(app.database)

  serve(app, listStaffSurveys, ({ input, user, now }) => store.page(user, input, now))
  app.finds.add('surveys', listStaffSurveys, async ({ user, word, limit, now }) => {
    const { rows, total } = await store.page(user, { word, pageNum: 1, pageSize: limit }, now)
    return { total, rows: rows.map(({ id, title, authorName }) => ({ id, title, note: authorName })) }
  })

  serve(app, staffSurvey, async ({ input: { id }, user }) => {
    const survey = found(await store.find(user, id), noSurvey)
    return { ...survey, version: versionOf(survey.value) }
  })

  serve(app, copySurvey, async ({ input: { id }, user, ip, now }) => {
    const { kind, value } = found(await store.find(user, id), noSurvey)
    await requireKind(app.database, user, kind)
    // A title has 100 characters at most.
    const title = `${[...value.title].slice(0, 97).join('')} 副本`
    return app.database.transaction(async (transaction) => {
      const copyId = await staffSurveyStore(transaction).insert(kind, { ...value, title }, user.id)
      const answer = await keepAnswer(transaction, { id: copyId })
      const event = { actor: user.id, action: 'copy-survey', target: copyId, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { from: id, title } }, now)
      return answer
    })
  })

  serve(app, removeSurvey, async ({ input: { id }, user, ip, now }) => {
    await app.database.transaction(async (transaction) => {
      const own = staffSurveyStore(transaction)
      const { batchCount, itemCount, value } = found(await own.lock(user, id), noSurvey)
      if (batchCount > 0 || itemCount > 0) throw new Refusal(removeSurvey.refusals.used)
      await own.remove(id)
      const event = { actor: user.id, action: 'remove-survey', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { before: value } }, now)
    })
    return null
  })
}

async function requireKind(database: Database, user: User, kind: SurveyKind) {
  if (kind === 'evaluation' && !(await managesEvaluations(database, user))) throw new Refusal(onlyTop)
}

function serveSaveSurvey(app: App) {
  const { refusals } = saveSurvey

  serve(app, saveSurvey, async ({ input, user, ip, now }) => {
    const value = tidied(input.value)
    const saved = await app.database.transaction(async (transaction) => {
      const store = staffSurveyStore(transaction)
      const before = input.id === undefined ? undefined : found(await store.lock(user, input.id), noSurvey)
      const kind = before?.kind ?? input.kind
      await requireKind(transaction, user, kind)
      const [problem] = surveyProblems(value, kind)
      if (problem) throw new Refusal({ ...refusals.badDraft, message: problem.message })
      if (before) await requireChangeable(transaction, before, { value, version: input.version })
      const id = before?.id ?? (await store.insert(kind, value, user.id))
      if (before) await store.update(id, value)
      await noteEdit(transaction, { name: 'surveys', id }, user.id, now)
      const answer = await keepAnswer(transaction, { id, version: versionOf(value), value })
      const event = { actor: user.id, action: 'save-survey', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: changedFields(before?.value, value) }, now)
      return answer
    })
    return saved
  })

  async function requireChangeable(
    transaction: Database,
    before: StoredSurvey,
    { value, version }: { value: SurveyDraft; version: string },
  ) {
    const seen = { read: version, present: before.value }
    await refuseIfChanged(transaction, { name: 'surveys', id: before.id }, seen)
    const broken = before.taken > 0 ? whyBreaksAnswers(before.value, value) : undefined
    if (broken) throw new Refusal({ ...refusals.answered, message: `${broken}；要改题目请复制一份` })
  }
}

/** Title and introduction without blanks at their ends. */
const tidied = (value: SurveyDraft): SurveyDraft => ({
  ...value,
  title: value.title.trim(),
  intro: value.intro.trim(),
})

/** What is written into the audit log: only the fields that changed. */
function changedFields(before: SurveyDraft | undefined, after: SurveyDraft) {
  if (!before) return { after }
  const names = Object.keys(after) as (keyof SurveyDraft)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (of: SurveyDraft) => Object.fromEntries(changed.map((name) => [name, of[name]]))
  return { before: pick(before), after: pick(after) }
}
