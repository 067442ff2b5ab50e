import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { evaluationDetail, evaluationList, evaluationReport } from '@college/contract/surveys/evaluations.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateText, dateTimeText } from '@college/rules/kit/format.ts'
import { answersOf } from '@college/rules/surveys/answers.ts'
import { batchPhase } from '@college/rules/surveys/batch.ts'
import { reportOf } from '@college/rules/surveys/report.ts'
import type { App } from '../app-parts.ts'
import { refuseOtherUser } from '../kit/named-user.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { answerStore } from './answers.store.ts'
import { batchStore } from './batch.store.ts'
import { type EvaluationRow, evaluationStore } from './evaluations.store.ts'

/** Quality evaluations: their list, and the report of each person (D2-Q60). */
export function serveEvaluations(app: App) {
  const store = evaluationStore(app.database)

  serve(app, evaluationList, async ({ input: { start, size, userId, keyword = '' }, user, now, ip }) => {
    await refuseOtherUser(app, { user, ip, now }, { named: userId, action: 'evaluation.list' })
    const page = { limit: size, offset: start }
    return (await store.list(user.id, keyword.trim(), page, now)).map((row) => evaluationOf(row, now))
  })

  serve(app, evaluationDetail, async ({ input: { evaluationId: id }, user, now }) =>
    evaluationOf(found(await store.find(id, user.id, now), evaluationDetail.refusals.noEvaluation), now),
  )

  serve(app, evaluationReport, async ({ input: { evaluationId: id }, user, now }) => {
    const { refusals } = evaluationReport
    const { batchId, surveyId, projectName } = found(await store.find(id, user.id, now), refusals.noEvaluation)
    const { answers, submittedAt } = found(await answerStore(app.database).findOwn(batchId, user.id), refusals.noReport)
    const form = found(await batchStore(app.database).findForm(surveyId), refusals.noReport)
    return { projectName, submittedAt: dateTimeText(submittedAt), ...reportOf(form, answersOf(answers)) }
  })
}

function evaluationOf(row: EvaluationRow, now: Date) {
  const { id, batchId, surveyId, projectName, cover, isOpen, isClosed, opensAt, closesAt, hasTaken } = row
  const phase = batchPhase({ isClosed, window: { from: opensAt, until: closesAt } }, now)
  const digit = (is: boolean) => (is ? ('1' as const) : ('0' as const))
  return {
    _id: id,
    evaluationId: id,
    projectName,
    cover,
    time_sdate: opensAt ? dateText(opensAt) : '',
    time_edate: closesAt ? dateText(closesAt) : '',
    mayEnter: digit(isOpen && phase === 'open'),
    phase,
    hasReport: digit(hasTaken),
    isForcedOpen: digit(isOpen),
    url: hasTaken ? href(routes.evaluationReport, { id }) : '',
    asqId: surveyId,
    batchId,
    isComplete: flagOf(hasTaken),
  }
}
