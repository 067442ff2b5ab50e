import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Texts } from './round.store.ts'

export type Draft = Texts & { version: number; begunAt: Date; savedAt: Date; isFixed: boolean; isSent: boolean }

type Row = Omit<Draft, 'begunAt' | 'savedAt'> & { begunAt: string; savedAt: string }

const columns = sql.raw(`version, title, content, files, characters, begun_at as "begunAt", saved_at as "savedAt",
  is_fixed as "isFixed", is_sent as "isSent"`)
const draftOf = (row: Row): Draft => ({ ...row, begunAt: new Date(row.begunAt), savedAt: new Date(row.savedAt) })

/** A draft and its versions. Whoever writes holds the lock of the record (round.store.ts). */
export function draftStore(database: Database) {
  return {
    /** The newest version, or a certain one. */
    async find(studentId: string, version?: number): Promise<Draft | undefined> {
      const only = version === undefined ? sql`` : sql`and version = ${version}`
      const { rows } = await database.execute<Row>(sql`
        select ${columns} from homework_drafts where student_id = ${studentId} ${only}
        order by version desc limit 1`)
      return rows[0] && draftOf(rows[0])
    },

    /** The newest first. */
    async findVersions(studentId: string): Promise<Omit<Draft, 'content' | 'files'>[]> {
      const { rows } = await database.execute<Row>(sql`
        select version, title, characters, begun_at as "begunAt", saved_at as "savedAt", is_fixed as "isFixed",
          is_sent as "isSent"
        from homework_drafts where student_id = ${studentId} order by version desc`)
      return rows.map(draftOf)
    },

    /** Another version, after which only the newest `most` are kept. */
    async add(
      studentId: string,
      userId: string,
      draft: Texts & Pick<Draft, 'version' | 'isFixed' | 'isSent'>,
      { now, most }: { now: Date; most: number },
    ): Promise<void> {
      const { version, title, content, files, characters, isFixed, isSent } = draft
      await database.execute(sql`
        insert into homework_drafts (student_id, version, user_id, title, content, files, characters, begun_at, saved_at,
          is_fixed, is_sent)
        values (${studentId}, ${version}, ${userId}, ${title}, ${content}, ${sql.param(files)}::uuid[], ${characters},
          ${now}, ${now}, ${isFixed}, ${isSent})`)
      await database.execute(sql`
        delete from homework_drafts where student_id = ${studentId} and version not in (
          select version from homework_drafts where student_id = ${studentId} order by version desc limit ${most})`)
    },

    /** Writes into the newest version, which gets the next number. */
    async change(studentId: string, from: number, texts: Texts, now: Date): Promise<void> {
      const { title, content, files, characters } = texts
      await database.execute(sql`
        update homework_drafts set version = ${from + 1}, title = ${title}, content = ${content},
          files = ${sql.param(files)}::uuid[], characters = ${characters}, saved_at = ${now}
        where student_id = ${studentId} and version = ${from}`)
    },
  }
}
