import type { Input } from '@college/contract/kit/endpoint.ts'
import type { saveQuestion } from '@college/contract/questions/bank.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { plainHtml } from '@college/rules/questions/plain-html.ts'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { type BankStaff, mayQuestion } from './may-question.store.ts'
import { questionPictures, questions, questionVersions } from './tables.ts'

export type NewVersion = Pick<Input<typeof saveQuestion>, 'type' | 'stem' | 'body' | 'key' | 'explanation'>
type Filters = {
  categoryId?: string
  difficulty?: number
  type?: QuestionType
  status?: 'ready' | 'retired'
  word?: string
  pageNum: number
  pageSize: number
}

const isNewest = and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version))
/** The `src` of a stored file: its key, which is random. */
const FILE = /\/files\/([\w./-]+)/g

export function bankStore(database: Database) {
  return {
    find: async (id: string) => (await newestVersions(database).where(eq(questions.id, id)))[0],

    /** The same, locked against another edit. */
    async lock(id: string) {
      await database.select({ id: questions.id }).from(questions).where(eq(questions.id, id)).for('update')
      // A statement of its own sees what whoever held the lock has committed.
      return (await newestVersions(database).where(eq(questions.id, id)))[0]
    },

    async listVersions(id: string): Promise<{ versionId: string; version: number; repairs: number }[]> {
      const { rows } = await database.execute<{ versionId: string; version: number; repairs: number }>(sql`
        select id as "versionId", version,
          (select count(*)::int from question_key_repairs repair where repair.version_id = question_versions.id) as repairs
        from question_versions where question_id = ${id} order by version desc`)
      return rows
    },

    /** Of those that this person sees. */
    async page(user: BankStaff, { pageNum, pageSize, ...filters }: Filters) {
      const where = and(mayQuestion(user, 'see', 'questions'), wished(filters))
      const rows = await newestVersions(database)
        .where(where)
        // Of one import in the order of its file.
        .orderBy(desc(questions.createdAt), questions.id)
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
      const [all] = await database
        .select({ total: count() })
        .from(questions)
        .innerJoin(questionVersions, isNewest)
        .where(where)
      return { rows, total: all?.total ?? 0 }
    },

    async insert(
      place: Pick<typeof questions.$inferInsert, 'categoryId' | 'difficulty' | 'explainedIn' | 'explainedSecond'> & {
        createdBy: string
        ownerUnitId: string | null
      },
      now: Date,
    ): Promise<string> {
      const rows = await database
        .insert(questions)
        .values({ ...place, createdAt: now, updatedAt: now })
        .returning({ id: questions.id })
      return (rows[0] as { id: string }).id
    },

    async update(id: string, change: Partial<typeof questions.$inferInsert>, now: Date): Promise<boolean> {
      const rows = await database
        .update(questions)
        .set({ ...change, updatedAt: now })
        .where(eq(questions.id, id))
        .returning({ id: questions.id })
      return rows.length > 0
    },

    addVersion: (questionId: string, version: number, asked: NewVersion, authorId: string): Promise<string> =>
      addVersion(database, { questionId, version, ...asked }, authorId),

    isInPaper: (id: string): Promise<boolean> => isInPaper(database, id),
  }
}

const newestVersions = (database: Database) =>
  database
    .select({
      id: questions.id,
      categoryId: questions.categoryId,
      unitName: sql<string>`coalesce((select unit.name from units unit where unit.id = ${questions.ownerUnitId}), '')`,
      difficulty: questions.difficulty,
      status: sql<'ready' | 'retired'>`${questions.status}`,
      version: questions.version,
      versionId: questionVersions.id,
      type: sql<QuestionType>`${questionVersions.type}`,
      stem: questionVersions.stem,
      body: questionVersions.body,
      key: questionVersions.key,
      explanation: questionVersions.explanation,
      explainedIn: questions.explainedIn,
      explainedSecond: questions.explainedSecond,
    })
    .from(questions)
    .innerJoin(questionVersions, isNewest)

const wished = ({ categoryId, difficulty, status, type, word }: Omit<Filters, 'pageNum' | 'pageSize'>) =>
  and(
    categoryId === undefined ? undefined : eq(questions.categoryId, categoryId),
    difficulty === undefined ? undefined : eq(questions.difficulty, difficulty),
    status === undefined ? undefined : eq(questions.status, status),
    type === undefined ? undefined : eq(questionVersions.type, type),
    // Stems are markup: what people type stands in them escaped.
    word ? sql`${questionVersions.stem} ilike ${containing(plainHtml(word, true))}` : undefined,
  )

/** Whether a paper that may be sat names the question. */
async function isInPaper(database: Database, id: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from paper_questions named join paper_parts part on part.id = named.part_id
    join papers paper on paper.id = part.paper_id and paper.status = 'ready'
    where named.question_id = ${id} limit 1`)
  return rows.length > 0
}

/** With the pictures of the author that it shows: who is asked may read them from now on. */
async function addVersion(
  database: Database,
  version: NewVersion & { questionId: string; version: number },
  authorId: string,
): Promise<string> {
  const rows = await database.insert(questionVersions).values(version).returning({ id: questionVersions.id })
  const versionId = (rows[0] as { id: string }).id
  const { stem, body, explanation } = version
  const keys = [...JSON.stringify([stem, body, explanation]).matchAll(FILE)].map(([, key]) => key)
  if (keys.length === 0) return versionId
  await database.execute(sql`
    insert into ${questionPictures} (version_id, file_id)
    select ${versionId}, file.id from files file where file.key = any(${sql.param(keys)}::text[])
      and (file.owner_id = ${authorId} or exists (
        select from question_pictures before join question_versions version on version.id = before.version_id
        where before.file_id = file.id and version.question_id = ${version.questionId}))`)
  return versionId
}

/** For `fileReaders`: the file is a picture of a question that this person was asked in a sitting. */
export const isPictureAsked = (userId: string): SQL => sql`exists (
  select from question_pictures picture join exam_sittings sitting on sitting.user_id = ${userId}
    and sitting.paper @> jsonb_build_array(jsonb_build_object('versionId', picture.version_id))
  where picture.file_id = file.id)`

/** The same for staff: of a question that they see. */
export const isPictureSeen = (staff: BankStaff): SQL => sql`exists (
  select from question_pictures picture join question_versions version on version.id = picture.version_id
  join questions question on question.id = version.question_id
  where picture.file_id = file.id and ${mayQuestion(staff, 'see')})`
