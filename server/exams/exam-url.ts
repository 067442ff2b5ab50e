import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { refusalOfEntry } from '@college/rules/exams/entry.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { taskExamStore } from '../tasks/door.ts'
import { examItems } from './items.ts'

const { refusals } = getExamUrl

/** D1-C59: says whether the exam opens. The page that an allowed entry leads to does not exist in this college yet. */
export function serveExamUrl(app: App) {
  serve(app, getExamUrl, async ({ input, user, now }) => {
    const gatePercent = found(await gateOf(app, input, user.id), refusals.noExam)
    const items = await examItems(app.database, user.id, [input.examId], now)
    const exam = found(items.get(input.examId), refusals.noExam)
    const { kszt_status: status, examlimit: limit, exam_count: used } = exam
    const refusal = refusalOfEntry({ status, limit, used, gatePercent })
    throw new Refusal(refusals[refusal ?? 'noPage'])
  })
}

/**
 * The progress that the exam waits for where it belongs; undefined where it is not the learner's. Only the exams of
 * an assessment wait for what is to be learnt before them (D1-Q09).
 */
async function gateOf(app: App, input: Input<typeof getExamUrl>, userId: string): Promise<number | undefined> {
  if (input.businessType !== 'task') return undefined
  const place = await taskExamStore(app.database).find({ userId, taskId: input.businessId, examId: input.examId })
  return place && (place.isAssessment ? place.completeRate : 100)
}
