import { sql } from 'drizzle-orm'
import { unitsUpFrom } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { seesQuizPackage } from '../../quizzes/door.ts'
import { type ExamStaff, mayExam } from '../exam-staff.store.ts'
import { mayPaper } from '../may-paper.store.ts'

type Paper = { id: string; title: string; status: 'draft' | 'ready' | 'retired'; isDrawn: boolean; isSeen: boolean }
type Exam = {
  id: string
  title: string
  startsAt: Date | null
  endsAt: Date | null
  isManaged: boolean
  open: number
}
type Row = Omit<Exam, 'startsAt' | 'endsAt'> & Record<'startsAt' | 'endsAt', number | null>

type Package = { id: string; title: string; isSeen: boolean }

const MOST = 50

/** Where a question stands. */
export function questionUseStore(database: Database) {
  return {
    /**
     * Papers that name the question, and those whose parts may draw it; one that does both names it. `isSeen`: whether
     * this person may know the paper.
     */
    async papers(questionId: string, user: ExamStaff): Promise<Paper[]> {
      const { rows } = await database.execute<Paper>(sql`
        select paper.id, paper.title, paper.status, bool_and(used.is_drawn) as "isDrawn",
          ${mayPaper(user, 'see')} as "isSeen"
        from (
          select part.paper_id, false as is_drawn from paper_questions named
          join paper_parts part on part.id = named.part_id where named.question_id = ${questionId}
          union all
          select part.paper_id, true from questions question
          join question_versions version on version.question_id = question.id and version.version = question.version
          join paper_parts part on part.draw_category_id = question.category_id
            and coalesce(part.draw_difficulty, question.difficulty) = question.difficulty
            and coalesce(part.draw_type, version.type) = version.type
          join papers drawing on drawing.id = part.paper_id and ${draws}
          where question.id = ${questionId} and question.status = 'ready' and part.draw_count > 0
        ) used join papers paper on paper.id = used.paper_id
        group by paper.id order by 4, paper.created_at desc limit ${MOST}`)
      return rows
    },

    /** Published exams of these papers. Sittings of many people: call it as the system. */
    async exams(questionId: string, paperIds: readonly string[], user: ExamStaff): Promise<Exam[]> {
      const { rows } = await database.execute<Row>(sql`
        select exam.id, exam.title, ${mayExam(user, 'see')} as "isManaged",
          ${ms('exam.starts_at')} as "startsAt",
          ${ms('exam.ends_at')} as "endsAt",
          (select count(*)::int from exam_sittings sitting
            where sitting.exam_id = exam.id and sitting.state = 'open' and ${wasAsked(questionId)}) as open
        from exams exam where exam.status = 'published' and exam.paper_id = any(${sql.param([...paperIds])}::uuid[])
        order by exam.created_at desc limit ${MOST}`)
      const instant = (at: number | null) => (at === null ? null : new Date(at))
      return rows.map((row) => ({ ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }))
    },

    /** Call it as the system, on the connections for long work: it reads every paper of these exams. */
    async answered(questionId: string, paperIds: readonly string[]): Promise<number> {
      const { rows } = await database.execute<{ people: number }>(sql`
        select count(distinct sitting.user_id)::int as people
        from exams exam join exam_sittings sitting on sitting.exam_id = exam.id and sitting.state <> 'open'
        where exam.paper_id = any(${sql.param([...paperIds])}::uuid[]) and ${wasAsked(questionId)}`)
      return rows[0]?.people ?? 0
    },

    async quizPackages(questionId: string, user: ExamStaff): Promise<Package[]> {
      const { rows } = await database.execute<Package>(sql`
        select package.id, package.title, ${seesQuizPackage(user)} as "isSeen" from quiz_package_questions named
        join quiz_packages package on package.id = named.package_id
        where named.question_id = ${questionId} order by package.title, package.id limit ${MOST}`)
      return rows
    },
  }
}

/** Whether the paper `drawing` draws the row `question`, by whose questions it draws (server/questions/pools.store.ts). */
const draws = sql`(drawing.draw_scope = 'all' or question.created_by = drawing.created_by
  or question.owner_unit_id is not distinct from drawing.owner_unit_id
  or (drawing.draw_scope = 'below' and (drawing.owner_unit_id is null
    or drawing.owner_unit_id in (${unitsUpFrom(sql`question.owner_unit_id`)}))))`

/** Whether the frozen paper of the sitting holds a version of the question. */
const wasAsked = (questionId: string) => sql`exists (
  select from question_versions version where version.question_id = ${questionId}
    and sitting.paper @> jsonb_build_array(jsonb_build_object('versionId', version.id)))`
