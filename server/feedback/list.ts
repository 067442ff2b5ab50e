import { feedbackList } from '@college/contract/feedback/feedback.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import type { App } from '../app-parts.ts'
import { fileFinder, fileRecord } from '../files/door.ts'
import { serve } from '../kit/serve.ts'
import { feedbackPage, waitingFeedback } from './list.store.ts'

/** What learners have sent, for whoever answers it (D1-Q68). */
export function serveFeedbackList(app: App) {
  const { access } = feedbackList
  app.waiting.add('feedback', async (user) =>
    mayEver(user, access) ? waitingFeedback(app.background, user) : { count: 0, note: '' },
  )

  serve(app, feedbackList, async ({ input, user }) => {
    const { rows, total } = await feedbackPage(app.database, user, input)
    const files = await fileFinder(app.database).findMany(rows.flatMap((row) => row.files))
    const addresses = new Map(files.map((file) => [file.id, fileRecord(app, file).absolutePath]))
    return {
      total,
      rows: rows.map(({ files: ids, ...row }) => ({
        ...row,
        pictures: ids.flatMap((id) => ({ id, address: addresses.get(id) ?? '' })).filter(({ address }) => address),
      })),
    }
  })
}
