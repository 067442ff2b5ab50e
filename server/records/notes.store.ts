import type { Passage } from '@college/contract/kit/passage.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { coursewareFacts } from '../courses/door.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import type { Marks } from '../registry/marks.ts'
import { notes } from './tables.ts'

/** A note with the title of its subject; '' when the subject was deleted. */
export type NoteRow = {
  id: string
  type: string
  relationId: string
  relationTitle: string
  coursewareId: string | null
  coursewareTitle: string
  /** Position in the medium in seconds. */
  second: number
  passage: Passage | null
  content: string
  /** The storage key of its picture. */
  picture: string | null
  isPublic: boolean
  isOwn: boolean
  isHeld: boolean
  author: string
  isGone: boolean
  /** Unix time in milliseconds. */
  createdAt: number
  updatedAt: number
}

export type NoteFilter = {
  /** The person who reads; their own notes are always included. */
  reader: string
  relationId?: string | undefined
  type?: string | undefined
  coursewareId?: string | undefined
  /** Those of others are left out. */
  isOwn: boolean
  /** Keyword: matched in the note and in the title of its subject. */
  word?: string | undefined
}

export type NewNote = Pick<
  typeof notes.$inferInsert,
  | 'type'
  | 'relationId'
  | 'coursewareId'
  | 'pictureId'
  | 'content'
  | 'isPublic'
  | 'state'
  | 'second'
  | 'passage'
  | 'passageFrom'
  | 'passageTo'
>

/** Reviewers see the pictures of what is held too. */
export const isPictureOfPublicNote: SQL = sql`exists (
  select from notes where notes.picture_id = file.id and notes.is_public)`

/** Whoever may read a public note sees its picture. */
export const isPictureOfNote: SQL = sql`exists (
  select from notes where notes.picture_id = file.id and notes.is_public and notes.state = 'normal')`

type Page = { limit: number; offset: number }

function isWanted({ reader, relationId, type, coursewareId, isOwn, word }: NoteFilter): SQL {
  const conditions = [
    // For one course, the public notes of others too; otherwise only the reader's own.
    relationId && !isOwn
      ? sql`note.relation_id = ${relationId} and (note.user_id = ${reader} or note.is_public and note.state = 'normal')`
      : sql`note.user_id = ${reader}`,
    ...(relationId && isOwn ? [sql`note.relation_id = ${relationId}`] : []),
    ...(coursewareId ? [sql`note.courseware_id = ${coursewareId}`] : []),
    ...(type ? [sql`note.type = ${type}`] : []),
    ...(word ? [sql`(note.content ilike ${containing(word)} or subject.title ilike ${containing(word)})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** `cardOf` finds what a note is about, of whatever type. */
export function noteStore(database: Database, { cardOf }: Marks) {
  // Asked at the time of a query: the types are registered while the server starts.
  const from = () => sql`notes note
    left join lateral (${cardOf(sql`note.type`, sql`note.relation_id`)}) subject on true`
  const theOwn = (userId: string, id: string) => and(eq(notes.id, id), eq(notes.userId, userId))
  return {
    /** Latest first. */
    async list(filter: NoteFilter, { limit, offset }: Page): Promise<NoteRow[]> {
      const { rows } = await database.execute<NoteRow>(sql`
        select note.id, note.type, note.relation_id as "relationId", coalesce(subject.title, '') as "relationTitle",
          note.courseware_id as "coursewareId", coalesce(part.title, '') as "coursewareTitle", note.second,
          case when note.passage is not null then json_build_object('text', note.passage, 'from', note.passage_from,
            'to', note.passage_to) end as passage, note.content, file.key as picture, note.is_public as "isPublic", note.user_id = ${filter.reader} as "isOwn",
          note.is_public and note.state <> 'normal' as "isHeld", person.name as author,
          not coalesce(subject.is_published, false) as "isGone",
          ${ms('note.created_at')} as "createdAt", ${ms('note.updated_at')} as "updatedAt"
        from ${from()}
        join users person on person.id = note.user_id
        left join files file on file.id = note.picture_id
        left join (${coursewareFacts}) part on part.id = note.courseware_id
        where ${isWanted(filter)}
        order by note.created_at desc, note.id desc limit ${limit} offset ${offset}`)
      return rows
    },

    async count(filter: NoteFilter): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(
        sql`select count(*)::int as count from ${from()} where ${isWanted(filter)}`,
      )
      return rows[0]?.count ?? 0
    },

    async add(userId: string, note: NewNote, now: Date): Promise<string> {
      const values = { ...note, userId, createdAt: now, updatedAt: now }
      const [row] = await database.insert(notes).values(values).returning({ id: notes.id })
      return (row as { id: string }).id
    },

    async countOf(userId: string): Promise<number> {
      return database.$count(notes, eq(notes.userId, userId))
    },

    /** What an own note is about, as it was said; '' for none. */
    async passageOf(userId: string, id: string): Promise<string> {
      const [note] = await database.select({ passage: notes.passage }).from(notes).where(theOwn(userId, id))
      return note?.passage ?? ''
    },

    /**
     * Answers the state; undefined when the note does not exist or belongs to another person. What was held or rejected
     * stays hidden until a reviewer has seen the new text; a private note is reviewed once it is public again.
     */
    async change(
      userId: string,
      id: string,
      note: { content: string; isPublic: boolean; isHeld: boolean; now: Date },
    ): Promise<string | undefined> {
      const { content, isPublic, isHeld, now } = note
      const state = isPublic
        ? sql`case when ${isHeld} or ${notes.state} <> 'normal' then 'held' else 'normal' end`
        : undefined
      const [changed] = await database
        .update(notes)
        .set({ content, isPublic, ...(state && { state }), updatedAt: now })
        .where(theOwn(userId, id))
        .returning({ state: notes.state })
      return changed?.state
    },

    /** False when the note does not exist or belongs to another person. */
    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await database.delete(notes).where(theOwn(userId, id)).returning({ id: notes.id })
      return removed.length === 1
    },
  }
}
