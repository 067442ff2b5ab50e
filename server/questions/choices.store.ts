import { quizTypes } from '@college/contract/questions/question-types.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { ChoiceSource } from '../registry/choices.ts'
import { mayQuestion } from './may-question.store.ts'

/** Characters of a stem that tell one question from another. */
const STEM = 60

/** Questions that quizzes can ask, as forms of the console pick them; `isHeld`: one of a package that this person sees. */
export function offerQuizQuestions(app: App, isHeld: NonNullable<ChoiceSource['isHeld']>) {
  app.choices.add('quizQuestions', {
    access: { to: 'see', of: 'questions' },
    isOffered: (user) => mayQuestion(user, 'see', 'choice'),
    // The name is the stem.
    isHeld,
    rows: sql`
      select question.id, question.owner_unit_id, question.created_by, left(regexp_replace(version.stem, '<[^>]+>', '', 'g'), ${sql.raw(String(STEM))}) as label,
        case question.status when 'ready' then '' else '已停用' end as note
      from questions question
      join question_versions version on version.question_id = question.id and version.version = question.version
      where version.type in (${sql.join(
        quizTypes.map((type) => sql`${type}`),
        sql`, `,
      )})`,
  })
}
