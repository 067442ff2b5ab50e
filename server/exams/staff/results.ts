import { examResultList, examResultSummary, exportExamResults } from '@college/contract/exams/results.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { resultCells, resultColumns } from '@college/rules/exams/results.ts'
import { cleanName } from '@college/rules/files/names.ts'
import { accountFinder } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { tableFile } from '../../workbook/door.ts'
import { staffExamStore } from './exams.store.ts'
import { type ResultFilters, staffResultStore } from './results.store.ts'
import { seenResults } from './seen-results.ts'

const WHY = 'exam staff'
/** Rows of one look at the database. */
const BATCH = 1_000
type Export = { filters: ResultFilters; title: string; format: 'xlsx' | 'csv' }

/** What became of an exam: for each person, in figures, and as a file. */
export function serveExamResults(app: App) {
  addResultsExport(app)

  serve(app, examResultList, async ({ input, user }) => {
    const seen = await seenResults(app.database, user, input.examId, examResultList.refusals)
    return asSystem(WHY, () => staffResultStore(app.database, seen).page(input))
  })

  serve(app, examResultSummary, async ({ input: { examId }, user }) => {
    const { refusals } = examResultSummary
    const seen = await seenResults(app.database, user, examId, refusals)
    const figures = await asSystem(WHY, () => staffResultStore(app.database, seen).summary(examId))
    return { ...found(figures, refusals.noExam), isWhole: seen === undefined }
  })

  serve(app, exportExamResults, async ({ input: { format, ...filters }, user, ip, now }) => {
    const { refusals } = exportExamResults
    const { examId } = filters
    await seenResults(app.database, user, examId, refusals)
    const { title } = found(await staffExamStore(app.database).find(examId), refusals.noExam)
    const event = { actor: user.id, action: 'export-exam-results', target: examId, result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { ...filters, format } }, now)
    return { jobId: await app.staffJobs.start(user, 'exam-results', { filters, title, format }, noted) }
  })
}

function addResultsExport(app: App) {
  app.staffJobs.add<Export>('exam-results', {
    title: ({ title }) => `导出考试成绩：${title}`,
    async run({ input: { filters, title, format }, ownerId, progress }) {
      // The rights that the person has now: they may have been withdrawn since the export was requested.
      const owner = found(await accountFinder(app.background)(ownerId), commonRefusals.notAllowed)
      const by = { id: owner.id, roles: owner.roles as Role[] }
      const seen = await seenResults(app.background, by, filters.examId, exportExamResults.refusals)
      const store = staffResultStore(app.background, seen)
      const people = await store.people(filters)
      const cells: (string | number)[][] = []
      for (let done = 0; done < people.length; done += BATCH) {
        await progress({ done, total: people.length })
        cells.push(...(await store.those(filters, people.slice(done, done + BATCH))).map(resultCells))
      }
      const content = await tableFile(format, '成绩', resultColumns, cells)
      return { note: `${cells.length} 人`, file: { name: cleanName(`${title}-成绩.${format}`), content } }
    },
  })
}
