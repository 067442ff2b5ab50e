import { staffUser } from '@college/contract/account/staff.ts'
import type { StaffAccess } from '@college/contract/kit/policies.ts'
import { fileRefusals, personFile } from '@college/contract/people/file.ts'
import { personClasses, personRows } from '@college/contract/people/sections.ts'
import type { FileRights } from '@college/rules/people/view.ts'
import { sql } from 'drizzle-orm'
import { teachesPerson } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { permits } from '../policies/door.ts'

const person = {
  unit: sql`person.unit_id`,
  class: (userId: string) => teachesPerson(userId, sql`person.id`),
}

/** Refuses whoever may not see this of a person; the same where there is nobody. */
export async function requirePerson(database: Database, user: User, access: StaffAccess, id: string): Promise<void> {
  const { rows } = await database.execute<{ isPermitted: boolean }>(sql`
    select ${permits(user, access, person)} as "isPermitted" from users person where person.id = ${id}`)
  if (!rows[0]?.isPermitted) throw new Refusal(fileRefusals.notYours)
}

type Head = FileRights & { id: string; name: string; unitName: string; unitsAbove: string[] }

/** A person and what of their file this viewer may see; refuses whoever may see nothing. */
export async function findHead(database: Database, user: User, id: string): Promise<Head> {
  const { rows } = await database.execute<Head & { isPermitted: boolean }>(sql`
    select person.id, person.name, coalesce(unit.name, '') as "unitName",
      ${permits(user, personFile.access, person)} as "isPermitted",
      ${permits(user, staffUser.access, person)} as account,
      ${permits(user, personRows.access, person)} as records,
      ${permits(user, personClasses.access, person)} as "ofClass",
      array(
        with recursive upwards as (
          select id, name, parent_id, 0 as steps from units where id = person.unit_id
          union all
          select above.id, above.name, above.parent_id, steps + 1
          from units above join upwards on above.id = upwards.parent_id
        ) cycle id set is_cycle using path
        select name from upwards where steps > 0 order by steps desc) as "unitsAbove"
    from users person left join units unit on unit.id = person.unit_id where person.id = ${id}`)
  const head = found(rows[0], fileRefusals.notYours)
  if (!head.isPermitted) throw new Refusal(fileRefusals.notYours)
  return head
}

/** Whether somebody sees all classes of a person, and not only those that they give. */
export async function seesAllClasses(database: Database, user: User, id: string): Promise<boolean> {
  const { rows } = await database.execute<{ isPermitted: boolean }>(sql`
    select ${permits(user, personRows.access, person)} as "isPermitted" from users person where person.id = ${id}`)
  return rows[0]?.isPermitted === true
}
