import { ownFeedbacks, replyFeedback } from '@college/contract/feedback/feedback.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { announceMessages, sendMessages } from '../messages/door.ts'
import { feedbackStore, isPictureOfFeedback } from './feedback.store.ts'

export function serveOwnFeedbacks(app: App) {
  const store = feedbackStore(app.database)

  serve(app, ownFeedbacks, async ({ input, user }) => {
    const { rows, total } = await store.ownPage(user.id, input)
    return {
      total,
      rows: rows.map(({ id, type, content, resourceTitle, evidence, files, createdAt, reply, repliedAt }) => ({
        ...{ id, type, content, resourceTitle, evidence },
        pictures: files.length,
        createdAt: createdAt.toISOString(),
        state: repliedAt ? ('answered' as const) : ('waiting' as const),
        reply,
        repliedAt: repliedAt?.toISOString() ?? null,
      })),
    }
  })
}

export function serveReplyFeedback(app: App) {
  const { refusals, access } = replyFeedback
  const mayReply = (user: User) => mayEver(user, access)
  // Screenshots are only for the staff of its author's units, not for every learner who knows the address.
  app.fileReaders.add('feedback', (reader) => (mayReply(reader) ? isPictureOfFeedback(reader) : undefined))

  serve(app, replyFeedback, async ({ input, user, ip, now }) => {
    const reply = input.reply.trim()
    if (reply === '') throw new Refusal(refusals.noReply)
    const sent = await app.database.transaction(async (database) => {
      const store = feedbackStore(database)
      const {
        userId,
        reply: before,
        isObjection,
        isTheirs,
      } = found(await store.lock(input.id, user), refusals.notFound)
      if (!isTheirs) throw new Refusal(refusals.otherUnit)
      const thing = { name: 'feedbacks', id: input.id }
      await refuseIfChanged(database, thing, { read: versionOf({ reply: input.was }), present: { reply: before } })
      await store.answer(input.id, reply, now)
      await noteEdit(database, thing, user.id, now)
      const detail = { before: { reply: before }, after: { reply } }
      const event = { actor: user.id, action: 'reply-feedback', target: input.id, result: 'done' as const, ip, detail }
      await app.audit.add(event, now)
      const to = href(routes.myFeedback, {})
      const title = isObjection ? '您反映的“这条不对”有了答复' : '您的意见反馈有了回复'
      return sendMessages(database, [{ userId, kind: 'reply', title, content: reply, to }], now)
    })
    announceMessages(app, sent)
    return null
  })
}
