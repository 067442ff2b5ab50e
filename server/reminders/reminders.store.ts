import type { FollowedKind } from '@college/contract/reminders/followed.ts'
import type { ExtraChannel, ReminderLogRow, SkipReason } from '@college/contract/reminders/reminders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personFacts, profileFacts } from '../account/door.ts'
import { teachesInClass } from '../classes/door.ts'
import { lastStudied } from '../courses/door.ts'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { messageFacts } from '../messages/door.ts'
import { permits } from '../policies/door.ts'
import { reminderSends, reminders } from './tables.ts'

type NewReminder = {
  senderId: string
  kind: FollowedKind
  subjectId: string
  title: string
  text: string
  link: string
  channels: ExtraChannel[]
  createdAt: Date
  leavesAt: Date
}

/** One row of reminder_sends as it is queued. */
export type NewSend = {
  userId: string
  channel: 'app' | ExtraChannel
  text: string
  parts: number
  dueAt: Date
  /** Set for who is not reminded. */
  skipped?: SkipReason
}

const ROWS = 1_000
/** The newest of one thing. */
const MOST_LOGGED = 20

export const reminderStore = (database: Database) => ({
  async insert(reminder: NewReminder, sends: readonly NewSend[]): Promise<string> {
    const [made] = await database.insert(reminders).values(reminder).returning({ id: reminders.id })
    const reminderId = (made as { id: string }).id
    for (let from = 0; from < sends.length; from += ROWS) {
      await database.insert(reminderSends).values(
        sends.slice(from, from + ROWS).map(({ skipped, ...send }) => ({
          ...send,
          reminderId,
          ...(skipped && { state: 'skipped', note: skipped }),
        })),
      )
    }
    return reminderId
  },

  /**
   * Holds back everybody else who reminds of this thing until the end of the transaction: the second of two reminders
   * sees which people the first one has reminded.
   */
  async lockThing(id: string): Promise<void> {
    await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reminder ${id}`}, 0))`)
  },

  /** 'gone': it is not theirs. 'left': too late. */
  async takeBack(id: string, senderId: string, now: Date): Promise<'done' | 'left' | 'gone'> {
    const { rows: taken } = await database.execute(sql`
      update reminders set state = 'takenBack', ended_at = ${now}
      where id = ${id} and sender_id = ${senderId} and state = 'waiting' returning id`)
    if (taken.length > 0) return 'done'
    const { rows } = await database.execute<{ state: string }>(sql`
      select state from reminders where id = ${id} and sender_id = ${senderId}`)
    if (!rows[0]) return 'gone'
    return rows[0].state === 'takenBack' ? 'done' : 'left'
  },

  findLog: logSeen(database),

  /** Of the people reminded of a thing that this person sees, how many have studied since. */
  async findReturned(viewer: Pick<User, 'id' | 'roles'>, { kind, id }: { kind: FollowedKind; id: string }) {
    const { rows } = await database.execute<{ reminded: number; returned: number }>(sql`
      select count(*)::int as reminded, (count(*) filter (where studied > at))::int as returned
      from (
        select send.user_id, min(reminder.leaves_at) as at, ${lastStudied(sql`send.user_id`)} as studied
        from reminders reminder
        cross join lateral (${seenSends(viewer, sql`reminder.id`)}) send
        where reminder.subject_id = ${id} and reminder.kind = ${kind} and send.channel = 'app' and send.state = 'sent'
        group by send.user_id) each`)
    return rows[0] ?? { reminded: 0, returned: 0 }
  },
})

/** What was sent about a thing, the newest first; of each only the people that this person sees. */
const logSeen =
  (database: Database) =>
  async (
    viewer: Pick<User, 'id' | 'roles'>,
    { kind, id, price }: { kind: FollowedKind; id: string; price: number },
  ): Promise<ReminderLogRow[]> => {
    const { rows } = await asSystem('reminder log', () =>
      database.execute<ReminderLogRow>(sql`
      select reminder.id, ${ms('reminder.created_at')} as at, coalesce(sender.name, '') as "senderName", reminder.state,
        reminder.sender_id is not distinct from ${viewer.id}::uuid as "isOwn", ${ms('reminder.leaves_at')} as "leavesAt",
        reminder.channels, reminder.text, app.people, app.skipped, app.sent, app.read, app.returned, extra.deliveries,
        extra.parts, round((extra.parts * ${price}::numeric), 2)::float8 as cost
      from (
        select * from reminders where subject_id = ${id} and kind = ${kind} order by created_at desc limit ${MOST_LOGGED}
      ) reminder
      left join (${profileFacts}) sender on sender.id = reminder.sender_id
      cross join lateral (
        select (count(*) filter (where send.state <> 'skipped'))::int as people,
          (count(*) filter (where send.state = 'skipped'))::int as skipped,
          (count(*) filter (where send.state = 'sent'))::int as sent,
          (count(*) filter (where send.state = 'sent' and message.read_at is not null))::int as read,
          (count(*) filter (where send.state = 'sent' and ${lastStudied(sql`send.user_id`)} > reminder.leaves_at))::int
            as returned
        from (${seenSends(viewer, sql`reminder.id`)}) send
        left join (${messageFacts}) message on message.user_id = send.user_id
          and message.reason = 'reminder:' || reminder.id
        where send.channel = 'app') app
      cross join lateral (
        select coalesce(json_agg(json_build_object('channel', channel, 'state', state, 'people', people)
            order by channel, state), '[]') as deliveries,
          coalesce(sum(parts) filter (where state in ('sent', 'arrived', 'unsure')), 0)::int as parts
        from (
          select send.channel, send.state, count(*)::int as people, sum(send.parts) as parts
          from (${seenSends(viewer, sql`reminder.id`)}) send where send.channel <> 'app'
          group by send.channel, send.state) each) extra
      where reminder.sender_id = ${viewer.id} or app.people + app.skipped > 0
      order by reminder.created_at desc`),
    )
    return rows
  }

/**
 * The rows of a reminder about people that this person sees: by unit, or as a teacher of the class that it is about.
 * Whoever sent it to them sees them in any case.
 */
const seenSends = (viewer: Pick<User, 'id' | 'roles'>, reminderId: SQL): SQL => sql`
  select send.user_id, send.channel, send.state, send.parts from reminder_sends send
  join reminders own on own.id = send.reminder_id
  join (${personFacts}) person on person.id = send.user_id
  where send.reminder_id = ${reminderId} and (own.sender_id is not distinct from ${viewer.id}::uuid or ${permits(
    viewer,
    { to: 'see', of: 'reminders' },
    {
      unit: sql`person.unit_id`,
      class: (userId) => sql`(own.kind = 'class' and ${teachesInClass(userId, sql`own.subject_id`)})`,
    },
  )})`
