import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { getAsqUrl, redeemSurveyTicket, surveyPage, surveyRefusals } from '@college/contract/surveys/survey.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { batchState, meantBatch } from '@college/rules/surveys/batch.ts'
import { consumePageTicket, issuePageTicket } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { batchStore } from './batch.store.ts'
import { surveyAccess } from './survey-access.ts'

/** The way to the page of a questionnaire, and what it shows (D2-Q70). */
export function serveSurveyPage(app: App) {
  const store = batchStore(app.database)
  const { requireReader, requireTaker } = surveyAccess(app)

  serve(app, getAsqUrl, async ({ input: { asqId, subId, batchId }, user, now }) => {
    const named = batchId
      ? await store.find(batchId, user.id, now)
      : subId && meantBatch(await store.findOfItem(asqId, subId, user.id, now), now)
    if (!named || named.surveyId !== asqId) throw new Refusal(surveyRefusals.noSurvey)
    const batch = await requireTaker(named, user.id, now)
    const holder = { userId: user.id, data: { batchId: batch.id } }
    return href(routes.survey, { ticket: await issuePageTicket(app.database, 'survey', holder, now) })
  })

  serve(app, redeemSurveyTicket, async ({ input: { ticket }, user, now }) => {
    const data = await consumePageTicket(app.database, 'survey', ticket, user.id, now)
    return { batchId: String(found(data, redeemSurveyTicket.refusals.badTicket).batchId) }
  })

  serve(app, surveyPage, async ({ input: { batchId }, user, now }) => {
    const { batch } = await requireReader(await store.find(batchId, user.id, now), user.id)
    const state = batchState(batch, batch.hasTaken, now)
    if (state === 'open') await requireTaker(batch, user.id, now)
    const { from, until } = batch.window
    return {
      batchId,
      title: batch.title,
      batchName: batch.name,
      intro: batch.intro,
      isAnonymous: batch.isAnonymous,
      isEvaluation: batch.isOpenEvaluation !== null,
      state,
      opensAt: from ? dateTimeText(from) : '',
      closesAt: until ? dateTimeText(until) : '',
      form: state === 'open' ? found(await store.findForm(batch.surveyId)) : null,
    }
  })
}
