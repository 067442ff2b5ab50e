import { isDeepStrictEqual } from 'node:util'
import type { PaperPart } from '@college/contract/exams/papers.ts'
import { rolesOfGrant } from '@college/contract/kit/grants.ts'
import { holdsOneOf } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ownerUnitOf } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { type DrawRule, mayQuestion } from '../../questions/door.ts'
import { type ExamStaff, mayExam } from '../exam-staff.store.ts'
import { mayPaper } from '../may-paper.store.ts'
import { partsOf } from '../sitting/papers.store.ts'
import { papers } from '../tables.ts'
import { type PageAsked, pageOf } from './page.store.ts'

type Status = 'draft' | 'ready' | 'retired'
export type StoredPaper = {
  id: string
  title: string
  status: Status
  parts: PaperPart[]
  /** Whose questions it draws. */
  from: DrawRule['from']
}
type Row = Omit<StoredPaper, 'from'> & {
  drawScope: 'all' | 'below' | 'own'
  unitId: string | null
  makerId: string | null
}
/** Without whose questions are drawn, which belongs to the paper and not to what is written of a part. */
const partDraw = ({ count, categoryId, difficulty, type }: NonNullable<PaperPart['draw']>) => ({
  ...{ count, categoryId, difficulty, type },
})

/** Whose questions somebody draws: an administrator those of the unit and below, a teacher those of the unit. */
const scopeOf = (maker: ExamStaff) => (holdsOneOf(maker, rolesOfGrant('unit')) ? 'below' : 'own')

/** Whether these parts draw what those did not: another rule, or more by the same one. */
export function drawsMore(before: readonly PaperPart[], after: readonly PaperPart[]): boolean {
  const left = before.map(({ draw }) => draw && partDraw(draw))
  return after.some(({ draw }) => {
    if (!draw) return false
    const { count, ...rule } = partDraw(draw)
    const place = left.findIndex(
      (one) => one && one.count >= count && isDeepStrictEqual({ ...one, count }, { count, ...rule }),
    )
    if (place < 0) return true
    left.splice(place, 1)
    return false
  })
}

export function staffPaperStore(database: Database) {
  const find = async (id: string, lock: SQL = sql``): Promise<StoredPaper | undefined> => {
    const { rows } = await database.execute<Row>(sql`
      select paper.id, paper.title, paper.status, paper.draw_scope as "drawScope", paper.owner_unit_id as "unitId",
        paper.created_by as "makerId", coalesce((${partsOf}), '[]'::json) as parts
      from papers paper where paper.id = ${id} ${lock}`)
    const [paper] = rows
    if (!paper) return undefined
    const { drawScope, unitId, makerId, parts, ...rest } = paper
    return {
      ...rest,
      from: drawScope === 'all' ? null : { unitId, isBelow: drawScope === 'below', makerId },
      parts: parts.map(({ draw, ...part }) => (draw ? { ...part, draw: partDraw(draw) } : part)),
    }
  }
  return {
    find: (id: string) => find(id),
    lock: (id: string) => find(id, sql`for update`),

    /** Call it as the system. */
    page: (asked: PageAsked<Status>, user: ExamStaff) =>
      pageOf<{ status: Status }>(database, asked, {
        from: sql`(select * from papers paper where ${mayPaper(user, 'see')})`,
        counts: sql`exam.paper_id = listed.id and ${mayExam(user, 'see')}`,
      }),

    /** It belongs to its maker, and draws what its maker sees. */
    async insert(title: string, maker: ExamStaff, now: Date): Promise<string> {
      const rows = await database
        .insert(papers)
        .values({
          title,
          createdBy: maker.id,
          ownerUnitId: await ownerUnitOf(database, maker.id),
          drawScope: scopeOf(maker),
          createdAt: now,
        })
        .returning({ id: papers.id })
      return (rows[0] as { id: string }).id
    },

    /**
     * Whoever adds a draw to the paper draws no more than what they see: the whole paper does from then on, since its
     * preview shows the questions with their keys. It never draws more than before.
     */
    async narrow(id: string, user: ExamStaff): Promise<StoredPaper['from']> {
      await database.execute(sql`
        update papers set draw_scope = ${scopeOf(user)}
        where id = ${id} and draw_scope <> 'own' and draw_scope <> ${scopeOf(user)}`)
      return (await find(id))?.from ?? null
    },

    /** Replaces title and parts. */
    write: writePaper(database),

    async setStatus(id: string, status: Status): Promise<void> {
      await database.execute(sql`update papers set status = ${status} where id = ${id}`)
    },

    /** Of these questions, how many this person may not put into the paper: they do not see them, nor did it have them. */
    countForeign: countForeignQuestions(database),

    /** How many of these questions and categories there are. */
    async countKnown(questionIds: readonly string[], categoryIds: readonly string[]): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select (select count(*) from questions where id = any(${sql.param([...questionIds])}::uuid[]))::int
          + (select count(*) from question_categories where id = any(${sql.param([...categoryIds])}::uuid[]))::int as count`)
      return rows[0]?.count ?? 0
    },

    /** Whether an exam has it, or a published one. */
    async isUsed(id: string, status?: 'published'): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from exams where paper_id = ${id} and status = coalesce(${status ?? null}, status) limit 1`)
      return rows.length > 0
    },
  }
}

const writePaper =
  (database: Database) =>
  async (id: string, title: string, parts: readonly PaperPart[]): Promise<void> => {
    await database.execute(sql`update papers set title = ${title} where id = ${id}`)
    await database.execute(sql`delete from paper_parts where paper_id = ${id}`)
    await database.execute(sql`
      with part as (
        select gen_random_uuid() as id, part, place
        from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as parts (part, place)
      ), written as (
        insert into paper_parts (id, paper_id, position, title, question_score, draw_count, draw_category_id,
          draw_difficulty, draw_type)
        select id, ${id}, place - 1, part ->> 'title', (part ->> 'questionScore')::numeric,
          (part -> 'draw' ->> 'count')::smallint, (part -> 'draw' ->> 'categoryId')::uuid,
          (part -> 'draw' ->> 'difficulty')::smallint, part -> 'draw' ->> 'type'
        from part
      )
      insert into paper_questions (part_id, question_id, position, score)
      select part.id, (question ->> 'id')::uuid, place_in_part - 1, (question ->> 'score')::numeric
      from part cross join lateral jsonb_array_elements(part.part -> 'questions') with ordinality
        as questions (question, place_in_part)`)
  }

const countForeignQuestions =
  (database: Database) =>
  async (user: ExamStaff, paperId: string | undefined, questionIds: readonly string[]): Promise<number> => {
    const { rows } = await database.execute<{ count: number }>(sql`
      select count(*)::int as count from questions question
      where question.id = any(${sql.param([...questionIds])}::uuid[]) and not ${mayQuestion(user, 'see')}
        and not exists (select from paper_questions named join paper_parts part on part.id = named.part_id
          where named.question_id = question.id and part.paper_id = ${paperId ?? null}::uuid)`)
    return rows[0]?.count ?? 0
  }
