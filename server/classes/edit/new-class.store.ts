import { isAdministrator } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { membershipStore } from '../enrol/membership.store.ts'
import { classes } from '../tables.ts'

type By = { user: Pick<User, 'id' | 'roles'>; now: Date }

/** Makes a draft; who is no administrator becomes its head teacher, or they could not edit it. */
export async function newClass(
  transaction: Database,
  values: Pick<typeof classes.$inferInsert, 'type' | 'title' | 'unitId'>,
  { user, now }: By,
): Promise<string> {
  const [row] = await transaction
    .insert(classes)
    .values({ ...values, status: 'draft', publishedAt: now, editedAt: now, editedBy: user.id })
    .returning({ id: classes.id })
  const id = row?.id ?? ''
  if (!isAdministrator(user)) await leads(transaction, id, { user, now })
  return id
}

/** Makes somebody a head teacher of a class. */
async function leads(transaction: Database, classId: string, { user, now }: By): Promise<void> {
  const after = { kind: 'teacher', status: 'admitted' } as const
  const change = { classId, userId: user.id, before: undefined, after, events: ['added' as const], reason: '', at: now }
  await membershipStore(transaction).change([{ ...change, actorId: user.id }])
  await transaction.execute(sql`
    update class_members set is_head = true where class_id = ${classId} and user_id = ${user.id}`)
}

/** A window, without its bounds where it is over: a copy would be over before it is shown. */
const unlessOver = (name: string, now: Date): SQL => {
  const [from, until] = [sql.raw(`${name}_from`), sql.raw(`${name}_until`)]
  return sql`case when ${until} < ${now} then null else ${from} end, case when ${until} < ${now} then null else ${until} end`
}

/** Copies settings, units, items and materials of a class into a new draft without members; answers its id. */
export async function copyOfClass(transaction: Database, classId: string, { user, now }: By): Promise<string> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with copy as (
      insert into classes (type, title, cover, theme, labels, content, host_name, organiser_name, unit_id, status,
        enrol_from, enrol_until, train_from, train_until, quota_rule, places, review_levels, needs_form, units_in_order,
        has_community, comment_audit, has_certificate, is_open_to_all, published_at, content_changed_at, edited_at,
        edited_by)
      select type, left(title, 94) || '（副本）', cover, theme, labels, content, host_name, organiser_name, unit_id, 'draft',
        ${unlessOver('enrol', now)}, ${unlessOver('train', now)}, quota_rule, places, review_levels, needs_form, units_in_order,
        has_community, comment_audit, has_certificate, is_open_to_all, ${now}, ${now}, ${now}, ${user.id}
      from classes where id = ${classId} returning id
    ), unit as materialized (
      select id as old, uuidv7() as id, title, position, compulsory_gate, electives_gate, items_in_order
      from class_units where class_id = ${classId}
    ), units as (
      insert into class_units (id, class_id, title, position, compulsory_gate, electives_gate, items_in_order)
      select unit.id, copy.id, title, position, compulsory_gate, electives_gate, items_in_order from unit, copy
    ), items as (
      insert into class_items (unit_id, kind, course_id, subject_id, title, period, is_compulsory, position, open_from,
        open_until, starts_at)
      select unit.id, item.kind, item.course_id, item.subject_id, item.title, item.period, item.is_compulsory,
        item.position, ${unlessOver('item.open', now)}, item.starts_at
      from class_items item join unit on unit.old = item.unit_id
    ), material as materialized (
      select id as old, uuidv7() as id, title, publisher_name, published_at, is_published, may_download
      from class_materials where class_id = ${classId}
    ), materials as (
      insert into class_materials (id, class_id, title, publisher_name, published_at, is_published, may_download)
      select material.id, copy.id, title, publisher_name, published_at, is_published, may_download from material, copy
    ), files as (
      insert into class_material_files (material_id, file_id, position)
      select material.id, part.file_id, part.position
      from class_material_files part join material on material.old = part.material_id
    )
    select id from copy`)
  const id = rows[0]?.id ?? ''
  if (!isAdministrator(user)) await leads(transaction, id, { user, now })
  return id
}
