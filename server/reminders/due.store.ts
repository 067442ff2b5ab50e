import type { FollowedKind } from '@college/contract/reminders/followed.ts'
import type { DeliveryState, ExtraChannel } from '@college/contract/reminders/reminders.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

type LeavingReminder = { id: string; kind: FollowedKind; title: string; link: string }
export type DueSend = {
  reminderId: string
  userId: string
  channel: ExtraChannel
  text: string
  key: string
  /** What the message of the list says, for a push. */
  title: string
  content: string
  link: string
}

export const dueStore = (database: Database) => ({
  /** The next reminder that can no longer be taken back. Pass a transaction: nobody else takes it before its end. */
  async takeLeaving(now: Date): Promise<LeavingReminder | undefined> {
    const { rows } = await database.execute<LeavingReminder>(sql`
      update reminders set state = 'sending' where id = (
        select id from reminders where state = 'waiting' and leaves_at <= ${now}
        order by leaves_at limit 1 for update skip locked)
      returning id, kind, title, link`)
    return rows[0]
  },

  /** Whose message is to be put into their list, with the words. */
  async findListed(reminderId: string): Promise<{ userId: string; text: string }[]> {
    const { rows } = await database.execute<{ userId: string; text: string }>(sql`
      select user_id as "userId", text from reminder_sends
      where reminder_id = ${reminderId} and channel = 'app' and state = 'waiting'`)
    return rows
  },

  /** Those got it; everybody else whose message was waiting has switched such messages off. */
  async settleListed(reminderId: string, userIds: readonly string[], now: Date): Promise<void> {
    await database.execute(sql`
      update reminder_sends set ended_at = ${now},
        state = case when user_id = any(${sql.param([...userIds])}::uuid[]) then 'sent' else 'failed' end,
        note = case when user_id = any(${sql.param([...userIds])}::uuid[]) then '' else 'switchedOff' end
      where reminder_id = ${reminderId} and channel = 'app' and state = 'waiting'`)
  },

  /**
   * Takes the next pushes and text messages and marks them as asked, which must be committed before a provider is asked:
   * no process takes them again, also when this one is killed in between.
   */
  async take(now: Date, limit: number): Promise<DueSend[]> {
    const { rows } = await database.execute<DueSend>(sql`
      with due as materialized (
        select send.reminder_id, send.user_id, send.channel from reminder_sends send
        join reminders reminder on reminder.id = send.reminder_id and reminder.state = 'sending'
        where send.state = 'waiting' and send.channel <> 'app' and send.due_at <= ${now}
        order by send.due_at limit ${limit} for update of send skip locked
      )
      update reminder_sends send set state = 'asked', asked_at = ${now}
      from due join reminders reminder on reminder.id = due.reminder_id
      join reminder_sends listed on listed.reminder_id = due.reminder_id and listed.user_id = due.user_id
        and listed.channel = 'app'
      where send.reminder_id = due.reminder_id and send.user_id = due.user_id and send.channel = due.channel
      returning send.reminder_id as "reminderId", send.user_id as "userId", send.channel, send.text, send.key,
        reminder.title, listed.text as content, reminder.link`)
    return rows
  },

  async settle(
    { reminderId, userId, channel }: Pick<DueSend, 'reminderId' | 'userId' | 'channel'>,
    { state, note = '' }: { state: DeliveryState; note?: string },
    now: Date,
  ): Promise<void> {
    await database.execute(sql`
      update reminder_sends set state = ${state}, note = ${note}, ended_at = ${now}
      where reminder_id = ${reminderId} and user_id = ${userId} and channel = ${channel} and state = 'asked'`)
  },

  /** What was asked before this moment and has no end: whoever asked is gone. It may have left, and stays unsure. */
  async giveUp(before: Date, now: Date): Promise<void> {
    await database.execute(sql`
      update reminder_sends set state = 'unsure', ended_at = ${now} where state = 'asked' and asked_at < ${before}`)
  },

  /** Reminders of which nothing waits any more have ended. */
  async end(now: Date): Promise<void> {
    await database.execute(sql`
      update reminders reminder set state = 'sent', ended_at = ${now}
      where state = 'sending' and not exists (select from reminder_sends send
        where send.reminder_id = reminder.id and send.state in ('waiting', 'asked'))`)
  },
})
