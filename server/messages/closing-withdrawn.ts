import type { App } from '../app-parts.ts'
import { announceMessages, sendMessages } from './send.ts'

/** Says it once more where it can be read later: the login may have been one that nobody noticed. */
const withdrawnMessage = (userId: string) => ({
  userId,
  kind: 'system' as const,
  title: '注销申请已撤回',
  content: '您在等待期内登录了账号，注销申请已自动撤回，账号和学习记录都保留。',
})

export function tellOfWithdrawnClosing(app: App) {
  app.accountEvents.add({
    async closingWithdrawn(transaction, userId, now) {
      const sent = await sendMessages(transaction, [withdrawnMessage(userId)], now)
      return () => announceMessages(app, sent)
    },
  })
}
