import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { DrawRule } from '../../questions/door.ts'

/** A part of a paper: its fixed questions in their order, or what is drawn for it. */
export type PaperPart = {
  title: string
  /** Of each question that does not have its own. */
  questionScore: number
  draw: (DrawRule & { count: number }) | null
  questions: { id: string; score: number | null }[]
}

export function paperStore(database: Database) {
  return {
    /** The parts of a paper that may be sat; undefined for a draft, and for one that was retired. */
    async findParts(paperId: string): Promise<PaperPart[] | undefined> {
      const { rows } = await database.execute<{ parts: PaperPart[] | null }>(sql`
        select (${partsOf}) as parts from papers paper
        where paper.id = ${paperId} and paper.status = 'ready'`)
      return rows[0] && (rows[0].parts ?? [])
    },

    /** How many questions each of these papers asks; a paper without parts is left out. */
    async countQuestions(paperIds: readonly string[]): Promise<Map<string, number>> {
      if (paperIds.length === 0) return new Map()
      const { rows } = await database.execute<{ paperId: string; count: number }>(sql`
        select part.paper_id as "paperId", sum(coalesce(part.draw_count,
          (select count(*) from paper_questions where part_id = part.id)))::int as count
        from paper_parts part where part.paper_id = any(${sql.param([...paperIds])}::uuid[]) group by part.paper_id`)
      return new Map(rows.map(({ paperId, count }) => [paperId, count]))
    },
  }
}

/** The parts of the row `paper`. */
export const partsOf: SQL = sql`
  select json_agg(json_build_object(
    'title', part.title,
    'questionScore', part.question_score,
    'draw', case when part.draw_count is not null then json_build_object('count', part.draw_count,
      'categoryId', part.draw_category_id, 'difficulty', part.draw_difficulty, 'type', part.draw_type,
      'from', case when paper.draw_scope <> 'all' then json_build_object('unitId', paper.owner_unit_id,
        'isBelow', paper.draw_scope = 'below', 'makerId', paper.created_by) end) end,
    'questions', coalesce((
      select json_agg(json_build_object('id', question_id, 'score', score) order by position, question_id)
      from paper_questions where part_id = part.id), '[]')
  ) order by part.position, part.id)
  from paper_parts part where part.paper_id = paper.id`
