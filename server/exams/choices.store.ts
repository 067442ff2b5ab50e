import { sql } from 'drizzle-orm'
import type { App } from '../kit/serve.ts'

/** Exams, as forms of the console pick them. */
export function offerExams(app: App) {
  app.choices.add('exams', {
    access: { to: 'see', of: 'exams' },
    rows: sql`select id, title as label, '' as note from exams`,
  })
}
