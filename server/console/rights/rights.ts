import { askRights, rightsKeepers } from '@college/contract/console/rights.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { announceMessages, type NewMessage, sendMessages } from '../../messages/door.ts'
import { keepersOf } from './keepers.store.ts'

const { refusals } = askRights
const LIMIT = { most: 10, seconds: 24 * 3_600 }

/** Who is refused a page of the console learns who can open it to them, and asks those. */
export function serveRights(app: App) {
  serve(app, rightsKeepers, async ({ user }) =>
    (await keepersOf(app.database, user.id)).map(({ name, unitName }) => ({ name, unitName })),
  )

  serve(app, askRights, async ({ input: { what, page }, user, ip, now }) => {
    const keepers = await keepersOf(app.database, user.id)
    if (keepers.length === 0) throw new Refusal(refusals.nobody)
    if (!(await app.limits.take(`ask-rights:${user.id}`, LIMIT, now))) throw new Refusal(refusals.tooMany)
    const messages = keepers.map(
      ({ id }): NewMessage => ({
        userId: id,
        kind: 'system',
        title: '有人申请管理后台的权限',
        content: `${user.name} 申请“${what}”的权限，页面是 /console${page}。同意的话，在管理后台的“学员与单位”里修改角色或单位。`,
        reason: `rights ${user.id} ${page} ${dayOf(now)}`,
      }),
    )
    const sent = await app.database.transaction(async (transaction) => {
      const news = await sendMessages(transaction, messages, now)
      if (news.length === 0) throw new Refusal(refusals.askedToday)
      const asked = news.map(({ userId }) => userId)
      await app.audit.add(
        { actor: user.id, action: 'ask-rights', target: page, result: 'done', ip, detail: { asked } },
        now,
      )
      return news
    })
    announceMessages(app, sent)
    const asked = new Set(sent.map(({ userId }) => userId))
    return { asked: keepers.filter(({ id }) => asked.has(id)).map(({ name }) => name) }
  })
}
