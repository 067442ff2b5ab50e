import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { smsOutbox } from './tables.ts'

/** Sends text messages. The embedded default writes them to the outbox, which demo mode shows at /outbox. */
export type Sms = {
  /** `code` fills the provider's template. Throws when the message was not accepted for delivery. */
  sendCode(phone: string, code: string, now: Date): Promise<void>
}

export function makeSms(_config: Config, database: Database): Sms {
  return {
    async sendCode(phone, code, now) {
      await database
        .insert(smsOutbox)
        .values({ phone, message: `【干部网院】验证码${code}，5分钟内有效。`, sentAt: now })
    },
  }
}
