import { randomInt } from 'node:crypto'
import { surveyResults } from '@college/contract/surveys/results.ts'
import { answersOf } from '@college/rules/surveys/answers.ts'
import { batchPhase } from '@college/rules/surveys/batch.ts'
import { countResults, whyHidden } from '@college/rules/surveys/results.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { anonymousAnswerStore } from './anonymous-answers.store.ts'
import { answerStore } from './answers.store.ts'
import { batchStore } from './batch.store.ts'
import { surveyAccess } from './survey-access.ts'

const { refusals } = surveyResults

export function serveSurveyResults(app: App) {
  const store = batchStore(app.database)
  const { resultsFor } = surveyAccess(app)

  serve(app, surveyResults, async ({ input: { batchId }, user, now }) => {
    const batch = found(await store.find(batchId, user.id, now), refusals.noSurvey)
    const reader = await resultsFor(batch, user)
    if (!reader) throw new Refusal(refusals.notYours)
    const { isAnonymous, title, name, taken, surveyId } = batch
    const audience = { isAnonymous, isStaff: reader === 'staff' }
    const phase = batchPhase(batch, now)
    const hidden = whyHidden(audience, phase, taken)
    const told = { title, batchName: name, isAnonymous, total: taken, hidden }
    if (hidden) return { ...told, questions: [] }
    // From the first look at its results on, nobody joins them: what one more person changed would be their answers.
    if (isAnonymous) await store.close(batchId)
    const form = found(await store.findForm(surveyId), refusals.noSurvey)
    const all = isAnonymous
      ? await anonymousAnswerStore(app.database, app.secrets).all(batchId)
      : await answerStore(app.database).all(batchId)
    return { ...told, total: all.length, questions: countResults(form, shuffled(all).map(answersOf), audience) }
  })
}

/** Fisher and Yates: texts are listed in an order that says nothing about who wrote them. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}
