import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'

export type RoomFacts = {
  lastSeq: number
  readSeq: number
  unread: number
  memberTotal: number
  /** The end of the training; null is no end. */
  trainUntil: Date | null
}

/** The largest number of unread messages that is counted. */
const MOST_UNREAD = 100

export const roomStore = (database: Database) => ({
  async facts(classId: string, userId: string): Promise<RoomFacts | undefined> {
    const { rows } = await database.execute<Omit<RoomFacts, 'trainUntil'> & { trainUntil: number | null }>(sql`
      select coalesce(room.last_seq, 0)::float8 as "lastSeq", coalesce(own.seq, 0)::float8 as "readSeq",
        (select count(*) from (
          select from chat_lines line where line.class_id = class.id and line.seq > coalesce(own.seq, 0)
            and line.state = 'normal' and line.user_id is distinct from ${userId} limit ${MOST_UNREAD}) new)::int as unread,
        (select count(*) from class_members member where member.class_id = class.id
          and member.status in ('admitted', 'completed'))::int as "memberTotal",
        ${ms('class.train_until')} as "trainUntil"
      from classes class
      left join chat_rooms room on room.class_id = class.id
      left join chat_reads own on own.class_id = class.id and own.user_id = ${userId}
      where class.id = ${classId}`)
    const [row] = rows
    return row && { ...row, trainUntil: row.trainUntil === null ? null : new Date(row.trainUntil) }
  },

  /** Never goes back, and never beyond the newest message. */
  async read(classId: string, userId: string, seq: number): Promise<number> {
    const { rows } = await database.execute<{ seq: number }>(sql`
      insert into chat_reads as own (class_id, user_id, seq)
      select ${classId}, ${userId}, least(${seq}::bigint, coalesce((select last_seq from chat_rooms where class_id = ${classId}), 0))
      on conflict (user_id, class_id) do update set seq = greatest(own.seq, excluded.seq)
      returning own.seq::float8 as seq`)
    return rows[0]?.seq ?? 0
  },

  async members(classId: string): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(sql`
      select user_id as id from class_members where class_id = ${classId} and status in ('admitted', 'completed')`)
    return rows.map(({ id }) => id)
  },
})
