import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Marks } from '../registry/marks.ts'

export type NoteState = 'normal' | 'held' | 'rejected'
type Moderated = {
  id: string
  authorId: string
  author: string
  content: string
  state: NoteState
  /** The storage key of its picture. */
  picture: string | null
  type: string
  relationId: string
  /** The title of what it is about; '' when that is no more. */
  subject: string
}

const listOf = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`

/** Public notes as reviewers see them; a private one is nobody else's business. */
export function moderatedNotes(database: Database, { cardOf }: Marks) {
  return {
    async find(ids: string[]): Promise<Moderated[]> {
      const { rows } = await database.execute<Moderated>(sql`
        select note.id, note.user_id as "authorId", person.name as author, note.state,
          concat('「' || note.passage || '」' || E'\\n', note.content) as content, file.key as picture,
          note.type, note.relation_id as "relationId", coalesce(subject.title, '') as subject
        from notes note
        join users person on person.id = note.user_id
        left join files file on file.id = note.picture_id
        left join lateral (${cardOf(sql`note.type`, sql`note.relation_id`)}) subject on true
        where note.id = any(${listOf(ids)}) and note.is_public`)
      return rows
    },

    async setState(ids: string[], state: NoteState): Promise<void> {
      await database.execute(sql`update notes set state = ${state} where id = any(${listOf(ids)})`)
    },
  }
}
