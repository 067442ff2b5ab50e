import type { Input } from '@college/contract/kit/endpoint.ts'
import type { SurveyAnswer, SurveyForm } from '@college/contract/surveys/form.ts'
import { submitSurvey } from '@college/contract/surveys/survey.ts'
import { answersOf, answersToKeep, hasForeignAnswer, problemsOf } from '@college/rules/surveys/answers.ts'
import type { App } from '../app-parts.ts'
import { subjectsDone } from '../classes/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { announceMessages } from '../messages/door.ts'
import { anonymousAnswerStore } from './anonymous-answers.store.ts'
import { answerStore } from './answers.store.ts'
import { batchStore } from './batch.store.ts'
import { surveyAccess } from './survey-access.ts'

const { refusals } = submitSurvey

/** Hands a questionnaire in: that the person took part, their answers, and the items of classes that it does. */
export function serveSubmitSurvey(app: App) {
  const store = batchStore(app.database)
  const { requireTaker } = surveyAccess(app)

  serve(app, submitSurvey, async ({ input, user, now }) => {
    const batch = await requireTaker(await store.find(input.batchId, user.id, now), user.id, now)
    const sent = await app.database.transaction(async (transaction) => {
      const asked = found(await batchStore(transaction).hold(batch.id), refusals.noSurvey)
      const answers = acceptedAnswers(asked, input)
      const named = answerStore(transaction)
      if (!(await named.take(batch.id, user.id))) throw new Refusal(refusals.taken)
      const done = { userId: user.id, kind: 'asq', subjectId: batch.surveyId, progress: 100 } as const
      const messages = await subjectsDone(app, transaction, [done], now)
      if (!asked.isAnonymous) await named.keep(batch.id, user.id, answers, now)
      // Last, because others who submit wait from here on.
      else if (!(await anonymousAnswerStore(transaction, app.secrets).add(batch.id, answers))) {
        throw new Refusal(refusals.over)
      }
      return messages
    })
    announceMessages(app, sent)
    return null
  })
}

type Asked = { form: SurveyForm; isAnonymous: boolean }

/** What is stored of the answers; refused when the form does not ask for them, or the page promised something else. */
function acceptedAnswers({ form, isAnonymous }: Asked, input: Input<typeof submitSurvey>): SurveyAnswer[] {
  if (input.isAnonymous !== isAnonymous || hasForeignAnswer(form, input.answers)) throw new Refusal(refusals.foreign)
  const given = answersOf(input.answers)
  if (problemsOf(form, given).size > 0) throw new Refusal(refusals.incomplete)
  return answersToKeep(form, given)
}
