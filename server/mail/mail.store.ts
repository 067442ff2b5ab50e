import { randomUUID } from 'node:crypto'
import type { MailBox } from '@college/contract/mail/mail.ts'
import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import { asSystem } from '../kit/acting.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { mails } from './tables.ts'

/** A copy of a letter, and the people in it as they are called now. */
export type MailRow = {
  id: string
  letterId: string
  classId: string
  box: MailBox
  senderId: string | null
  senderName: string
  recipientName: string
  /** The portrait of the other person. */
  photo: string
  title: string
  content: string
  files: string[]
  isReply: boolean
  sentAt: Date
  isRead: boolean
}

export type Letter = Pick<typeof mails.$inferInsert, 'classId' | 'title' | 'content'> & {
  senderId: string
  recipientId: string
  files: string[]
  isReply: boolean
}

type BoxFilter = { userId: string; classId: string; box: MailBox; word: string }

/** Characters of a body that a list shows. */
const BEGINNING = 100

export function mailStore(database: Database) {
  const joined = sql`mails mail
    left join (${profileFacts}) sender on sender.id = mail.sender_id
    left join (${profileFacts}) recipient on recipient.id = mail.recipient_id`

  const inBox = ({ userId, classId, box, word }: BoxFilter): SQL => sql`
    mail.user_id = ${userId} and mail.class_id = ${classId} and mail.box = ${box}
    ${word === '' ? sql`` : sql`and (mail.title ilike ${containing(word)} or mail.content ilike ${containing(word)} or ${peerOf('name')} ilike ${containing(word)})`}`

  async function select(content: SQL, rest: SQL): Promise<MailRow[]> {
    const { rows } = await database.execute<Omit<MailRow, 'sentAt'> & { sentAt: number }>(sql`
      select mail.id, mail.letter_id as "letterId", mail.class_id as "classId", mail.box, mail.sender_id as "senderId",
        coalesce(sender.name, '') as "senderName", coalesce(recipient.name, '') as "recipientName",
        coalesce(${peerOf('photo')}, '') as photo, mail.title, ${content} as content, mail.files,
        mail.is_reply as "isReply", ${ms('mail.sent_at')} as "sentAt",
        mail.read_at is not null as "isRead"
      from ${joined} where ${rest}`)
    return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
  }

  return {
    /** The newest first, with the beginning of each body. */
    list: (filter: BoxFilter, page: { limit: number; offset: number }) =>
      select(
        sql`left(mail.content, ${BEGINNING})`,
        sql`${inBox(filter)} order by mail.sent_at desc, mail.id desc limit ${page.limit} offset ${page.offset}`,
      ),

    async count(filter: BoxFilter): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(
        sql`select count(*)::int as count from ${joined} where ${inBox(filter)}`,
      )
      return rows[0]?.count ?? 0
    },

    countUnread: (userId: string, classId: string): Promise<number> =>
      database.$count(
        mails,
        and(eq(mails.userId, userId), eq(mails.classId, classId), eq(mails.box, 'in'), isNull(mails.readAt)),
      ),

    /** Undefined for a copy of somebody else. */
    async find(userId: string, id: string): Promise<MailRow | undefined> {
      const [row] = await select(sql`mail.content`, sql`mail.id = ${id} and mail.user_id = ${userId}`)
      return row
    },

    /** In both copies, so that the sender sees it too. The first opening stays. */
    markRead: (letterId: string, now: Date) =>
      asSystem('a letter is opened', () =>
        database
          .update(mails)
          .set({ readAt: now })
          .where(and(eq(mails.letterId, letterId), isNull(mails.readAt))),
      ),

    /** Answers how many of these the person had in this box. */
    async remove(userId: string, box: MailBox, ids: string[]): Promise<number> {
      const removed = await database
        .delete(mails)
        .where(and(eq(mails.userId, userId), eq(mails.box, box), inArray(mails.id, ids)))
        .returning({ id: mails.id })
      return removed.length
    },
  }
}

/** Of the other person, seen by whose copy it is. */
function peerOf(column: 'name' | 'photo'): SQL {
  return sql`case when mail.box = 'in' then sender.${sql.identifier(column)} else recipient.${sql.identifier(column)} end`
}

/**
 * Stores both copies; for a transaction. The same letter since `since` is not stored again, because a client that got
 * no answer retries. Letters of one person are serialised, so that of two parallel retries the second one sees the
 * first.
 */
export async function storeLetter(
  transaction: Database,
  letter: Letter,
  { since, now }: { since: Date; now: Date },
): Promise<{ letterId: string; isNew: boolean }> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${letter.senderId}`}, 0))`)
  const { senderId, recipientId, classId, title, content, files, isReply } = letter
  const [same] = await transaction
    .select({ letterId: mails.letterId })
    .from(mails)
    .where(
      and(
        eq(mails.userId, senderId),
        eq(mails.classId, classId),
        eq(mails.box, 'out'),
        gte(mails.sentAt, since),
        eq(mails.recipientId, recipientId),
        eq(mails.title, title),
        eq(mails.content, content),
        eq(mails.isReply, isReply),
        sql`${mails.files} = ${sql.param(files)}::uuid[]`,
      ),
    )
  if (same) return { letterId: same.letterId, isNew: false }
  const letterId = randomUUID()
  const copy = { ...letter, letterId, sentAt: now }
  await asSystem('a letter for two people', () =>
    transaction.insert(mails).values([
      { ...copy, userId: senderId, box: 'out' },
      { ...copy, userId: recipientId, box: 'in' },
    ]),
  )
  return { letterId, isNew: true }
}

/**
 * An attachment of a letter that this person has, for whoever is still in its class. The sender's own files only: a
 * file id in a letter gives no right to the file of a third person.
 */
export const isAttachmentFor = (userId: string): SQL => sql`exists (
  select from mails mail
  join class_members member on member.class_id = mail.class_id and member.user_id = mail.user_id
    and member.status in ('admitted', 'completed')
  where mail.user_id = ${userId} and mail.sender_id = file.owner_id and file.id = any(mail.files))`
