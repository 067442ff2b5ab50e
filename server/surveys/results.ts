import { randomInt } from 'node:crypto'
import { surveyResults } from '@college/contract/surveys/results.ts'
import { answersOf } from '@college/rules/surveys/answers.ts'
import { batchPhase } from '@college/rules/surveys/batch.ts'
import { countResults, whyHidden } from '@college/rules/surveys/results.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { Secrets } from '../kit/secrets.ts'
import { serve } from '../kit/serve.ts'
import { anonymousAnswerStore } from './anonymous-answers.store.ts'
import { answerStore } from './answers.store.ts'
import { type BatchOf, batchStore } from './batch.store.ts'
import { surveyAccess } from './survey-access.ts'

const { refusals } = surveyResults

export function serveSurveyResults(app: App) {
  const store = batchStore(app.database)
  const { resultsFor } = surveyAccess(app)

  serve(app, surveyResults, async ({ input: { batchId }, user, now }) => {
    const batch = found(await store.find(batchId, user.id, now), refusals.noSurvey)
    const reader = await resultsFor(batch, user)
    if (!reader) throw new Refusal(refusals.notYours)
    const { isAnonymous, title, name, taken } = batch
    const audience = { isAnonymous, isStaff: reader === 'staff' }
    const told = { title, batchName: name, isAnonymous }
    const hidden = whyHidden(audience, batchPhase(batch, now), taken)
    if (hidden) return { ...told, total: taken, hidden, questions: [] }
    return { ...told, hidden, ...(await readResults(app, batch, audience)) }
  })
}

type Reading = { database: Database; secrets: Secrets }

/** The results of a batch that may be shown. The first look at anonymous ones ends the batch for good. */
export async function readResults(
  { database, secrets }: Reading,
  { id, surveyId, isAnonymous }: Pick<BatchOf, 'id' | 'surveyId' | 'isAnonymous'>,
  audience: { isAnonymous: boolean; isStaff: boolean },
) {
  const store = batchStore(database)
  // From now on nobody joins them: what one more person changed would be their answers.
  if (isAnonymous) await store.close(id)
  const form = found(await store.findForm(surveyId), refusals.noSurvey)
  const all = isAnonymous ? await anonymousAnswerStore(database, secrets).all(id) : await answerStore(database).all(id)
  return { total: all.length, questions: countResults(form, shuffled(all).map(answersOf), audience) }
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
