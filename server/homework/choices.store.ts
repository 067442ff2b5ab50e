import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'

/** Homework of classes and lives, as forms of the console pick it. */
export function offerHomework(app: App) {
  app.choices.add('homeworks', {
    access: { to: 'see', of: 'homeworks' },
    rows: sql`select id, title as label, '' as note from homeworks where course_id is null`,
  })
}
