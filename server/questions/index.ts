import {
  listQuestionCategories,
  listQuestions,
  questionDetail,
  retireQuestion,
  saveQuestionCategory,
} from '@college/contract/questions/bank.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { bankStore, isPictureAsked, isPictureOfQuestion } from './bank.store.ts'
import { categoryStore } from './categories.store.ts'
import { forgetPools } from './draw.ts'
import { lineOf, withoutFormulas } from './formulas.ts'
import { eachText, serveSaveQuestion } from './save-question.ts'

/** The question bank: by teachers and administrators. */
export function serveQuestions(app: App) {
  const staff: readonly string[] = questionDetail.access.role
  app.fileReaders.add('pictures of questions', ({ id, roles }) =>
    roles.some((role) => staff.includes(role)) ? isPictureOfQuestion : isPictureAsked(id),
  )
  serveCategories(app)
  serveSaveQuestion(app)
  serveDetailAndList(app)
  serveRetireQuestion(app)
}

function serveCategories(app: App) {
  const store = categoryStore(app.database)
  serve(app, listQuestionCategories, () => store.list())

  const { refusals } = saveQuestionCategory
  serve(app, saveQuestionCategory, async ({ input, user, ip, now }) => {
    const title = input.title.trim()
    if (title === '') throw new Refusal(refusals.noTitle)
    const id = input.id === undefined ? await store.insert(title) : await store.rename(input.id, title)
    const saved = found(id, refusals.noCategory)
    const event = { actor: user.id, action: 'save-question-category', target: saved, result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: { title } }, now)
    return { id: saved }
  })
}

function serveDetailAndList(app: App) {
  const store = bankStore(app.database)

  serve(app, questionDetail, async ({ input }) => {
    const row = found(await store.find(input.id), questionDetail.refusals.noQuestion)
    const { stem, body, explanation } = row
    const written = {
      stem: withoutFormulas(stem),
      body: eachText(body, withoutFormulas),
      explanation: withoutFormulas(explanation),
    }
    return { ...row, ...written, versions: await store.listVersions(input.id) }
  })

  serve(app, listQuestions, async ({ input }) => {
    const { rows, total } = await store.page(input)
    return { total, rows: rows.map((row) => ({ ...row, stem: lineOf(row.stem) })) }
  })
}

function serveRetireQuestion(app: App) {
  const { refusals } = retireQuestion
  serve(app, retireQuestion, async ({ input: { id, isRetired }, user, ip, now }) => {
    await app.database.transaction(async (transaction) => {
      const bank = bankStore(transaction)
      found(await bank.lock(id), refusals.noQuestion)
      if (isRetired && (await bank.isInPaper(id))) throw new Refusal(refusals.inPaper)
      await bank.update(id, { status: isRetired ? 'retired' : 'ready' }, now)
    })
    forgetPools(app.database)
    const action = isRetired ? 'retire-question' : 'restore-question'
    await app.audit.add({ actor: user.id, action, target: id, result: 'done', ip }, now)
    return null
  })
}
