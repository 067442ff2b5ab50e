import type { Input } from '@college/contract/kit/endpoint.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { exportQuestions } from '@college/contract/questions/bank.ts'
import { legibleText, MOST_IN_CELL } from '@college/rules/kit/sheet-text.ts'
import { questionColumns } from '@college/rules/questions/table.ts'
import { accountFinder } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { writeWorkbook } from '../workbook/door.ts'
import { bankStore } from './bank.store.ts'
import { categoryStore } from './categories.store.ts'
import { lineOf } from './formulas.ts'
import type { FindHiddenKeys } from './hidden-keys.ts'
import { cellsOfStored } from './import-questions.ts'

const BATCH = 100
type Filters = Input<typeof exportQuestions>

/**
 * The questions that fit the filters and that this person sees, in the form in which they are imported; further sheets name
 * what does not fit and what this person may not see before an exam.
 */
export function serveQuestionExport(app: App, findHidden: FindHiddenKeys) {
  serve(app, exportQuestions, async ({ input, user, ip, now }) => {
    const event = { actor: user.id, action: 'export-questions', target: 'questions', result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { ...input } }, now)
    return { jobId: await app.staffJobs.start(user, 'questions-export', input, noted) }
  })

  app.staffJobs.add<Filters>('questions-export', {
    title: () => '导出题目',
    async run({ input, ownerId, progress }) {
      // Read the rights again: they may have been revoked since the export was requested.
      const owner = found(await accountFinder(app.background)(ownerId), commonRefusals.notAllowed)
      if (!mayEver(owner, exportQuestions.access)) throw new Refusal(commonRefusals.notAllowed)
      const titles = new Map((await categoryStore(app.background).titles()).map(({ id, title }) => [id, title]))
      const by = { id: owner.id, roles: owner.roles as Role[] }
      const rows: string[][] = []
      const left: string[][] = []
      const kept: string[][] = []
      for (let pageNum = 1; ; pageNum += 1) {
        const page = await bankStore(app.background).page(by, { ...input, pageNum, pageSize: BATCH })
        if (page.rows.length === 0) break
        const hidden = await findHidden({ userId: ownerId, questionIds: page.rows.map(({ id }) => id) }, app.now())
        for (const question of page.rows) {
          const exam = hidden.get(question.id)
          const cells =
            exam === undefined && cellsOfStored({ ...question, category: titles.get(question.categoryId) ?? '' })
          const named = [question.id, lineOf(question.stem)]
          if (exam !== undefined) kept.push([...named, exam])
          else if (cells && isFitting(cells)) rows.push(questionColumns.map(({ key }) => cells[key] ?? ''))
          else left.push(named)
        }
        await progress({ done: rows.length + left.length + kept.length, total: page.total })
      }
      const content = await writeWorkbook([
        { name: '题目', columns: questionColumns.map(({ title }) => ({ title, width: 16 })), rows },
        ...sheetOf('表格放不下的题', ['编号', '题干'], left),
        ...sheetOf('考试以前不导出的题', ['编号', '题干', '您要参加的考试'], kept),
      ])
      const notes = [
        `${rows.length} 题`,
        left.length > 0 ? `另有 ${left.length} 题表格放不下` : '',
        kept.length > 0 ? `${kept.length} 题用在您要参加的考试里，没有导出` : '',
      ]
      const note = notes.filter(Boolean).join('，')
      return { note, file: { name: '题目.xlsx', content } }
    },
  })
}

/** Whether every text of it fits into a cell. */
const isFitting = (cells: Record<string, string>) =>
  Object.values(cells).every((text) => legibleText(text).length <= MOST_IN_CELL)

/** A sheet that is there only where it has rows. */
const sheetOf = (name: string, columns: string[], rows: string[][]) =>
  rows.length > 0 ? [{ name, columns: columns.map((title) => ({ title, width: 40 })), rows }] : []
