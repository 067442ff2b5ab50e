import type { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'
import { eq, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { mayExam } from '../exam-staff.store.ts'
import { exams } from '../tables.ts'
import { type PageAsked, pageOf } from './page.store.ts'
import { isOwnExaminee } from './seen-results.ts'

export type ExamStatus = 'draft' | 'published' | 'withdrawn'
type ListedExam = { status: ExamStatus; startsAt: number | null; endsAt: number | null }
type Use = { kind: 'class' | 'course' | 'live' | 'task'; id: string; title: string }
type Written = Omit<typeof exams.$inferInsert, 'id' | 'status'>

export function staffExamStore(database: Database) {
  return {
    find: async (id: string) => (await selectExams(database).where(eq(exams.id, id)))[0],
    lock: async (id: string) => (await selectExams(database).where(eq(exams.id, id)).for('update'))[0],

    /** Those that this person manages, or those of others with results of people of the own unit. Call it as the system. */
    page({ ofOthers, ...asked }: PageAsked<ExamStatus> & { ofOthers?: '1' | undefined }, user: User) {
      const more = sql`${ms('listed.starts_at')} as "startsAt",
        ${ms('listed.ends_at')} as "endsAt"`
      const isManaged = mayExam(user, 'see')
      const hasOwn = sql`exam.id in (select result.exam_id from users person
        join exam_results result on result.user_id = person.id where result.attempts > 0 and ${isOwnExaminee(user)})`
      const from = sql`(select * from exams exam where ${ofOthers ? sql`not ${isManaged} and ${hasOwn}` : isManaged})`
      const counts = sql`exam.id = listed.id ${ofOthers ? sql`and ${isOwnExaminee(user)}` : sql``}`
      return pageOf<ListedExam>(database, asked, { from, counts, more })
    },

    /** What gives the exam to learners, each once. */
    async usesOf(examId: string): Promise<Use[]> {
      const { rows } = await database.execute<Use>(sql`
        select 'class' as kind, class.id, class.title from class_items item
          join class_units unit on unit.id = item.unit_id join classes class on class.id = unit.class_id
          where item.kind = 'exam' and item.subject_id = ${examId}
        union select 'course', course.id, course.title from course_exams placed
          join coursewares part on part.id = placed.courseware_id join courses course on course.id = part.course_id
          where placed.exam_id = ${examId}
        union select 'live', live.id, live.title from lives live where live.exam_id = ${examId}
        union select 'task', task.id, task.name from task_exams placed join tasks task on task.id = placed.task_id
          where placed.exam_id = ${examId}
        order by kind, title`)
      return rows
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

const selectExams = (database: Database) =>
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
