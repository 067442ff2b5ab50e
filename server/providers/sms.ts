import { CannotStart } from '../kit/cannot-start.ts'
import type { Config } from '../kit/config.ts'
import type { Database } from '../kit/database.ts'
import { aliyunSms } from './sms-aliyun.ts'
import { smsOutbox } from './tables.ts'

/** Sends text messages. The embedded default stores them in the outbox, which demo mode shows at /outbox. */
export type Sms = {
  /** `code` fills the template of the provider. Throws when the message was not accepted for delivery. */
  sendCode(phone: string, code: string, now: Date): Promise<void>
}

/**
 * Aliyun when all its variables are set, otherwise the outbox. Throws when only some are set, because codes would get
 * lost.
 */
export function makeSms(config: Config, database: Database): Sms {
  const { SMS_ALIYUN_ENDPOINT: endpoint } = config
  const { SMS_ALIYUN_KEY_ID: keyId, SMS_ALIYUN_KEY_SECRET: keySecret } = config
  const { SMS_ALIYUN_SIGN: sign, SMS_ALIYUN_TEMPLATE: template } = config
  if (keyId && keySecret && sign && template) return aliyunSms({ endpoint, keyId, keySecret, sign, template })
  if (keyId || keySecret || sign || template) throw new CannotStart('environment: SMS_ALIYUN_* must be set together')
  return outbox(database)
}

function outbox(database: Database): Sms {
  return {
    async sendCode(phone, code, now) {
      await database
        .insert(smsOutbox)
        .values({ phone, message: `【干部网院】验证码${code}，5分钟内有效。`, sentAt: now })
    },
  }
}
