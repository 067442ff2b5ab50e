import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ownerUnitOf } from '../account/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { mayQuestion } from '../questions/door.ts'
import { seesQuizPackage } from './may-package.store.ts'
import { usableQuestions } from './quizzes.store.ts'
import { quizPackageQuestions, quizPackages, quizzes } from './tables.ts'

type Staff = Pick<User, 'id' | 'roles'>
type PackageRow = { id: string; title: string; questionIds: string[]; usable: number; quizzes: number }
type Target = { courseId: string; coursewareId?: string | undefined }

/** How a course is quizzed, or one courseware where it differs from its course; null where there is no entry. */
export async function quizConfigOf(database: Database, { courseId, coursewareId }: Target): Promise<QuizConfig | null> {
  const { rows } = await database.execute<QuizConfig>(sql`
    select package_id as "quizValue", interval_minutes::float8 as "quizInterval", question_count as "quizNum",
      is_complete_continue::int as "isCompleteContinue", is_ignore_right::int as "isIgnoreRight",
      is_ignore_error::int as "isIgnoreError", is_always_quiz::int as "isAlwaysQuiz"
    from quizzes where course_id = ${courseId} and courseware_id is not distinct from ${coursewareId ?? null}::uuid`)
  return rows[0] ?? null
}

export function managementStore(database: Database) {
  return {
    async listPackages(user: Staff, limit: number, offset: number): Promise<PackageRow[]> {
      const { rows } = await database.execute<PackageRow>(sql`
        select package.id, package.title,
          array(select item.question_id from quiz_package_questions item where item.package_id = package.id
            order by item.question_id) as "questionIds",
          (select count(*)::int from (${usableQuestions}) usable where usable.package_id = package.id) as usable,
          (select count(*)::int from quizzes quiz where quiz.package_id = package.id) as quizzes
        from quiz_packages package where ${seesQuizPackage(user)} order by package.title, package.id limit ${limit} offset ${offset}`)
      return rows
    },

    async countPackages(user: Staff): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from quiz_packages package where ${seesQuizPackage(user)}`)
      return rows[0]?.count ?? 0
    },

    /** A package as its form shows it, locked until the transaction ends; undefined when it is not there. */
    async lockPackage(id: string): Promise<{ title: string; questions: string[] } | undefined> {
      const { rows } = await database.execute<{ title: string }>(sql`
        select title from quiz_packages where id = ${id} for update`)
      if (!rows[0]) return undefined
      // A statement of its own sees what whoever held the lock has committed.
      const { rows: items } = await database.execute<{ id: string }>(sql`
        select question_id as id from quiz_package_questions where package_id = ${id} order by question_id`)
      return { title: rows[0].title, questions: items.map((item) => item.id) }
    },

    async insertPackage(title: string, createdBy: string): Promise<string> {
      const ownerUnitId = await ownerUnitOf(database, createdBy)
      const [added] = await database
        .insert(quizPackages)
        .values({ title, ownerUnitId, createdBy })
        .returning({ id: quizPackages.id })
      return (added as { id: string }).id
    },

    /** How many of these questions this person does not see. */
    async countForeign(user: Staff, questionIds: readonly string[]): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from questions question
        where question.id = any(${sql.param([...questionIds])}::uuid[]) and not ${mayQuestion(user, 'see')}`)
      return rows[0]?.count ?? 0
    },

    /** Of a package that is locked, or new. */
    async writePackage(packageId: string, title: string, questionIds: readonly string[]): Promise<void> {
      await database.update(quizPackages).set({ title }).where(eq(quizPackages.id, packageId))
      await database.delete(quizPackageQuestions).where(eq(quizPackageQuestions.packageId, packageId))
      const rows = questionIds.map((questionId) => ({ packageId, questionId }))
      if (rows.length > 0) await database.insert(quizPackageQuestions).values(rows)
    },

    /** No other save of this entry goes on until the transaction ends, also when the entry is not there yet. */
    async lockQuiz({ courseId, coursewareId = '' }: Target): Promise<void> {
      const name = `quiz ${courseId} ${coursewareId}`
      await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    },

    saveQuiz: writeQuiz(database),

    async removeQuiz({ courseId, coursewareId }: Target): Promise<void> {
      const isPart = coursewareId === undefined ? isNull(quizzes.coursewareId) : eq(quizzes.coursewareId, coursewareId)
      await database.delete(quizzes).where(and(eq(quizzes.courseId, courseId), isPart))
    },
  }
}

const writeQuiz =
  (database: Database) =>
  async ({ courseId, coursewareId = undefined }: Target, quiz: QuizConfig): Promise<void> => {
    const values = {
      packageId: quiz.quizValue,
      intervalMinutes: quiz.quizInterval,
      questionCount: quiz.quizNum,
      isCompleteContinue: quiz.isCompleteContinue === 1,
      isIgnoreRight: quiz.isIgnoreRight === 1,
      isIgnoreError: quiz.isIgnoreError === 1,
      isAlwaysQuiz: quiz.isAlwaysQuiz === 1,
    }
    await database
      .insert(quizzes)
      .values({ courseId, coursewareId: coursewareId ?? null, ...values })
      .onConflictDoUpdate({ target: [quizzes.courseId, quizzes.coursewareId], set: values })
  }
