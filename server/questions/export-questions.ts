import type { Input } from '@college/contract/kit/endpoint.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { exportQuestions } from '@college/contract/questions/bank.ts'
import { questionColumns } from '@college/rules/questions/table.ts'
import { accountFinder } from '../account/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { writeWorkbook } from '../workbook/door.ts'
import { bankStore } from './bank.store.ts'
import { categoryStore } from './categories.store.ts'
import { lineOf } from './formulas.ts'
import { cellsOfStored } from './import-questions.ts'

const BATCH = 100
type Filters = Input<typeof exportQuestions>

/** The questions that fit the filters, in the form in which they are imported; the second sheet names what does not fit. */
export function serveQuestionExport(app: App) {
  serve(app, exportQuestions, async ({ input, user, ip, now }) => {
    const event = { actor: user.id, action: 'export-questions', target: 'questions', result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: { ...input } }, now)
    return { jobId: await app.staffJobs.start(user, 'questions-export', input) }
  })

  app.staffJobs.add<Filters>('questions-export', {
    title: () => '导出题目',
    async run({ input, ownerId, progress }) {
      // Read the rights again: they may have been revoked since the export was requested.
      const owner = found(await accountFinder(app.background)(ownerId), commonRefusals.notAllowed)
      if (!mayEver(owner, exportQuestions.access)) throw new Refusal(commonRefusals.notAllowed)
      const titles = new Map((await categoryStore(app.background).list()).map(({ id, title }) => [id, title]))
      const rows: string[][] = []
      const left: string[][] = []
      for (let pageNum = 1; ; pageNum += 1) {
        const page = await bankStore(app.background).page({ ...input, pageNum, pageSize: BATCH })
        if (page.rows.length === 0) break
        for (const question of page.rows) {
          const cells = cellsOfStored({ ...question, category: titles.get(question.categoryId) ?? '' })
          if (cells) rows.push(questionColumns.map(({ key }) => cells[key] ?? ''))
          else left.push([question.id, lineOf(question.stem)])
        }
        await progress({ done: rows.length + left.length, total: page.total })
      }
      const content = await writeWorkbook([
        { name: '题目', columns: questionColumns.map(({ title }) => ({ title, width: 16 })), rows },
        ...(left.length > 0
          ? [{ name: '表格放不下的题', columns: ['编号', '题干'].map((title) => ({ title, width: 40 })), rows: left }]
          : []),
      ])
      const note = left.length > 0 ? `${rows.length} 题，另有 ${left.length} 题表格放不下` : `${rows.length} 题`
      return { note, file: { name: '题目.xlsx', content } }
    },
  })
}
