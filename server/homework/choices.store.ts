import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { manages } from './manages.store.ts'

/**
 * Homework of classes and lives, as forms of the console pick it. Only what somebody manages: the hosts of a live review
 * the homework that it names.
 */
export function offerHomework(app: App) {
  app.choices.add('homeworks', {
    access: { to: 'see', of: 'homeworks' },
    isOffered: (user) => sql`exists (
      select from homeworks homework where homework.id = choice.id and ${manages(user)})`,
    rows: sql`select id, title as label, '' as note from homeworks where course_id is null`,
  })
}
