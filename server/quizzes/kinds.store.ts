import { quizPackageKind } from '@college/contract/catalogue/lessons.ts'
import { asc, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { type FindHiddenKeys, offerQuizQuestions, typesOfQuestions } from '../questions/door.ts'
import { isQuizType } from './manage.ts'
import { seesQuizPackage } from './may-package.store.ts'
import { forgetQuizzes, usableQuestions } from './quizzes.store.ts'
import { quizPackageQuestions, quizPackages } from './tables.ts'

/** Packages of quiz questions, as administrators keep them. */
export function keepQuizPackages(app: App, findHidden: FindHiddenKeys) {
  offerQuizQuestions(
    app,
    (
      user,
    ) => sql`exists (select from quiz_package_questions item join quiz_packages package on package.id = item.package_id
      where item.question_id = choice.id and ${seesQuizPackage(user)})`,
  )
  app.catalogue.add(quizPackageKind, {
    feature: 'quizzes',
    table: quizPackages,
    order: [asc(quizPackages.title)],
    counts: {
      questions: sql`(select count(*)::int from quiz_package_questions item where item.package_id = quiz_packages.id)`,
      usable: sql`(select count(*)::int from (${usableQuestions}) usable where usable.package_id = quiz_packages.id)`,
      quizzes: sql`(select count(*)::int from quizzes quiz where quiz.package_id = quiz_packages.id)`,
    },
    uses: {
      quizzes: (id) => sql`select from quizzes where package_id = ${id}`,
      draws: (id) => sql`select from quiz_draws where package_id = ${id}`,
    },
    parts: {
      questions: {
        read: readQuestions,
        async write(database, packageId, value) {
          await database.execute(sql`delete from quiz_package_questions where package_id = ${packageId}`)
          const rows = (value as string[]).map((questionId) => ({ packageId, questionId }))
          if (rows.length > 0) await database.insert(quizPackageQuestions).values(rows)
        },
      },
    },
    async problems({ questions }, { id, user, now, database }) {
      const types = await typesOfQuestions(database, questions as string[])
      const areAll = (questions as string[]).every((id) => isQuizType(types.get(id) ?? ''))
      if (!areAll) return { questions: '只用单选、多选和判断题' }
      // Whether they are seen is asked of every form. An own exam hides them from those who would read the keys.
      const had = new Set(id === undefined ? [] : await readQuestions(database, id))
      const added = (questions as string[]).filter((one) => !had.has(one))
      const [title] = (await findHidden({ userId: user.id, questionIds: added }, now)).values()
      return title === undefined ? {} : { questions: `您要参加考试“${title}”，它可能考到其中新加的题` }
    },
    changed: () => forgetQuizzes(app),
  })
}

async function readQuestions(database: Database, id: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select question_id as id from quiz_package_questions where package_id = ${id} order by question_id`)
  return rows.map((row) => row.id)
}
