import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { QuestionBody } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { sql } from 'drizzle-orm'
import { ownerUnitOf } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { type BankStaff, mayQuestion } from './may-question.store.ts'
import { questions, questionVersions } from './tables.ts'

export type StoredQuestion = {
  id: string
  category: string
  difficulty: number
  type: QuestionType
  stem: string
  body: QuestionBody
  key: QuestionKey
  explanation: string
}

export type NewQuestion = Omit<StoredQuestion, 'id' | 'category'> & { categoryId: string }

/** Questions as the rows of a table: many at once. */
export function questionTableStore(database: Database) {
  return {
    /** The newest versions with one of these stems, of the questions that this person sees. */
    async withStems(user: BankStaff, stems: readonly string[]): Promise<StoredQuestion[]> {
      const { rows } = await database.execute<StoredQuestion>(sql`
        select question.id, category.title as category, question.difficulty, version.type, version.stem, version.body,
          version.key, version.explanation
        from questions question
        join question_versions version on version.question_id = question.id and version.version = question.version
        join question_categories category on category.id = question.category_id
        where version.stem = any(${sql.param([...stems])}::text[]) and ${mayQuestion(user, 'see')}`)
      return rows
    },

    /** Of an import of this person in the order of its file; undefined if there is none. */
    async imported(importId: string, ownerId: string): Promise<{ id: string; type: QuestionType }[] | undefined> {
      const { rows } = await database.execute<{ id: string | null; type: QuestionType }>(sql`
        select question.id, version.type from imports list
        left join import_rows line on line.import_id = list.id
        left join questions question on question.id = line.made and question.status = 'ready'
        left join question_versions version on version.question_id = question.id and version.version = question.version
        where list.id = ${importId} and list.owner_id = ${ownerId} and list.kind = 'questions' order by line.number`)
      if (rows.length === 0) return undefined
      return rows.flatMap(({ id, type }) => (id === null ? [] : [{ id, type }]))
    },

    /** Two imports of the same list: the second waits until the first has stored its questions. */
    async waitForTurn(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(hashtextextended('import questions', 0))`)
    },

    /** Their ids in the same order. They belong to the unit of who made them. */
    async insert(given: readonly NewQuestion[], createdBy: string, now: Date): Promise<string[]> {
      if (given.length === 0) return []
      const ownerUnitId = await ownerUnitOf(database, createdBy)
      const places = given.map(({ categoryId, difficulty }) => ({
        categoryId,
        difficulty,
        createdBy,
        ownerUnitId,
        createdAt: now,
        updatedAt: now,
      }))
      const ids = (await database.insert(questions).values(places).returning({ id: questions.id })).map(({ id }) => id)
      await database.insert(questionVersions).values(
        given.map(({ type, stem, body, key, explanation }, at) => ({
          questionId: ids[at] as string,
          version: 1,
          ...{ type, stem, body, key, explanation },
        })),
      )
      return ids
    },
  }
}
