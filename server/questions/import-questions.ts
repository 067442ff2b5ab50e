import { randomBytes } from 'node:crypto'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { importedQuestions } from '@college/contract/questions/bank.ts'
import { plainName } from '@college/rules/kit/plain-names.ts'
import { eachText } from '@college/rules/questions/each-text.ts'
import { FormulaError } from '@college/rules/questions/formulas.ts'
import { plainHtml } from '@college/rules/questions/plain-html.ts'
import { questionColumns, questionOfRow, type TableQuestion } from '@college/rules/questions/table.ts'
import { cellsOfQuestion, signatureOf } from '@college/rules/questions/table-cells.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { mapUnhurried } from '../kit/unhurried.ts'
import type { RowOutcome, RowVerdict } from '../registry/imports.ts'
import { categoryStore } from './categories.store.ts'
import { forgetPools } from './draw.ts'
import { withFormulas, withoutFormulas } from './formulas.ts'
import type { FindHiddenKeys } from './hidden-keys.ts'
import type { BankStaff } from './may-question.store.ts'
import { storedForm } from './save-question.ts'
import { questionTableStore, type StoredQuestion } from './table.store.ts'

type Cells = Record<string, string>
type Wish = { problem: string } | { question: TableQuestion; categoryId: string; signature: string }

/** The question as a table holds it; undefined where none can. */
export const cellsOfStored = ({ stem, body, explanation, ...rest }: Omit<StoredQuestion, 'id'>): Cells | undefined =>
  cellsOfQuestion({
    ...rest,
    stem: withoutFormulas(stem),
    body: eachText(body, withoutFormulas),
    explanation: withoutFormulas(explanation),
  })

/** Questions from Excel (D2-Q69). What is in the bank is never changed; the same list again adds nothing. */
export function addQuestionImport(app: App, findHidden: FindHiddenKeys) {
  /** What the bank has, without questions whose key this person may not see: 题库里已经有 would tell that the key is right. */
  const known = async (database: Database, wishes: readonly Wish[], by: BankStaff, now: Date) => {
    const { signatures, stems } = await knownOf(database, by, wishes)
    const hidden = await findHidden({ userId: by.id, questionIds: [...signatures.values()] }, now)
    return { signatures: new Map([...signatures].filter(([, id]) => !hidden.has(id))), stems }
  }

  app.imports.add({
    kind: 'questions',
    name: '题目',
    columns: questionColumns,

    async allow(importer) {
      if (!mayEver(importer, { to: 'make', of: 'questions' })) throw new Refusal(commonRefusals.notAllowed)
    },

    async check({ by, rows, now }) {
      const judge = await judgeFor(app.database)
      const wishes = await mapUnhurried(rows, ({ cells }) => judge(cells))
      const bank = await known(app.database, wishes, by, now)
      const first = new Map<string, number>()
      return wishes.map((wish, at): RowVerdict => {
        if ('problem' in wish) return { verdict: 'error', text: wish.problem }
        const before = first.get(wish.signature)
        if (before !== undefined) return { verdict: 'error', text: `与第 ${before} 行重复` }
        first.set(wish.signature, rows[at]?.number ?? 0)
        const made = bank.signatures.get(wish.signature)
        if (made) return { verdict: 'same', text: '题库里已经有', made }
        return { verdict: 'new', ...(bank.stems.has(wish.question.stem) && { text: '新增，题库里有同样的题干' }) }
      })
    },

    async apply({ by, rows, database, now, ip }) {
      const store = questionTableStore(database)
      await store.waitForTurn()
      const judge = await judgeFor(database)
      const wishes = rows.map(({ cells }) => judge(cells))
      const { signatures } = await known(database, wishes, by, now)
      const isNew = (wish: Wish) => 'question' in wish && !signatures.has(wish.signature)
      const given = wishes.flatMap((wish) =>
        'question' in wish && isNew(wish) ? [{ ...wish.question, categoryId: wish.categoryId }] : [],
      )
      const ids = await store.insert(given, by.id, now)
      forgetPools(app.database)
      await Promise.all(
        ids.map((target) => {
          const event = { actor: by.id, action: 'save-question', target, result: 'done' as const, ip }
          return app.audit.add({ ...event, detail: { version: 1, from: 'import' } }, now)
        }),
      )
      const made = [...ids]
      return wishes.map((wish): RowOutcome => {
        if ('problem' in wish) return { outcome: 'failed', text: wish.problem }
        const before = signatures.get(wish.signature)
        if (before) return { outcome: 'same', text: '题库里已经有', made: before }
        return { outcome: 'done', made: made.shift() as string }
      })
    },
  })
}

/** What a list of questions has become, to go on from there. */
export function serveImportedQuestions(app: App) {
  serve(app, importedQuestions, async ({ input: { importId }, user }) =>
    found(await questionTableStore(app.database).imported(importId, user.id), importedQuestions.refusals.noImport),
  )
}

const nameOf = () => randomBytes(4).toString('hex')

/** Judges rows by the categories as they are now. */
async function judgeFor(database: Database): Promise<(cells: Cells) => Wish> {
  const categories = await categoryStore(database).titles()
  const named = Map.groupBy(categories, ({ title }) => plainName(title))
  const some = categories.slice(0, 5).map(({ title }) => title)
  const wayOut = some.length > 0 ? `。请先在题库里新建，或改为已有的，如 ${some.join('、')}` : '。请先在题库里新建分类'
  return (cells) => {
    const read = questionOfRow(cells, nameOf)
    if ('problem' in read) return read
    const [category, other] = named.get(cells.category ?? '') ?? []
    if (!category) return { problem: `没有这个分类：${cells.category}${wayOut}` }
    if (other) return { problem: `有几个分类叫“${cells.category}”，请先改名` }
    try {
      const question = { ...read.question, ...storedForm(read.question) }
      const said = cellsOfStored({ ...question, category: category.title })
      if (!said) return { problem: '内容含有表格放不下的标记，请在题库里新建' }
      return { question, categoryId: category.id, signature: signatureOf(said) }
    } catch (error) {
      if (error instanceof Refusal || error instanceof FormulaError) return { problem: error.message }
      throw error
    }
  }
}

/** What this person sees in the bank of these questions: their stems stand in it as a paragraph or as one line. */
async function knownOf(database: Database, by: BankStaff, wishes: readonly Wish[]) {
  const stems = wishes.flatMap((wish) => ('question' in wish ? [wish.question.stem] : []))
  const inline = stems.map((stem) => stem.replace(/^<p>([\s\S]*)<\/p>$/, '$1'))
  const stored = await questionTableStore(database).withStems(by, [...new Set([...stems, ...inline])])
  const signatures = stored.flatMap((question) => {
    const said = cellsOfStored(question)
    return said ? [[signatureOf(said), question.id] as const] : []
  })
  const found = stored.flatMap(({ stem }) => [stem, withFormulas(plainHtml(stem))])
  return { signatures: new Map(signatures), stems: new Set(found) }
}
