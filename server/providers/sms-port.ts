/** Sends text messages. The embedded default stores them in the outbox, which demo mode shows at /outbox. */
export type Sms = {
  /** `code` fills the template of the provider. Throws when the message was not accepted for delivery. */
  sendCode(phone: string, code: string, now: Date): Promise<void>
  /** Undefined where no template for reminders is configured. */
  reminders: ReminderSms | undefined
}

/** A reminder as the registered template takes it: each of its fields. */
export type ReminderFields = { name: string; title: string; until: string; lacking: string }

type ReminderSms = {
  /** The signature in front of each message. */
  sign: string
  /**
   * Throws `SmsRefused` when the provider says that it was not accepted; any other error leaves open whether it was.
   * `key` names this one message: the provider is never asked twice under it.
   */
  send(phone: string, fields: ReminderFields, key: string, now: Date): Promise<void>
}

/** The provider has answered that it does not take this message. */
export class SmsRefused extends Error {}
