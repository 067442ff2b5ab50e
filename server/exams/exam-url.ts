import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { refusalOfEntry } from '@college/rules/exams/entry.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { findExamPlace } from '../tasks/door.ts'
import { examItems } from './items.ts'

const { refusals } = getExamUrl

/** D1-C59: answers whether the exam may be entered. The exam page itself does not exist yet. */
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
 * The task progress that decides about entering; undefined when the task is not assigned to the learner. Only
 * assessment exams require progress (D1-Q09).
 */
async function gateOf(app: App, input: Input<typeof getExamUrl>, userId: string): Promise<number | undefined> {
  if (input.businessType !== 'task') return undefined
  const place = await findExamPlace(app.database, { userId, taskId: input.businessId, examId: input.examId })
  return place && (place.isAssessment ? place.completeRate : 100)
}
