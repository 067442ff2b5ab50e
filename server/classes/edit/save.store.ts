import type { ClassDraft } from '@college/contract/classes/draft.ts'
import { isStudied } from '@college/rules/classes/entry.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { standsAtTop, unitsBelow } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { classes } from '../tables.ts'

type Written = Omit<ClassDraft, 'units' | 'teachers' | 'cadres' | 'materials'>

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Writes what the editor of a class has saved, in the transaction that has locked the class. */
export const saveStore = (transaction: Database) => ({
  async settings(id: string, fields: Written, by: { userId: string; now: Date; countsAnew: boolean }): Promise<number> {
    const { enrolFrom, enrolUntil, trainFrom, trainUntil, ...rest } = fields
    const windows = {
      enrolFrom: dateOf(enrolFrom),
      enrolUntil: dateOf(enrolUntil),
      trainFrom: dateOf(trainFrom),
      trainUntil: dateOf(trainUntil),
    }
    const [row] = await transaction
      .update(classes)
      .set({ ...rest, ...windows, ...(by.countsAnew && { contentChangedAt: laterThanBefore(by.now) }), ...edited(by) })
      .where(eq(classes.id, id))
      .returning({ version: classes.revision })
    return row?.version ?? 0
  },

  /** An act that changes no field of the draft but these. */
  async act(id: string, set: Partial<typeof classes.$inferInsert>, by: { userId: string; now: Date }): Promise<void> {
    await transaction
      .update(classes)
      .set({ ...set, ...edited(by) })
      .where(eq(classes.id, id))
  },

  /** Whether all units and items are of this class or new; what is not named goes, with its results. */
  units: writeUnits(transaction),

  /** Whether all materials are of this class or new. */
  materials: writeMaterials(transaction),

  /** Of these files, how many somebody has uploaded; `key` are addresses of pictures. */
  async ownFiles(userId: string, ids: readonly string[]): Promise<number> {
    const { rows } = await transaction.execute<{ n: number }>(sql`
      select count(*)::int as n from files where owner_id = ${userId} and id = any(${sql.param([...ids])}::uuid[])`)
    return rows[0]?.n ?? 0
  },

  async isOwnPicture(userId: string, address: string): Promise<boolean> {
    const { rows } = await transaction.execute(sql`
      select from files where owner_id = ${userId} and '/files/' || key = ${address} and mime like 'image/%'`)
    return rows.length > 0
  },

  /** Whether an administrator may give a class to this unit; null is the whole college. */
  async mayGive(userId: string, unitId: string | null): Promise<boolean> {
    const { rows } = await transaction.execute<{ may: boolean }>(sql`
      select (${standsAtTop(userId)} or coalesce(${unitId}::uuid in (${unitsBelow(userId)}), false))
        and (${unitId}::uuid is null or exists (select from units where id = ${unitId}::uuid)) as may`)
    return rows[0]?.may === true
  },
})

const writeUnits =
  (transaction: Database) =>
  async (classId: string, units: ClassDraft['units']): Promise<boolean> => {
    const given = units.map(({ items: _, ...unit }, position) => ({ ...unit, position }))
    const items = units.flatMap((unit) =>
      unit.items.map((item, position) => ({ ...item, unitId: unit.id, position, isStudied: isStudied(item.kind) })),
    )
    const keptUnits = await transaction.execute(sql`
      insert into class_units as old (id, class_id, title, position, compulsory_gate, electives_gate, items_in_order)
      select id, ${classId}, title, position, "compulsoryGate", "electivesGate", "itemsInOrder"
      from ${rowsOf(given)} as given (id uuid, title text, position int, "compulsoryGate" numeric,
        "electivesGate" numeric, "itemsInOrder" boolean)
      on conflict (id) do update set title = excluded.title, position = excluded.position,
        compulsory_gate = excluded.compulsory_gate, electives_gate = excluded.electives_gate,
        items_in_order = excluded.items_in_order
      where old.class_id = excluded.class_id returning id`)
    if (keptUnits.rows.length < given.length) return false
    const keptItems = await transaction.execute(sql`
      insert into class_items as old (id, unit_id, kind, course_id, subject_id, title, period, is_compulsory, position,
        open_from, open_until)
      select id, "unitId", kind, case when "isStudied" then "targetId" end, case when not "isStudied" then "targetId" end,
        title, period, "isCompulsory", position, ${instant('"openFrom"')}, ${instant('"openUntil"')}
      from ${rowsOf(items)} as given (id uuid, "unitId" uuid, kind text, "isStudied" boolean, "targetId" uuid, title text,
        period numeric, "isCompulsory" boolean, position int, "openFrom" float8, "openUntil" float8)
      on conflict (id) do update set unit_id = excluded.unit_id, title = excluded.title, period = excluded.period,
        is_compulsory = excluded.is_compulsory, position = excluded.position, open_from = excluded.open_from,
        open_until = excluded.open_until
      where old.kind = excluded.kind and coalesce(old.course_id, old.subject_id) =
          coalesce(excluded.course_id, excluded.subject_id)
        and old.unit_id in (select unit.id from class_units unit where unit.class_id = ${classId}) returning id`)
    if (keptItems.rows.length < items.length) return false
    await transaction.execute(sql`
      delete from class_items item using class_units unit
      where unit.id = item.unit_id and unit.class_id = ${classId} and not item.id = any(${idsOf(items)})`)
    await transaction.execute(sql`
      delete from class_units where class_id = ${classId} and not id = any(${idsOf(given)})`)
    return true
  }

const writeMaterials =
  (transaction: Database) =>
  async (classId: string, materials: ClassDraft['materials'], by: { name: string; now: Date }): Promise<boolean> => {
    // The first of the list is the newest.
    const given = materials.map((material, at) => ({ ...material, at: by.now.getTime() - at }))
    const kept = await transaction.execute(sql`
      insert into class_materials as old (id, class_id, title, publisher_name, published_at, is_published, may_download)
      select id, ${classId}, title, ${by.name}, ${instant('at')}, "isPublished", "mayDownload"
      from ${rowsOf(given)} as given (id uuid, title text, at float8, "isPublished" boolean, "mayDownload" boolean)
      on conflict (id) do update set title = excluded.title, is_published = excluded.is_published,
        may_download = excluded.may_download
      where old.class_id = excluded.class_id returning id`)
    if (kept.rows.length < given.length) return false
    await transaction.execute(sql`
      delete from class_materials where class_id = ${classId} and not id = any(${idsOf(given)})`)
    await transaction.execute(sql`
      delete from class_material_files part using class_materials material
      where material.id = part.material_id and material.class_id = ${classId}`)
    const files = materials.flatMap(({ id, fileIds }) => fileIds.map((fileId, position) => ({ id, fileId, position })))
    await transaction.execute(sql`
      insert into class_material_files (material_id, file_id, position)
      select id, "fileId", position from ${rowsOf(files)} as given (id uuid, "fileId" uuid, position int)`)
    return true
  }

const edited = ({ userId, now }: { userId: string; now: Date }) => ({
  revision: sql`${classes.revision} + 1`,
  editedAt: now,
  editedBy: userId,
})

/** Two changes in one millisecond are two changes. */
const laterThanBefore = (now: Date) =>
  sql`greatest(${now}::timestamptz, ${classes.contentChangedAt} + interval '1 millisecond')`

const rowsOf = (rows: object[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
const idsOf = (rows: { id: string }[]): SQL => sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
const instant = (column: string): SQL => sql.raw(`to_timestamp(${column} / 1000)`)
