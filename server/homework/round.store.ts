import { type HomeworkState, homeworkRefusals } from '@college/contract/homework/homework.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'
import { sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { found } from '../kit/refusal.ts'

/** Texts as they are stored, with the number of their characters. */
export type Texts = { title: string; content: string; files: string[]; characters: number }

export type Round = Texts & {
  id: string
  n: number
  revision: number
  submittedAt: Date
  /** 2 or -1; null while it waits. */
  decision: HomeworkState | null
  score: number | null
  comment: string
  underlines: Underline[]
  /** '' until it is decided. */
  reviewerName: string
  decidedAt: Date | null
}

/** The record that a person's writing goes into, locked until the end of the transaction. */
export type LockedRecord = { id: string; state: HomeworkState; rounds: number; revision: number }

export function roundStore(database: Database) {
  return {
    /** Makes the record if missing. Until the end of the transaction nobody changes or deletes the homework. */
    async lock(homeworkId: string, userId: string): Promise<LockedRecord> {
      const there = await database.execute(sql`
        select from homeworks homework where homework.id = ${homeworkId} for key share of homework`)
      found(there.rows[0], homeworkRefusals.noHomework)
      await database.execute(sql`
        insert into homework_students (homework_id, user_id) values (${homeworkId}, ${userId}) on conflict do nothing`)
      const { rows } = await database.execute<LockedRecord>(sql`
        select id, state::int as state, rounds::int as rounds, revision from homework_students
        where homework_id = ${homeworkId} and user_id = ${userId} for update`)
      return rows[0] as LockedRecord
    },

    /** The rounds of a record, the newest first; `most` limits them. */
    async findAll(studentId: string, most = 1_000): Promise<Round[]> {
      type Row = Omit<Round, 'submittedAt' | 'decidedAt'> & { submittedAt: string; decidedAt: string | null }
      const { rows } = await database.execute<Row>(sql`
        select round.id, round.n::int as n, round.revision, round.title, round.content, round.files, round.characters,
          round.submitted_at as "submittedAt", round.decision::int as decision, round.score::float8 as score,
          round.comment, round.underlines, coalesce(reviewer.name, '') as "reviewerName", round.decided_at as "decidedAt"
        from homework_rounds round left join (${profileFacts}) reviewer on reviewer.id = round.reviewer_id
        where round.student_id = ${studentId} order by round.n desc limit ${most}`)
      return rows.map((row) => ({
        ...row,
        submittedAt: new Date(row.submittedAt),
        decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt),
      }))
    },

    /** Stores what was sent: as the next round, or in place of the text that waits. */
    async put(record: LockedRecord, userId: string, texts: Texts, how: 'next' | 'replace', now: Date): Promise<void> {
      const { title, content, characters } = texts
      const files = sql`${sql.param(texts.files)}::uuid[]`
      const revision = record.revision + 1
      const n = record.rounds + (how === 'next' ? 1 : 0)
      await database.execute(
        how === 'next'
          ? sql`
            insert into homework_rounds
              (student_id, user_id, n, revision, title, content, files, characters, submitted_at)
            values (${record.id}, ${userId}, ${n}, ${revision}, ${title}, ${content}, ${files}, ${characters}, ${now})`
          : sql`
            update homework_rounds set revision = ${revision}, title = ${title}, content = ${content}, files = ${files},
              characters = ${characters}, submitted_at = ${now}
            where student_id = ${record.id} and n = ${n}`,
      )
      await database.execute(sql`
        update homework_students set state = 1, rounds = ${n}, revision = ${revision}, submitted_at = ${now}
        where id = ${record.id}`)
    },

    /** What the person has sent under this record and a teacher has not decided yet. */
    async findWaiting(studentId: string, userId: string) {
      const { rows } = await database.execute<{ homeworkId: string }>(sql`
        select homework_id as "homeworkId" from homework_students
        where id = ${studentId} and user_id = ${userId} and state = 1`)
      const [record] = rows
      const [round] = record ? await this.findAll(studentId, 1) : []
      return record && round ? { ...record, round } : undefined
    },
  }
}
