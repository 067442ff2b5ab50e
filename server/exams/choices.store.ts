import { teachingStaff } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../kit/serve.ts'

/** Exams, as forms of the console pick them. */
export function offerExams(app: App) {
  app.choices.add('exams', {
    roles: teachingStaff,
    rows: sql`select id, title as label, '' as note from exams`,
  })
}
