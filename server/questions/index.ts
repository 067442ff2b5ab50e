import { mayEver } from '@college/contract/kit/policies.ts'
import {
  listQuestionCategories,
  listQuestions,
  questionDetail,
  retireQuestion,
  saveQuestionCategory,
} from '@college/contract/questions/bank.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { bankStore, isPictureAsked, isPictureSeen } from './bank.store.ts'
import { categoryStore } from './categories.store.ts'
import { forgetPools } from './draw.ts'
import { offerExplainedPlaces } from './explained-places.store.ts'
import { serveQuestionExport } from './export-questions.ts'
import { lineOf } from './formulas.ts'
import { type FindHiddenKeys, refuseHiddenKeys } from './hidden-keys.ts'
import { addQuestionImport, serveImportedQuestions } from './import-questions.ts'
import { requireQuestion } from './may-question.store.ts'
import { serveSaveQuestion, writtenForm } from './save-question.ts'

/** The question bank of each unit: by its teachers, and by administrators. */
export function serveQuestions(app: App, findHidden: FindHiddenKeys) {
  app.fileReaders.add('pictures of questions', (reader) =>
    mayEver(reader, questionDetail.access)
      ? sql`(${isPictureSeen(reader)} or ${isPictureAsked(reader.id)})`
      : isPictureAsked(reader.id),
  )
  offerExplainedPlaces(app)
  serveCategories(app)
  serveSaveQuestion(app, findHidden)
  serveDetailAndList(app, findHidden)
  serveRetireQuestion(app)
  addQuestionImport(app, findHidden)
  serveImportedQuestions(app)
  serveQuestionExport(app, findHidden)
}

function serveCategories(app: App) {
  const store = categoryStore(app.database)
  serve(app, listQuestionCategories, ({ user }) => store.list(user))

  const { refusals } = saveQuestionCategory
  serve(app, saveQuestionCategory, async ({ input, user, ip, now }) => {
    const title = input.title.trim()
    if (title === '') throw new Refusal(refusals.noTitle)
    return app.database.transaction(async (transaction) => {
      const inTransaction = categoryStore(transaction)
      const before = input.id === undefined ? null : found(await inTransaction.lock(input.id), refusals.noCategory)
      if (before && !(await inTransaction.mayRename(user))) throw new Refusal(refusals.shared)
      const id = input.id ?? (await inTransaction.insert(title))
      const thing = { name: 'question-categories', id }
      if (before) {
        await refuseIfChanged(transaction, thing, { read: versionOf({ title: input.was ?? '' }), present: before })
        await inTransaction.rename(id, title)
      }
      await noteEdit(transaction, thing, user.id, now)
      const answer = await keepAnswer(transaction, { id })
      const event = { actor: user.id, action: 'save-question-category', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { before, after: { title } } }, now)
      return answer
    })
  })
}

function serveDetailAndList(app: App, findHidden: FindHiddenKeys) {
  const store = bankStore(app.database)

  serve(app, questionDetail, async ({ input, user, now }) => {
    await requireQuestion(app.database, user, 'see', input, { gone: questionDetail.refusals.noQuestion })
    const row = found(await store.find(input.id), questionDetail.refusals.noQuestion)
    refuseHiddenKeys(await findHidden({ userId: user.id, questionIds: [input.id] }, now))
    const written = writtenForm(row)
    return { ...row, ...written, valuesVersion: versionOf(written), versions: await store.listVersions(input.id) }
  })

  serve(app, listQuestions, async ({ input, user }) => {
    const { rows, total } = await store.page(user, input)
    return { total, rows: rows.map((row) => ({ ...row, stem: lineOf(row.stem) })) }
  })
  app.finds.add('questions', listQuestions, async ({ user, word, limit }) => {
    const { rows, total } = await store.page(user, { word, pageNum: 1, pageSize: limit })
    return { total, rows: rows.map(({ id, stem, unitName }) => ({ id, title: lineOf(stem), note: unitName })) }
  })
}

function serveRetireQuestion(app: App) {
  const { refusals } = retireQuestion
  serve(app, retireQuestion, async ({ input: { id, isRetired }, user, ip, now }) => {
    await app.database.transaction(async (transaction) => {
      const bank = bankStore(transaction)
      found(await bank.lock(id), refusals.noQuestion)
      await requireQuestion(transaction, user, 'publish', { id })
      if (isRetired && (await bank.isInPaper(id))) throw new Refusal(refusals.inPaper)
      await bank.update(id, { status: isRetired ? 'retired' : 'ready' }, now)
    })
    forgetPools(app.database)
    const action = isRetired ? 'retire-question' : 'restore-question'
    await app.audit.add({ actor: user.id, action, target: id, result: 'done', ip }, now)
    return null
  })
}
