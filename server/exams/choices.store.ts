import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { mayExam } from './exam-staff.store.ts'

/** Exams, as forms of the console pick them. */
export function offerExams(app: App) {
  app.choices.add('exams', {
    access: { to: 'see', of: 'exams' },
    isOffered: (user) => mayExam(user, 'see', 'choice'),
    rows: sql`select id, title as label, '' as note, owner_unit_id, created_by from exams`,
  })
}
