import { sql } from 'drizzle-orm'
import { startingWith } from '../kit/containing.ts'
import type { App } from '../kit/serve.ts'

/** People and units, as forms of the console pick them. */
export function offerPeople(app: App) {
  app.choices.add('units', {
    roles: ['administrator'],
    rows: sql`select unit.id, unit.name as label, coalesce(above.name, '') as note
      from units unit left join units above on above.id = unit.parent_id`,
  })
  app.choices.add('users', {
    roles: ['administrator'],
    rows: sql`select id, name as label, login_name as note from users where status = 'active'`,
    // By the beginning, which the indexes by bytes answer.
    matches: (keyword) => sql`(choice.label collate "C" like ${startingWith(keyword)}
      or choice.note collate "C" like ${startingWith(keyword)})`,
  })
}
