import type { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'
import { eq, sql } from 'drizzle-orm'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { exams } from '../tables.ts'

export type ExamStatus = 'draft' | 'published' | 'withdrawn'
type Written = Omit<typeof exams.$inferInsert, 'id' | 'status'>

export function staffExamStore(database: Database) {
  const select = () =>
    database
      .select({
        id: exams.id,
        title: exams.title,
        status: sql<ExamStatus>`${exams.status}`,
        paperId: exams.paperId,
        score: exams.score,
        passScore: exams.passScore,
        attemptLimit: exams.attemptLimit,
        startsAt: exams.startsAt,
        endsAt: exams.endsAt,
        minutes: exams.minutes,
        shufflesQuestions: exams.shufflesQuestions,
        shufflesOptions: exams.shufflesOptions,
        resultPolicy: sql<(typeof resultPolicies)[number]>`${exams.resultPolicy}`,
        resultTime: sql<(typeof resultTimes)[number]>`${exams.resultTime}`,
        leaveLimit: exams.leaveLimit,
        staysViewable: exams.staysViewable,
      })
      .from(exams)
  return {
    find: async (id: string) => (await select().where(eq(exams.id, id)))[0],
    lock: async (id: string) => (await select().where(eq(exams.id, id)).for('update'))[0],

    /** Of a teacher: those that `requireExamStaff` lets them manage. */
    async page(
      asked: { status?: ExamStatus; word?: string; pageNum: number; pageSize: number },
      teacherId: string | undefined,
    ) {
      const isManaged =
        teacherId === undefined
          ? sql`true`
          : sql`(exam.created_by = ${teacherId} or exam.id in (
              select item.subject_id from class_members member
              join classes class on class.id = member.class_id and class.status = 'published'
              join class_units unit on unit.class_id = class.id join class_items item on item.unit_id = unit.id
              where member.user_id = ${teacherId} and member.kind = 'teacher'
                and member.status in ('admitted', 'completed') and item.kind = 'exam'))`
      const { rows } = await database.execute<{
        id: string
        title: string
        status: ExamStatus
        startsAt: number | null
        endsAt: number | null
        total: number
      }>(sql`
        select exam.id, exam.title, exam.status, (extract(epoch from exam.starts_at) * 1000)::float8 as "startsAt",
          (extract(epoch from exam.ends_at) * 1000)::float8 as "endsAt", count(*) over ()::int as total
        from exams exam
        where exam.status = coalesce(${asked.status ?? null}, exam.status)
          and exam.title ilike ${containing(asked.word ?? '')} and ${isManaged}
        order by exam.id desc limit ${asked.pageSize} offset ${(asked.pageNum - 1) * asked.pageSize}`)
      return { total: rows[0]?.total ?? 0, rows }
    },

    async insert(exam: Written): Promise<string> {
      const rows = await database
        .insert(exams)
        .values({ ...exam, status: 'draft' })
        .returning({ id: exams.id })
      return (rows[0] as { id: string }).id
    },

    async update(id: string, change: Partial<typeof exams.$inferInsert>): Promise<void> {
      await database.update(exams).set(change).where(eq(exams.id, id))
    },

    /** Whether anybody has a result in it, or sits it. Call it as the system. */
    async isTaken(id: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        (select from exam_sittings where exam_id = ${id} limit 1)
        union all (select from exam_results where exam_id = ${id} limit 1)`)
      return rows.length > 0
    },
  }
}
