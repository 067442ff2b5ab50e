import { feedbackEdit, feedbackTypes } from '@college/contract/feedback/feedback.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { contactRuleOf, FEEDBACK_TYPES, whyNotFeedback } from '@college/rules/feedback/feedback.ts'
import { typeOf } from '@college/rules/files/kinds.ts'
import type { App } from '../app-parts.ts'
import { fileFinder } from '../files/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { feedbackStore } from './feedback.store.ts'
import { feedbackSettings } from './settings.ts'

const { refusals } = feedbackEdit
const PER_HOUR = { most: 30, seconds: 3_600 }
/** Milliseconds during which the same feedback counts as a retry. */
const AGAIN = 10 * 60_000

export function serveFeedbackTypes(app: App) {
  app.persists.addChoices(feedbackTypes, async () => [...FEEDBACK_TYPES])
}

/** Stores a learner's feedback with the pictures that they uploaded (D1-B264). */
export function serveFeedbackEdit(app: App) {
  const store = feedbackStore(app.database)

  app.persists.add(feedbackEdit, async ({ data: { _id, file, ...data }, user, now }) => {
    const rule = contactRuleOf(
      await app.settings.get(feedbackSettings.wantsContact),
      await app.settings.get(feedbackSettings.contactType),
    )
    const files = [...new Set(file.map(({ id }) => id.toLowerCase()))]
    const [why] = whyNotFeedback({ ...data, pictures: files.length }, rule)
    if (why) throw new Refusal(refusals[why])
    await refuseForeignFiles(app, files, user.id)
    if (!(await app.limits.take(`feedback ${user.id}`, PER_HOUR, now))) throw new Refusal(commonRefusals.tooMany)

    const written = {
      type: data.type ?? '',
      contact: data.contact.trim(),
      content: data.content.trim(),
      files,
      resourceTitle: data.resourceTitle,
      resourceId: data.resourceId,
    }
    if (_id) return { _id: found(await store.change(_id, user.id, written)) }
    return { _id: await store.add(user.id, written, { since: new Date(now.getTime() - AGAIN), now }) }
  })
}

/**
 * Only pictures that this person uploaded. A missing file gives the same refusal, so nobody learns which files exist.
 */
async function refuseForeignFiles(app: App, ids: string[], userId: string): Promise<void> {
  if (ids.length === 0) return
  const files = await fileFinder(app.database).findMany(ids)
  const isOwn = files.length === ids.length && files.every(({ ownerId }) => ownerId === userId)
  if (!isOwn) throw new Refusal(refusals.foreignFile)
  if (files.some(({ suffix }) => typeOf(suffix)?.kind !== 'image')) throw new Refusal(refusals.noPicture)
}
