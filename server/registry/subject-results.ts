import type { ItemKind } from '@college/contract/classes/study.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * What people have done of exams, homework, questionnaires and lives, wherever they did it. The feature that owns a kind
 * registers it; classes read it for members who come later than their results (server/classes/study/count-earlier.ts).
 */
export type SubjectResults = {
  /** `results`: a query of `user_id`, `subject_id` and `progress` in whole percent. */
  add(kind: ItemKind, results: SQL): void
  /** All of them: `kind`, `user_id`, `subject_id`, `progress`. */
  all(): SQL
}

export function makeSubjectResults(): SubjectResults {
  const byKind = new Map<ItemKind, SQL>()
  return {
    add(kind, results) {
      if (byKind.has(kind)) throw new Error(`the results of the kind ${kind} are registered twice`)
      byKind.set(kind, results)
    },
    all: () =>
      sql.join(
        [...byKind].map(
          ([kind, results]) =>
            sql`select ${kind}::text as kind, done.user_id, done.subject_id, done.progress from (${results}) done`,
        ),
        sql` union all `,
      ),
  }
}
