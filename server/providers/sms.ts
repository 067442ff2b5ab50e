import { fillReminder, smsReminder } from '@college/rules/reminders/text.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Config, isDemo } from '../kit/config.ts'
import type { Database } from '../kit/database.ts'
import { aliyunSms } from './sms-aliyun.ts'
import type { ReminderFields, Sms } from './sms-port.ts'
import { smsOutbox } from './tables.ts'

/**
 * Aliyun when all its variables are set, otherwise the outbox. Throws when only some are set, because codes would get
 * lost.
 */
export function makeSms(config: Config, database: Database): Sms {
  const { SMS_ALIYUN_ENDPOINT: endpoint } = config
  const { SMS_ALIYUN_KEY_ID: keyId, SMS_ALIYUN_KEY_SECRET: keySecret } = config
  const { SMS_ALIYUN_SIGN: sign, SMS_ALIYUN_TEMPLATE: template } = config
  const reminderTemplate = config.SMS_ALIYUN_REMINDER_TEMPLATE
  if (keyId && keySecret && sign && template)
    return aliyunSms({ endpoint, keyId, keySecret, sign, template, reminderTemplate })
  if (keyId || keySecret || sign || template) throw new CannotStart('environment: SMS_ALIYUN_* must be set together')
  return outbox(database, isDemo(config))
}

const DEMO_SIGN = '干部网院'

/** Of reminders only in the demo college: elsewhere they would be said to be sent, and nobody would get them. */
function outbox(database: Database, isShown: boolean): Sms {
  const keep = async (phone: string, message: string, now: Date) => {
    await database.insert(smsOutbox).values({ phone, message: `【${DEMO_SIGN}】${message}`, sentAt: now })
  }
  return {
    sendCode: (phone, code, now) => keep(phone, `验证码${code}，5分钟内有效。`, now),
    reminders: isShown
      ? { sign: DEMO_SIGN, send: (phone, fields, _key, now) => keep(phone, smsReminderText(fields), now) }
      : undefined,
  }
}

/** The registered words (README) with the fields of one person. */
export const smsReminderText = ({ name, title, until, lacking }: ReminderFields): string =>
  fillReminder(smsReminder, { 姓名: name, 事项: title, 截止: until, 还差: lacking })
