import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { batchRefusals } from '@college/contract/surveys/staff-batches.ts'
import { evaluationFigures, exportSurveyResults } from '@college/contract/surveys/staff-results.ts'
import { cleanName } from '@college/rules/files/names.ts'
import { answersOf } from '@college/rules/surveys/answers.ts'
import { countedTable, type NamedAnswers, namedTable } from '@college/rules/surveys/export.ts'
import { reportFigures } from '@college/rules/surveys/report.ts'
import { whyHidden } from '@college/rules/surveys/results.ts'
import { accountFinder } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { tableFile } from '../../workbook/door.ts'
import { answerStore } from '../answers.store.ts'
import { batchStore } from '../batch.store.ts'
import { readResults } from '../results.ts'
import { type StoredBatch, staffBatchStore } from './batches.store.ts'
import type { Staff } from './staff-of.store.ts'

const { noBatch } = batchRefusals
/** Rows of one look at the database. */
const MOST_ROWS = 500
type Export = { batchId: string; title: string; format: 'xlsx' | 'csv' }

/** What staff see of the answers besides the counts of `surveyResults`: the reports in figures, and all as a file. */
export function serveStaffResults(app: App) {
  addResultsExport(app)

  serve(app, evaluationFigures, async ({ input: { id }, user, now }) => {
    const batch = found(await staffBatchStore(app.database).find(user, id, now), noBatch)
    if (!batch.isEvaluation) throw new Refusal(evaluationFigures.refusals.noEvaluation)
    const form = found(await batchStore(app.database).findForm(batch.surveyId), noBatch)
    const hidden = hiddenOf(batch)
    const all = hidden ? [] : (await answerStore(app.database).all(id)).map(answersOf)
    return { people: batch.taken, hidden, ...reportFigures(form, all) }
  })

  serve(app, exportSurveyResults, async ({ input: { id, format }, user, ip, now }) => {
    const batch = await requireShown(app.database, user, id, now)
    const title = `${batch.title}-${batch.value.name}`
    const event = { actor: user.id, action: 'export-survey-results', target: id, result: 'done' as const, ip }
    const noted = () => app.audit.add({ ...event, detail: { format, isAnonymous: batch.isAnonymous } }, now)
    return { jobId: await app.staffJobs.start(user, 'survey-results', { batchId: id, title, format }, noted) }
  })
}

const hiddenOf = ({ isAnonymous, phase, taken }: StoredBatch) => whyHidden({ isAnonymous, isStaff: true }, phase, taken)

async function requireShown(database: Database, user: Staff, id: string, now: Date): Promise<StoredBatch> {
  const batch = found(await staffBatchStore(database).find(user, id, now), noBatch)
  const hidden = hiddenOf(batch)
  if (hidden) throw new Refusal({ ...exportSurveyResults.refusals.hidden, message: hidden })
  return batch
}

function addResultsExport(app: App) {
  app.staffJobs.add<Export>('survey-results', {
    title: ({ title }) => `导出问卷结果：${title}`,
    async run({ input: { batchId, title, format }, ownerId, progress }) {
      // The rights that the person has now: they may have been withdrawn since the export was requested.
      const owner = found(await accountFinder(app.background)(ownerId), commonRefusals.notAllowed)
      const by = { id: owner.id, roles: owner.roles as Role[] }
      const batch = await requireShown(app.background, by, batchId, app.now())
      const { columns, rows } = batch.isAnonymous ? await counted(batch) : await named(batch, progress)
      const content = await tableFile(format, '结果', columns, rows)
      return { note: `${batch.taken} 人`, file: { name: cleanName(`${title}-结果.${format}`), content } }
    },
  })

  async function counted(batch: StoredBatch) {
    const from = { database: app.background, secrets: app.secrets }
    const { questions } = await readResults(from, batch, { isAnonymous: true, isStaff: true })
    return countedTable(questions)
  }

  async function named(batch: StoredBatch, progress: (at: { done: number; total: number }) => Promise<unknown>) {
    const form = found(await batchStore(app.background).findForm(batch.surveyId), noBatch)
    const people: NamedAnswers[] = []
    const store = answerStore(app.background)
    const ids = await store.people(batch.id)
    for (let done = 0; done < ids.length; done += MOST_ROWS) {
      await progress({ done, total: ids.length })
      people.push(...(await store.named(batch.id, ids.slice(done, done + MOST_ROWS))))
    }
    return namedTable(form, people)
  }
}
