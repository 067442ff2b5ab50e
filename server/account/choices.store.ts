import { isAdministrator, teachingStaff } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'
import { isNamed } from './staff/sought.store.ts'
import { isOfOwnUnit, reachesUnit } from './units.store.ts'

const choice = { number: sql`choice.note`, name: sql`choice.label`, spelling: sql`choice.spelling` }

/** People and units, as forms of the console pick them. */
export function offerPeople(app: App) {
  app.choices.add('units', {
    access: { to: 'see', of: 'units' },
    rows: sql`select unit.id, unit.name as label, coalesce(above.name, '') as note
      from units unit left join units above on above.id = unit.parent_id`,
  })
  app.choices.add('users', {
    access: { to: 'see', of: 'people' },
    isOffered: ({ id }) => reachesUnit(id, sql`choice.unit_id`),
    rows: sql`select id, name as label, login_name as note, spelling, unit_id from users where status = 'active'`,
    matches: (keyword) => isNamed(choice, keyword),
  })
  // Teachers are offered who teaches beside them; administrators everybody of their units.
  app.choices.add('hosts', {
    access: { to: 'make', of: 'lives' },
    isOffered: (user) =>
      isAdministrator(user)
        ? reachesUnit(user.id, sql`choice.unit_id`)
        : sql`(${isOfOwnUnit(user.id, sql`choice.unit_id`)} and ${rolesHaveOneOf(sql`choice.roles`, teachingStaff)})`,
    rows: sql`select id, name as label, login_name as note, spelling, unit_id, roles from users where status = 'active'`,
    matches: (keyword) => isNamed(choice, keyword),
  })
}
